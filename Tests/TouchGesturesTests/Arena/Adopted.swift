import TouchContacts
import TouchTesting

@testable import TouchGestures

/// Runs a trace whose first frame was over before the session began: what it put down is adopted, not seen.
enum Adopted {
  static func gestures(_ trace: Trace, regions: HitMap? = nil) -> [Gesture] {
    var tracker = ContactTracker(device: trace.device, surface: Surface(device: trace.device))
    var position = 0
    _ = tracker.advance(trace.events.span, &position)
    let state = DeviceState(slots: slots(trace.events[..<position]))
    var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device), regions: regions)
    var gestures: [Gesture] = []
    engine.begin(with: state, into: &gestures)
    engine.feed(Array(trace.events[position...]).span, into: &gestures)
    engine.finish(into: &gestures)
    return gestures
  }

  /// What a device with slots holds after `events`.
  static func slots(_ events: ArraySlice<InputEvent>) -> [DeviceState.Slot] {
    var slots: [DeviceState.Slot] = []
    var current = 0
    for event in events where event.type == EventType.abs {
      if event.code == AxisCode.mtSlot { current = Int(event.value) }
      while slots.count <= current { slots.append(.init(trackingID: -1, x: 0, y: 0)) }
      switch event.code {
      case AxisCode.mtTrackingID: slots[current].trackingID = event.value
      case AxisCode.mtPositionX: slots[current].x = event.value
      case AxisCode.mtPositionY: slots[current].y = event.value
      default: break
      }
    }
    return slots
  }
}
