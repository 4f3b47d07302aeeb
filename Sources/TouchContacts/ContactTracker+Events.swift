/// Reading events: they only note what the device says; contacts are settled when the frame is complete.
extension ContactTracker {
  mutating func readAxis(_ event: InputEvent) {
    if touchProtocol == .singleTouch { return readSingleTouchAxis(event) }
    // A slot's values are kept by number: a branch for each of them, which no processor foresees, takes longer than all else.
    let axis = Int(event.code) - SlotState.firstAxis
    guard axis >= 0, axis < SlotState.axisCount else { return readSharedAxis(event) }
    guard currentSlot >= 0 else {
      counters.unknownSlots += 1
      return
    }
    if event.code == AxisCode.mtTrackingID {
      readTrackingID(event.value, slot: currentSlot)
    } else {
      slots[currentSlot].set(axis, event.value)
    }
    dirty |= 1 &<< UInt64(truncatingIfNeeded: currentSlot)
  }

  /// Reads an axis that belongs to no slot.
  private mutating func readSharedAxis(_ event: InputEvent) {
    switch event.code {
    case AxisCode.mtSlot:
      currentSlot = Int(event.value)
      if currentSlot < 0 || currentSlot >= Self.slotCapacity {
        currentSlot = -1
        counters.unknownSlots += 1
      }
    case AxisCode.x: pointerX = event.value
    case AxisCode.y: pointerY = event.value
    default: break
    }
  }

  private mutating func readSingleTouchAxis(_ event: InputEvent) {
    switch event.code {
    case AxisCode.x: slots[0][.x] = event.value
    case AxisCode.y: slots[0][.y] = event.value
    case AxisCode.pressure:
      slots[0][.pressure] = event.value
      if pressesByPressure { readTrackingID(event.value > 0 ? 0 : -1, slot: 0) }
    default: return
    }
    dirty |= 1
  }

  mutating func readTrackingID(_ id: Int32, slot: Int) {
    let before = slots[slot].tracking
    let now = id < 0 ? SlotState.Tracking.free : .used(id)
    guard now != before else { return }
    let bit: UInt64 = 1 << UInt64(slot)
    if arrived & bit != 0 { counters.blinks += 1 }
    // A contact that was taken up without an ID goes on under the first one that is sent.
    let isLateID = before == .unknown && slots[slot].place >= 0
    slots[slot].hasLateID = now.isUsed && isLateID
    if now.isUsed, !isLateID { arrived |= bit } else { arrived &= ~bit }
    slots[slot].tracking = now
    slots[slot].exclusion = .none
    dirty |= bit
  }

  mutating func readKey(_ event: InputEvent) {
    switch event.code {
    case KeyCode.touch:
      touch = event.value == 0 ? .up : .down
      touchChanged = true
      guard touchProtocol == .singleTouch else { return }
      pressesByPressure = false
      readTrackingID(event.value == 0 ? -1 : 0, slot: 0)
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

  /// The latest time stamp that is believed, in µs: 285 years, so that sums of times never overflow.
  public static let latestTime: Int64 = 1 << 53
  /// The largest step back in µs that counts as disorder; beyond it the clock was set.
  private static let longestStepBack: Int64 = 1_000_000

  /// Moves the frame's time on.
  ///
  /// Time never runs back: a small step back counts as the same moment, a large one (a clock that was set, two logs in
  /// one file) shifts all later times.
  mutating func note(time: Int64) {
    let raw = min(max(time, 0), Self.latestTime)
    if raw < lastRawTime {
      counters.backwardTimes += 1
      if lastRawTime - raw > Self.longestStepBack {
        timeOffset = frame.time - raw
        lastRawTime = raw
      }
    } else {
      lastRawTime = raw
    }
    frame.time = max(frame.time, min(raw + timeOffset, Int64.max / 4))
  }
}
