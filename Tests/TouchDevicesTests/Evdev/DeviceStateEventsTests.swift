import Testing
import TouchContacts
import TouchTesting

@testable import TouchDevices

@Suite("The events that tell a device's state")
struct DeviceStateEventsTests {
  private let phone = Trace {}.device

  private func tracker(of device: DeviceDescription, holding state: DeviceState) -> ContactTracker {
    var tracker = ContactTracker(device: device, surface: Surface(device: device))
    advance(&tracker, state.events(at: 1_000_000, of: device))
    return tracker
  }

  private func advance(_ tracker: inout ContactTracker, _ events: [InputEvent]) {
    var position = 0
    while tracker.advance(events.span, &position) == .frame {}
  }

  private func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
    InputEvent(time: 1_010_000, type: type, code: code, value: value)
  }

  private var report: InputEvent { event(EventType.syn, SynCode.report, 0) }

  @Test("a finger that is down is taken up as one from before the session, and lifts by its own ID")
  func down() {
    let state = DeviceState(
      slots: [.init(trackingID: -1, x: 0, y: 0), .init(trackingID: 7, x: 200, y: 400)], currentSlot: 1)
    var tracker = tracker(of: phone, holding: state)
    #expect(tracker.contacts.map(\.origin) == [.before])
    #expect(tracker.contacts.map(\.position) == [Vector(10, 20)])
    advance(&tracker, [event(EventType.abs, AxisCode.mtTrackingID, -1), report])
    #expect(tracker.contacts.map(\.phase) == [.ended])
  }

  @Test("a touch at the place of the last one, which the kernel does not tell again, is where it is")
  func lastPlace() {
    let state = DeviceState(slots: [.init(trackingID: -1, x: 200, y: 400)])
    var tracker = tracker(of: phone, holding: state)
    #expect(tracker.frame.count == 0)
    advance(&tracker, [event(EventType.abs, AxisCode.mtTrackingID, 8), report])
    #expect(tracker.contacts.map(\.position) == [Vector(10, 20)])
    #expect(tracker.contacts.map(\.origin) == [.seen])
  }

  @Test("a single touch is told in the same way", arguments: [true, false])
  func singleTouch(isDown: Bool) {
    let device = Trace(encoding: .singleTouch) { Finger.down(at: 1, 1).lift() }.device
    let state = DeviceState(slots: [.init(trackingID: isDown ? 0 : -1, x: 200, y: 400)])
    var tracker = tracker(of: device, holding: state)
    #expect(tracker.frame.downCount == (isDown ? 1 : 0))
    guard !isDown else { return }
    advance(&tracker, [event(EventType.key, KeyCode.touch, 1), report])
    #expect(tracker.contacts.map(\.position) == [Vector(10, 20)])
  }

  @Test("a device of type A needs none")
  func typeA() {
    let device = Trace(encoding: .typeA(trackingIDs: false)) { Finger.down(at: 1, 1).lift() }.device
    #expect(DeviceState(slots: []).events(at: 0, of: device).isEmpty)
  }
}

extension ContactTracker {
  /// The contacts of the last frame.
  fileprivate var contacts: [Contact] {
    var copy = frame
    return copy.contacts
  }
}
