import Synchronization
import Testing
import TouchContacts
import TouchDevices

@testable import TouchPresenter

@MainActor
@Suite("A show that takes keys")
struct KeySlideShowTests {
  @Test("every call is the key that clickers send")
  func keys() async {
    let keyboard = KeyLog()
    let show = KeySlideShow(keyboard: keyboard)
    show.start()
    show.next()
    show.previous()
    show.stop()
    await show.finish()
    #expect(keyboard.keys == [.f5, .pageDown, .pageUp, .escape])
  }

  @Test("a slide is its number and Enter, the first and last have keys of their own")
  func goTo() async {
    let keyboard = KeyLog()
    var configuration = KeySlideShow.Configuration()
    configuration.count = 120
    let show = KeySlideShow(keyboard: keyboard, configuration: configuration)
    for slide in [0, 119, 8, 109, -1, .max, .min] { show.goTo(slide) }
    await show.finish()
    #expect(keyboard.keys == [.home, .end, .nine, .enter, .one, .one, .zero, .enter])
  }

  @Test("the key that darkens the screen lights it again, and light needs no key")
  func blank() async {
    let keyboard = KeyLog()
    let show = KeySlideShow(keyboard: keyboard)
    show.resume()
    show.blank(.black)
    show.blank(.black)
    show.resume()
    show.resume()
    show.blank(.white)
    show.resume()
    await show.finish()
    #expect(keyboard.keys == [.b, .b, .w, .w])
  }

  @Test("there is no pointer, and it says so")
  func pointer() async {
    let keyboard = KeyLog()
    let show = KeySlideShow(keyboard: keyboard)
    var spot = Highlighter()
    spot.place(at: Vector(0.5, 0.5))
    show.pointer(spot)
    await show.finish()
    #expect(keyboard.keys.isEmpty)
    #expect(show.obstacle(to: .highlighter) != nil)
    #expect(show.obstacle(to: .white) == nil)
  }

  @Test("a key that cannot be pressed is told")
  func failure() async {
    let log = EventLog()
    let show = KeySlideShow(keyboard: KeyLog(isBroken: true))
    show.onEvent = { log.events.append($0) }
    show.next()
    await show.finish()
    await Task.yield()
    #expect(log.troubles.count == 1)
    #expect(log.troubles.first?.contains("pageDown cannot be pressed") == true)
  }
}

/// A keyboard that writes down what is pressed.
private final class KeyLog: KeyPressing {
  private let pressed = Mutex<[VirtualKeyboard.Key]>([])
  private let isBroken: Bool

  init(isBroken: Bool = false) {
    self.isBroken = isBroken
  }

  var keys: [VirtualKeyboard.Key] { pressed.withLock { $0 } }

  func press(_ key: VirtualKeyboard.Key) throws {
    if isBroken { throw VirtualDeviceError.closed }
    pressed.withLock { $0.append(key) }
  }
}
