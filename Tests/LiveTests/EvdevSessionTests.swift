import Testing
import TouchContacts
import TouchDevices
import TouchGestures
import TouchTesting

extension Live {
  /// Sessions on the devices' own files.
  @MainActor
  @Suite("A session")
  struct EvdevSessionTests {
    private let log = LiveLog()

    private func session(grab: Bool = false) -> TouchSession {
      var configuration = TouchSession.Configuration()
      configuration.isGrabbing = grab
      return log.session(configuration)
    }

    private nonisolated static let swipe = Trace(on: .tablet) {
      Finger.down(at: 120, 60).move(by: -60, 0, over: .milliseconds(150)).lift()
    }

    @Test("sees a swipe on a real device")
    func swipe() async throws {
      let device = try VirtualDevice(Self.swipe.device)
      let session = session()
      try session.start()
      #expect(session.devices.map(\.device.path) == [device.path])
      try await Task.detached { try VirtualDevicePlayer(Self.swipe.events, into: device).play() }.value
      try await eventually { log.story.last == "swipe ended" }
      session.stop()
      #expect(log.story == ["appeared", "pan began", "pan ended", "swipe ended"])
    }

    @Test("takes up a finger that is down already for no gesture, and sees what comes after it")
    func alreadyDown() async throws {
      let device = try VirtualDevice(Self.swipe.device)
      let held = Trace(on: .tablet) { Finger.down(at: 20, 20).wait(.seconds(9)).lift() }
      try device.send(held.frames[0])
      let session = session()
      try session.start()
      try device.send(held.frames[held.frames.count - 1])
      try await Task.detached { try VirtualDevicePlayer(Self.swipe.events, into: device).play() }.value
      try await eventually { log.story.last == "swipe ended" }
      session.stop()
      #expect(log.story == ["appeared", "pan began", "pan ended", "swipe ended"])
      #expect(session.counts.tracker.adoptedContacts == 1)
    }

    @Test("goes on with a finger that is still down after the kernel lost events")
    func lostEvents() async throws {
      let device = try VirtualDevice(Self.swipe.device)
      let gate = LiveGate()
      var configuration = TouchSession.Configuration()
      configuration.tap = gate
      let session = log.session(configuration)
      try session.start()
      let trace = Trace(on: .tablet, frameRate: 200) {
        Finger.down(at: 20, 20).move(by: 100, 60, over: .seconds(20)).lift()
      }
      gate.close()
      for frame in trace.frames.dropLast() { try device.send(frame) }
      gate.open()
      try await eventually { session.counts.drops > 0 && log.story.last == "pan began" }
      try device.send(trace.frames[trace.frames.count - 1])
      try await eventually { log.story.last?.hasSuffix("ended") == true }
      session.stop()
      #expect(session.counts.tracker.contacts == 1)
      #expect(session.counts.drops >= 1)
      let last = try #require(log.gestures.last { $0.kind == .pan })
      #expect(abs(last.position.x - 120) < 1 && abs(last.position.y - 80) < 1)
    }

    @Test("a second session cannot grab a grabbed device, and says so")
    func grab() throws {
      let device = try VirtualDevice(Self.swipe.device)
      let first = session(grab: true)
      try first.start()
      #expect(throws: TouchDeviceError.busy(path: device.path)) { try session(grab: true).start() }
      first.stop()
      let third = session(grab: true)
      try third.start()
      third.stop()
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
      let session = session()
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
