import TouchContacts

extension DeviceState {
  /// The events that tell a tracker of this state when a session begins, and that a recording of it begins with.
  ///
  /// The kernel sends no value twice, so without them the first touch at the row or column of the last one before the
  /// session would have no place. A finger that is down has its place but no tracking ID, since nobody saw it come: the
  /// tracker then takes it up as one from before the session.
  ///
  /// - Parameters:
  ///   - time: The moment in µs.
  ///   - device: What the device is.
  /// - Returns: The events of one frame; none for a device of type A, whose next frame tells all.
  func events(at time: Int64, of device: DeviceDescription) -> [InputEvent] {
    var events: [InputEvent] = []
    func say(_ code: UInt16, _ value: Int32) {
      events.append(InputEvent(time: time, type: EventType.abs, code: code, value: value))
    }
    switch device.touchProtocol {
    case .typeA: return []
    case .singleTouch:
      guard let slot = slots.first else { return [] }
      say(AxisCode.x, slot.x)
      say(AxisCode.y, slot.y)
      if slot.trackingID < 0 {
        if device.keys.contains(KeyCode.touch) {
          events.append(InputEvent(time: time, type: EventType.key, code: KeyCode.touch, value: 0))
        } else {
          say(AxisCode.pressure, 0)
        }
      }
    case .typeB:
      let hasTools = device.axes[AxisCode.mtToolType] != nil
      for (number, slot) in slots.enumerated() {
        say(AxisCode.mtSlot, Int32(number))
        say(AxisCode.mtPositionX, slot.x)
        say(AxisCode.mtPositionY, slot.y)
        if hasTools { say(AxisCode.mtToolType, slot.tool) }
        if slot.trackingID < 0 { say(AxisCode.mtTrackingID, -1) }
      }
      say(AxisCode.mtSlot, Int32(clamping: currentSlot))
    }
    events.append(InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
    return events
  }
}
