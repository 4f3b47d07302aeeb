import Fingertip
import Foundation
import Testing
import TouchTesting

extension Live {
  @Suite("Slide shows driven by keys")
  @MainActor
  struct KeySlideShowTests {
    private static let talk = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Recordings/talk.evemu").path

    /// The keys that a reader has seen go down.
    private func presses(_ reader: NodeReader) throws -> [VirtualKeyboard.Key] {
      try reader.drain()
        .filter { $0.type == EventType.key && $0.value == 1 }
        .compactMap { VirtualKeyboard.Key(rawValue: $0.code) }
    }

    @Test("every call presses the keys that programs take for it, as another program reads them")
    func calls() async throws {
      let keyboard = try VirtualKeyboard()
      let reader = try NodeReader(keyboard.path)
      var configuration = KeySlideShow.Configuration()
      configuration.count = 24
      let show = KeySlideShow(keyboard: keyboard, configuration: configuration)
      show.start()
      show.next()
      show.previous()
      show.blank(.black)
      show.resume()
      show.blank(.white)
      show.resume()
      for slide in [0, 11, 23] { show.goTo(slide) }
      show.stop()
      await show.finish()
      let keys: [VirtualKeyboard.Key] = [
        .f5, .pageDown, .pageUp, .b, .b, .w, .w, .home, .one, .two, .enter, .end, .escape,
      ]
      #expect(try presses(reader) == keys)
    }

    @Test("fingers on a real device turn the pages of any program")
    func talk() async throws {
      let recording = try Recording.read(path: Self.talk)
      let device = try VirtualDevice(recording.deviceOrInferred.completed(from: recording.events.span))
      let keyboard = try VirtualKeyboard()
      let reader = try NodeReader(keyboard.path)
      let show = KeySlideShow(keyboard: keyboard)
      let surface = Surface(device: recording.deviceOrInferred)
      let layout = RemoteLayout(size: surface.size)
      let remote = PresenterRemote(
        deck: Deck(count: 12), regions: layout.parts(of: layout.hitMap),
        configuration: PresenterRemote.Configuration(slateFrame: layout.rect(of: .slate)), show: show)
      var configuration = TouchSession.Configuration.only(device)
      configuration.regions = { RemoteLayout(size: $0.size).hitMap }
      let session = TouchSession(configuration) { remote.handle($0) }
      try session.start()
      defer { session.stop() }
      try await onThread { try device.play(recording.events) }
      let keys: [VirtualKeyboard.Key] = [.pageDown, .pageDown, .pageDown, .pageUp, .b, .b, .pageUp]
      var pressed: [VirtualKeyboard.Key] = []
      try await eventually("all keys are pressed") {
        pressed += try presses(reader)
        return pressed.count >= keys.count
      }
      #expect(pressed == keys)
      #expect(remote.slide == 1)
    }
  }
}
