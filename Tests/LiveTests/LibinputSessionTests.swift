import Testing
import TouchContacts
import TouchDevices
import TouchGestures
import TouchTesting

extension Live {
  /// Sessions whose events come through libinput.
  @MainActor
  @Suite("A session through libinput")
  struct LibinputSessionTests {
    private let log = LiveLog()

    private func session(_ source: TouchSession.Source, _ choice: DeviceChoice) -> TouchSession {
      var configuration = TouchSession.Configuration()
      configuration.source = source
      configuration.devices = choice
      return log.session(configuration)
    }

    /// Plays a trace at its own pace while the main queue is free.
    private func play(_ trace: Trace, into device: VirtualDevice) async throws {
      try await Task.detached { try VirtualDevicePlayer(trace.events, into: device).play() }.value
    }

    @Test(
      "sees touches as a session on the device itself does",
      arguments: [TouchSession.Source.libinput, .libinputSeat("seat0")])
    func touches(_ source: TouchSession.Source) async throws {
      let trace = Trace(on: .tablet) {
        Finger.down(at: 120, 60).move(by: -60, 0, over: .milliseconds(150)).lift()
        Pause(.milliseconds(700))
        Together {
          Finger.down(at: 95, 70).move(by: -35, 0, over: .milliseconds(300)).lift()
          Finger.down(at: 115, 70).move(by: 35, 0, over: .milliseconds(300)).lift()
        }
        Pause(.milliseconds(500))
      }
      let device = try VirtualDevice(trace.device)
      let session = session(source, .kind(.touchscreen))
      try session.start()
      #expect(session.devices.map(\.device.path) == [device.path])
      let glass = try #require(session.devices.first?.surface.size)
      #expect(abs(glass.x - 217) < 0.1 && abs(glass.y - 136) < 0.1)
      try await play(trace, into: device)
      try await eventually { log.story.last == "pinch ended" }
      session.stop()
      #expect(log.story == ["appeared", "pan began", "pan ended", "swipe ended", "pinch began", "pinch ended"])
      let swipe = log.gestures.first { $0.kind == .swipe }
      #expect(swipe?.direction == .left)
      #expect(abs((swipe?.position.x ?? 0) - 60) < 1.5 && abs((swipe?.position.y ?? 0) - 60) < 1.5)
    }

    @Test("a touchpad's swipes and pinches are gestures, and a finger that moves the pointer is none")
    func touchpad() async throws {
      func three(by x: Double) -> Together {
        Together {
          Finger.down(at: 40, 30).move(by: x, 0, over: .milliseconds(300)).lift()
          Finger.down(at: 55, 28).move(by: x, 0, over: .milliseconds(300)).lift()
          Finger.down(at: 70, 30).move(by: x, 0, over: .milliseconds(300)).lift()
        }
      }
      let trace = Trace(on: .touchpad) {
        Finger.down(at: 40, 30).move(by: 20, 0, over: .milliseconds(300)).lift()
        Pause(.milliseconds(600))
        three(by: -25)
        Pause(.milliseconds(600))
        Together {
          Finger.down(at: 45, 32).move(by: -20, 0, over: .milliseconds(400)).lift()
          Finger.down(at: 60, 32).move(by: 20, 0, over: .milliseconds(400)).lift()
        }
        Pause(.milliseconds(600))
      }
      let device = try VirtualDevice(trace.device)
      let session = session(.libinput, .kind(.touchpad))
      try session.start()
      #expect(session.devices.map(\.device.kind) == [.touchpad])
      try await play(trace, into: device)
      try await eventually { log.story.last == "pinch ended" }
      session.stop()
      let told = log.story.filter { !$0.hasPrefix("long-press") && !$0.hasPrefix("rotation") }
      #expect(told == ["appeared", "pan began", "pan ended", "swipe ended", "pinch began", "pinch ended"])
      #expect(log.gestures.first { $0.kind == .swipe }?.direction == .left)
      #expect(log.gestures.first { $0.kind == .swipe }?.fingers == 3)
      #expect((log.gestures.last { $0.kind == .pinch }?.scale ?? 0) > 1.5)
      #expect(log.isBalanced)
    }

    @Test("unplugged in mid-pinch it cancels, says so, and takes the device up again")
    func unplug() async throws {
      let trace = Trace(on: .tablet) {
        Together {
          Finger.down(at: 95, 70).move(by: -35, 0, over: .milliseconds(300)).wait(.seconds(20)).lift()
          Finger.down(at: 115, 70).move(by: 35, 0, over: .milliseconds(300)).wait(.seconds(20)).lift()
        }
      }
      let beginning = trace.events.filter { $0.time < trace.events[0].time + 2_000_000 }
      let device = try VirtualDevice(trace.device)
      let session = session(.libinput, .kind(.touchscreen))
      try session.start()
      try await Task.detached { try VirtualDevicePlayer(beginning, into: device).play() }.value
      try await eventually { log.story.last == "pinch began" }
      device.close()
      try await eventually { log.story.last == "vanished" }
      let again = try VirtualDevice(trace.device)
      try await eventually { log.story.last == "returned" }
      session.stop()
      again.close()
      #expect(log.story == ["appeared", "pinch began", "pinch cancelled", "vanished", "returned"])
    }
  }
}
