import Fingertip
import Testing
import TouchTesting

extension Live {
  @Suite("Sessions with real devices")
  struct SessionTests {
    /// Plays a trace into a session of its device alone, until the last gesture of `kind` is over.
    private func play(
      _ trace: Trace, until kind: Gesture.Kind, isGrabbing: Bool = false
    ) async throws -> (log: SessionLog, counts: SessionCounts) {
      let device = try VirtualDevice(trace.device)
      let log = SessionLog()
      var configuration = TouchSession.Configuration.only(device)
      configuration.isGrabbing = isGrabbing
      let session = try log.start(configuration)
      defer { session.stop() }
      try await onThread { try device.play(trace.events) }
      try await eventually("a \(kind) ends") { log.has(kind, .ended) }
      session.stop()
      #expect(log.gestures.unbalanced.isEmpty)
      return (log, session.counts)
    }

    @Test("five fingers pan", arguments: [false, true])
    func fiveFingers(isGrabbing: Bool) async throws {
      let (log, counts) = try await play(Scripts.pan(fingers: 5), until: .pan, isGrabbing: isGrabbing)
      #expect(log.gestures.endings.filter { $0.kind == .pan }.map(\.fingers) == [5])
      #expect(counts.tracker.contacts == 5)
      #expect(counts.ignoredContacts == 0)
    }

    @Test("of ten fingers five pan, and five are counted")
    func tenFingers() async throws {
      let (log, counts) = try await play(Scripts.pan(fingers: 10), until: .pan)
      #expect(log.gestures.endings.filter { $0.kind == .pan }.map(\.fingers) == [5])
      #expect(counts.ignoredContacts == 5)
    }

    @Test("three anonymous contacts pan", arguments: [false, true])
    func typeA(hasTrackingIDs: Bool) async throws {
      let trace = Scripts.pan(fingers: 3, encoding: .typeA(trackingIDs: hasTrackingIDs))
      let (log, counts) = try await play(trace, until: .pan)
      #expect(log.gestures.endings.filter { $0.kind == .pan }.map(\.fingers) == [3])
      #expect(counts.tracker.contacts == 3)
    }

    @Test("a panel of one contact pans")
    func singleTouch() async throws {
      let (log, _) = try await play(Scripts.pan(fingers: 1, encoding: .singleTouch), until: .pan)
      #expect(log.gestures.endings.filter { $0.kind == .pan }.map(\.fingers) == [1])
    }

    @Test("two fingers pan on a touchpad")
    func touchpad() async throws {
      let (log, _) = try await play(Scripts.pan(fingers: 2, on: .touchpad), until: .pan)
      #expect(log.gestures.endings.filter { $0.kind == .pan }.map(\.fingers) == [2])
      guard case .appeared(let live) = log.events.first else { throw SystemFailure(call: "no device", code: 0) }
      #expect(live.device.kind == .touchpad)
      #expect(live.surface.isTouchpad)
    }

    @Test("a finger that was down before the start takes no part until it lifts")
    func alreadyDown() async throws {
      let device = try VirtualDevice(Scripts.rest.device)
      try device.send(Scripts.rest.events)
      let log = SessionLog()
      let session = try log.start(.only(device))
      defer { session.stop() }
      let move = Scripts.pan(fingers: 1).events.filter { $0.code != AxisCode.mtTrackingID && $0.type == EventType.abs }
      for event in move where event.code == AxisCode.mtPositionY {
        try device.send([event, InputEvent(time: 0, type: EventType.syn, code: SynCode.report, value: 0)])
      }
      try device.send([
        InputEvent(time: 0, type: EventType.abs, code: AxisCode.mtTrackingID, value: -1),
        InputEvent(time: 0, type: EventType.key, code: KeyCode.touch, value: 0),
        InputEvent(time: 0, type: EventType.syn, code: SynCode.report, value: 0),
      ])
      try await onThread { try device.play(Scripts.tap.events) }
      try await eventually("the next tap is told") { log.has(.tap, .ended) }
      session.stop()
      #expect(log.gestures.map(\.kind) == [.tap])
      #expect(session.counts.tracker.adoptedContacts == 1)
    }

    @Test("two devices at once have gestures of their own")
    func twoDevices() async throws {
      let (left, right) = (Scripts.pan(fingers: 2), Scripts.pan(fingers: 3))
      let first = try VirtualDevice(left.device(named: "Left"))
      let second = try VirtualDevice(right.device(named: "Right"))
      let log = SessionLog()
      let session = try log.start(TouchSession.Configuration())
      defer { session.stop() }
      #expect(session.devices.map(\.device.path) == [first.path, second.path])
      async let one: Void = onThread { try first.play(left.events) }
      async let two: Void = onThread { try second.play(right.events) }
      _ = try await (one, two)
      try await eventually("both pans end") { log.gestures.endings.filter { $0.kind == .pan }.count == 2 }
      session.stop()
      #expect(log.gestures.unbalanced.isEmpty)
      let pans = log.gestures.endings.filter { $0.kind == .pan }.sorted { $0.device < $1.device }
      #expect(pans.map(\.device) == [0, 1])
      #expect(pans.map(\.fingers) == [2, 3])
    }
  }
}
