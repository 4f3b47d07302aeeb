import Fingertip
import Testing
import TouchTesting

extension Live {
  @Suite("Through libinput")
  struct LibinputTests {
    static let sources = [TouchSession.Source.libinput, .libinputSeat("seat0")]

    private func play(
      _ trace: Trace, from source: TouchSession.Source, until isDone: @escaping @Sendable (SessionLog) -> Bool
    ) async throws -> SessionLog {
      let device = try VirtualDevice(trace.device)
      let keyboard = try VirtualKeyboard()
      let log = SessionLog()
      var configuration = TouchSession.Configuration()
      configuration.source = source
      let session = try log.start(configuration)
      defer { session.stop() }
      try await eventually("the device is open") { session.devices.map(\.device.path) == [device.path] }
      try await onThread { try device.play(trace.events) }
      try await eventually("the gestures end") { isDone(log) }
      device.close()
      try await eventually("the device is gone") { session.devices.isEmpty }
      session.stop()
      keyboard.close()
      #expect(log.gestures.unbalanced.isEmpty)
      return log
    }

    @Test("five fingers pan on a touchscreen", arguments: sources)
    func touchscreen(source: TouchSession.Source) async throws {
      let log = try await play(Scripts.pan(fingers: 5), from: source) { $0.has(.pan, .ended) }
      #expect(log.gestures.endings.filter { $0.kind == .pan }.map(\.fingers) == [5])
      guard case .vanished = log.events.last else {
        Issue.record("the session did not tell that the device is gone")
        return
      }
    }

    @Test("a touchscreen that is unplugged in mid-pinch cancels it", arguments: sources)
    func unplugged(source: TouchSession.Source) async throws {
      let log = try await play(Scripts.openPinch, from: source) { $0.has(.pinch, .began) }
      #expect(log.has(.pinch, .cancelled))
    }

    @Test("three fingers on a touchpad are libinput's swipe, told as a pan in true mm, and a swipe", arguments: sources)
    func touchpadSwipe(source: TouchSession.Source) async throws {
      let trace = Trace(on: .touchpad, frameRate: 125) {
        Together {
          for finger in 0..<3 {
            Finger.down(at: 25 + Double(finger) * 20, 30).move(by: 30, 1, over: .milliseconds(500)).lift()
          }
        }
      }
      let log = try await play(trace, from: source) { $0.has(.pan, .ended) }
      let pan = try #require(log.gestures.endings.first { $0.kind == .pan })
      #expect(pan.fingers == 3)
      // Of 30 mm; libinput keeps the way to itself until it knows what the fingers do, which on a busy machine takes it long.
      #expect((12...31).contains(pan.translation.x))
      // On a machine too busy to play in time the fingers may lift at rest.
      let swipe = log.gestures.first { $0.kind == .swipe }
      #expect(swipe.map { $0.direction == .right } ?? true)
    }

    @Test("two fingers that go apart on a touchpad are a pinch", arguments: sources)
    func touchpadPinch(source: TouchSession.Source) async throws {
      let trace = Trace(on: .touchpad, frameRate: 125) {
        Together {
          Finger.down(at: 45, 35).move(by: -20, 12, over: .milliseconds(600)).lift()
          Finger.down(at: 60, 30).move(by: 20, -12, over: .milliseconds(600)).lift()
        }
      }
      let log = try await play(trace, from: source) { $0.has(.pinch, .ended) }
      let pinch = try #require(log.gestures.endings.first { $0.kind == .pinch })
      #expect(pinch.scale > 1.5)
    }
  }
}
