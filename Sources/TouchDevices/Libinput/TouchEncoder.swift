import TouchContacts

/// Writes what libinput tells of touches as the events of a device with slots, so that tracker and recognizers are the
/// same as for the device itself.
struct TouchEncoder: Sendable {
  /// The events of the frame that is not complete yet.
  private(set) var events: [InputEvent] = []
  private var lastID: Int32 = 0

  /// A contact came down in a slot, at a place in device units.
  mutating func down(slot: Int32, x: Int32, y: Int32) {
    lastID = lastID == Int32(UInt16.max) ? 0 : lastID + 1
    say(AxisCode.mtSlot, slot)
    say(AxisCode.mtTrackingID, lastID)
    say(AxisCode.mtToolType, ToolCode.finger)
    say(AxisCode.mtPositionX, x)
    say(AxisCode.mtPositionY, y)
  }

  /// A contact moved.
  mutating func move(slot: Int32, x: Int32, y: Int32) {
    say(AxisCode.mtSlot, slot)
    say(AxisCode.mtPositionX, x)
    say(AxisCode.mtPositionY, y)
  }

  /// A contact lifted.
  mutating func up(slot: Int32) {
    say(AxisCode.mtSlot, slot)
    say(AxisCode.mtTrackingID, -1)
  }

  /// A contact was not meant, as a palm: what it did is to be undone.
  mutating func cancel(slot: Int32) {
    say(AxisCode.mtSlot, slot)
    say(AxisCode.mtToolType, ToolCode.palm)
    say(AxisCode.mtTrackingID, -1)
  }

  /// Completes the frame at `time` µs; its events are then in ``events`` until ``clear()``.
  mutating func endFrame(at time: Int64) {
    guard !events.isEmpty else { return }
    for index in events.indices {
      let event = events[index]
      events[index] = InputEvent(time: time, type: event.type, code: event.code, value: event.value)
    }
    events.append(InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
  }

  /// Begins the next frame.
  mutating func clear() { events.removeAll(keepingCapacity: true) }

  private mutating func say(_ code: UInt16, _ value: Int32) {
    events.append(InputEvent(time: 0, type: EventType.abs, code: code, value: value))
  }
}
