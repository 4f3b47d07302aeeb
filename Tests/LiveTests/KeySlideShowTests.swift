import Testing
import TouchContacts
import TouchDevices
import TouchPresenter

extension Live {
  @Suite("A show that takes keys, on a keyboard of the kernel")
  struct KeySlideShowTests {
    @MainActor
    @Test("every call arrives as the keys of a clicker, pressed and let go")
    func keys() async throws {
      let keyboard = try VirtualKeyboard()
      let reader = try NodeReader(keyboard.path)
      var configuration = KeySlideShow.Configuration()
      configuration.count = 12
      let show = KeySlideShow(keyboard: keyboard, configuration: configuration)
      show.start()
      show.next()
      show.previous()
      show.goTo(0)
      show.goTo(9)
      show.goTo(11)
      show.blank(.black)
      show.resume()
      show.blank(.white)
      show.resume()
      show.stop()
      await show.finish()
      let expected: [VirtualKeyboard.Key] = [
        .f5, .pageDown, .pageUp, .home, .one, .zero, .enter, .end, .b, .b, .w, .w, .escape,
      ]
      let strokes = try reader.drain().filter { $0.type == EventType.key }.map(\.content)
      #expect(strokes == expected.flatMap { key in [[1, Int(key.rawValue), 1], [1, Int(key.rawValue), 0]] })
    }

    @MainActor
    @Test("a keyboard that is gone is told of")
    func gone() async throws {
      let keyboard = try VirtualKeyboard()
      let show = KeySlideShow(keyboard: keyboard)
      var told: [SlideShowEvent] = []
      show.onEvent = { told.append($0) }
      keyboard.close()
      show.next()
      await show.finish()
      await Task.yield()
      #expect(told.count == 1)
      guard case .trouble(let word) = told.first else { return }
      #expect(word.contains("pageDown"))
    }
  }
}
