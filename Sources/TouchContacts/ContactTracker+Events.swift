/// Reading events: they only note what the device says; contacts are settled when the frame is complete.
extension ContactTracker {
  mutating func readAxis(_ event: InputEvent) {
    if touchProtocol == .singleTouch { return readSingleTouchAxis(event) }
    switch event.code {
    case AxisCode.mtSlot:
      currentSlot = Int(event.value)
      if currentSlot < 0 || currentSlot >= Self.slotCapacity {
        currentSlot = -1
        counters.unknownSlots += 1
      }
      return
    case AxisCode.x:
      pointerX = event.value
      return
    case AxisCode.y:
      pointerY = event.value
      return
    default: break
    }
    guard currentSlot >= 0 else {
      counters.unknownSlots += 1
      return
    }
    let slot = currentSlot
    switch event.code {
    case AxisCode.mtPositionX:
      slots[slot].x = event.value
      slots[slot].hasX = true
      slots[slot].movedX = true
    case AxisCode.mtPositionY:
      slots[slot].y = event.value
      slots[slot].hasY = true
      slots[slot].movedY = true
    case AxisCode.mtTrackingID: readTrackingID(event.value, slot: slot)
    case AxisCode.mtTouchMajor: slots[slot].major = event.value
    case AxisCode.mtTouchMinor: slots[slot].minor = event.value
    case AxisCode.mtOrientation: slots[slot].orientation = event.value
    case AxisCode.mtPressure: slots[slot].pressure = event.value
    case AxisCode.mtDistance: slots[slot].distance = event.value
    case AxisCode.mtToolType: slots[slot].tool = event.value
    default: return
    }
    dirty |= 1 << UInt64(slot)
  }

  private mutating func readSingleTouchAxis(_ event: InputEvent) {
    switch event.code {
    case AxisCode.x:
      slots[0].x = event.value
      slots[0].hasX = true
      slots[0].movedX = true
    case AxisCode.y:
      slots[0].y = event.value
      slots[0].hasY = true
      slots[0].movedY = true
    case AxisCode.pressure:
      slots[0].pressure = event.value
      if pressesByPressure { readTrackingID(event.value > 0 ? 0 : -1, slot: 0) }
    default: return
    }
    dirty |= 1
  }

  mutating func readTrackingID(_ id: Int32, slot: Int) {
    let before = slots[slot].tracking
    let hasContact = slots[slot].place >= 0
    if id < 0 {
      let bit: UInt64 = 1 << UInt64(slot)
      if replaced & bit != 0 || (!hasContact && before.isUsed && slots[slot].exclusion == .none && dirty & bit != 0) {
        counters.blinks += 1
        replaced &= ~bit
      }
      slots[slot].tracking = .free
    } else {
      switch before {
      case .used(id): break
      case .unknown where hasContact: slots[slot].hasLateID = true
      case .used, .free, .unknown:
        if hasContact { replaced |= 1 << UInt64(slot) }
      }
      slots[slot].tracking = .used(id)
    }
    if before != slots[slot].tracking {
      slots[slot].exclusion = .none
      dirty |= 1 << UInt64(slot)
    }
  }

  mutating func readKey(_ event: InputEvent) {
    switch event.code {
    case KeyCode.touch:
      touch = event.value == 0 ? .up : .down
      touchChanged = true
      if touchProtocol == .singleTouch, !pressesByPressure { readTrackingID(event.value == 0 ? -1 : 0, slot: 0) }
    case KeyCode.toolFinger: note(tool: 1, event)
    case KeyCode.toolDoubleTap: note(tool: 2, event)
    case KeyCode.toolTripleTap: note(tool: 3, event)
    case KeyCode.toolQuadTap: note(tool: 4, event)
    case KeyCode.toolQuintTap: note(tool: 5, event)
    default: break
    }
  }

  private mutating func note(tool fingers: UInt8, _ event: InputEvent) {
    if event.value == 0 {
      toolKeys &= ~(1 << fingers)
    } else {
      toolKeys |= 1 << fingers
    }
  }

  /// Moves the frame's time on.
  ///
  /// Time never runs back: a small step back counts as the same moment, a large one (a clock that was set, two logs in
  /// one file) shifts all later times.
  mutating func note(time: Int64) {
    let raw = min(max(time, 0), Int64.max / 4)
    if raw < lastRawTime {
      counters.backwardTimes += 1
      if lastRawTime - raw > 1_000_000 {
        timeOffset = frame.time - raw
        lastRawTime = raw
      }
    } else {
      lastRawTime = raw
    }
    frame.time = max(frame.time, raw + timeOffset)
  }
}
