import Dispatch
import Fingertip
import Synchronization
import Testing
import TouchTesting

extension Live {
  @Suite("Lost events")
  struct LostEventsTests {
    /// Holds up the reader's thread when told to.
    private final class Stall: EventTap {
      private let isOn = Mutex(false)
      private let end = DispatchSemaphore(value: 0)
      let hasBegun = DispatchSemaphore(value: 0)

      func begin() { isOn.withLock { $0 = true } }

      func finish() { end.signal() }

      func opened(_ device: LiveDevice) {}
      func resynchronized(with state: DeviceState?, _ device: Int) {}
      func closed(_ device: Int, at time: Int64) {}

      func events(_ events: Span<InputEvent>, of device: Int) {
        let isStalled = isOn.withLock { isOn in
          defer { isOn = false }
          return isOn
        }
        guard isStalled else { return }
        hasBegun.signal()
        end.wait()
      }
    }

    /// Many moves of the finger in slot 0, more than the kernel keeps for a reader.
    private static let moves = (0..<4000).flatMap { step in
      [
        InputEvent(time: 0, type: EventType.abs, code: AxisCode.mtPositionX, value: 500 + Int32(step % 1000)),
        InputEvent(time: 0, type: EventType.syn, code: SynCode.report, value: 0),
      ]
    }

    /// What is written while the reader sleeps, and how many contacts are there afterwards.
    enum Meanwhile: String, CaseIterable {
      case theFingerStays
      case theFingerLifts
      case anotherTakesItsPlace

      var last: [InputEvent] {
        let lift = [
          InputEvent(time: 0, type: EventType.abs, code: AxisCode.mtTrackingID, value: -1),
          InputEvent(time: 0, type: EventType.key, code: KeyCode.touch, value: 0),
          InputEvent(time: 0, type: EventType.syn, code: SynCode.report, value: 0),
        ]
        let another = [
          InputEvent(time: 0, type: EventType.abs, code: AxisCode.mtTrackingID, value: 777),
          InputEvent(time: 0, type: EventType.abs, code: AxisCode.mtPositionX, value: 3000),
          InputEvent(time: 0, type: EventType.key, code: KeyCode.touch, value: 1),
          InputEvent(time: 0, type: EventType.syn, code: SynCode.report, value: 0),
        ]
        switch self {
        case .theFingerStays: return []
        case .theFingerLifts: return lift
        case .anotherTakesItsPlace: return lift + another
        }
      }
    }

    @Test(
      "after the kernel's buffer ran over, the fingers are those that the device holds", arguments: Meanwhile.allCases)
    func overrun(meanwhile: Meanwhile) async throws {
      let trace = Trace(on: .tablet) { Finger.down(at: 60, 40).move(by: 0, 30, over: .milliseconds(200)) }
      let device = try VirtualDevice(trace.device)
      let stall = Stall()
      var configuration = TouchSession.Configuration.only(device)
      configuration.tap = stall
      let log = SessionLog()
      let session = try log.start(configuration)
      defer { session.stop() }
      try await onThread { try device.play(trace.events) }
      try await eventually("a pan begins") { log.has(.pan, .began) }

      stall.begin()
      try device.send(Self.moves.prefix(2))
      await onThread { stall.hasBegun.wait() }
      try device.send(Self.moves)
      try device.send(meanwhile.last)
      stall.finish()

      try await eventually("the loss is seen") { session.counts.drops == 1 }
      if meanwhile == .theFingerStays {
        #expect(!log.gestures.contains { $0.phase == .cancelled || $0.phase == .ended })
      } else {
        try await eventually("the pan is over") { log.gestures.endings.contains { $0.kind == .pan } }
      }
      session.stop()
      #expect(log.gestures.unbalanced.isEmpty)
      #expect(session.counts.tracker.contacts == (meanwhile == .anotherTakesItsPlace ? 2 : 1))
    }

    @Test("a tap after the loss is a tap")
    func tapAfterwards() async throws {
      let device = try VirtualDevice(Scripts.rest.device)
      let stall = Stall()
      var configuration = TouchSession.Configuration.only(device)
      configuration.tap = stall
      let log = SessionLog()
      let session = try log.start(configuration)
      defer { session.stop() }
      stall.begin()
      try device.send(Scripts.rest.events)
      await onThread { stall.hasBegun.wait() }
      try device.send(Self.moves)
      try device.send(Meanwhile.theFingerLifts.last)
      stall.finish()
      try await eventually("the loss is seen") { session.counts.drops == 1 }
      try await onThread { try device.play(Scripts.tap.events) }
      try await eventually("the tap is told") { log.has(.tap, .ended) }
      session.stop()
      #expect(log.gestures.unbalanced.isEmpty)
    }
  }
}
