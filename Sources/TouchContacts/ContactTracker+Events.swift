/// Reading events: they only note what the device says; contacts are settled when the frame is complete.
extension ContactTracker {
  /// Passes over worthless events; answers whether the report that ends lost ones was there.
  mutating func discard(_ events: Span<InputEvent>, _ position: inout Int) -> Bool {
    if let staleTime, !passOver(events, &position, until: staleTime) { return false }
    while position < events.count {
      let event = events[position]
      position += 1
      counters.discardedEvents += 1
      guard event.type == EventType.syn, event.code == SynCode.report else { continue }
      isDiscarding = false
      note(time: event.time)
      return true
    }
    return false
  }

  /// Passes over events that a state of `time` contains; answers whether lost ones followed.
  private mutating func passOver(_ events: Span<InputEvent>, _ position: inout Int, until time: Int64) -> Bool {
    while position < events.count {
      let event = events[position]
      guard event.time <= time else {
        staleTime = nil
        isDiscarding = false
        return false
      }
      position += 1
      counters.discardedEvents += 1
      if event.type == EventType.syn, event.code == SynCode.dropped {
        counters.drops += 1
        staleTime = nil
        return true
      }
    }
    return false
  }

  /// Reads a mark; answers why to come back, if it is reason to.
  mutating func readMark(_ event: InputEvent) -> Step? {
    switch event.code {
    case SynCode.report:
      note(time: event.time)
      // The kernel's own report: nobody lifted, the device goes or sleeps (input_dev_release_keys in drivers/input/input.c).
      if event.value != 0 { return cancelAll() == .frame ? .frame : nil }
      if touchProtocol == .typeA { placeTypeA() }
      return completeFrame() == .frame ? .frame : nil
    case SynCode.mtReport where touchProtocol == .typeA:
      endTypeAContact()
    case SynCode.dropped:
      counters.drops += 1
      isDiscarding = true
    default: break
    }
    return nil
  }

  mutating func readAxis(_ event: InputEvent) {
    if touchProtocol == .typeA { readTypeA(event) } else { readSingleTouchAxis(event) }
  }

  /// Reads axes of a type B device up to the first event that is something else.
  ///
  /// A slot's values are kept by number, since a branch for each axis, which no processor foresees, took a fifth of the
  /// tracker's time, and a loop of their own saves another tenth.
  mutating func readSlotAxes(_ events: Span<InputEvent>, _ position: inout Int) {
    var index = position
    while index < events.count, events[index].type == EventType.abs {
      let (code, value) = (events[index].code, events[index].value)
      index += 1
      let axis = Int(code) - SlotState.firstAxis
      guard axis >= 0, axis < SlotState.axisCount else {
        readSharedAxis(code, value)
        continue
      }
      guard currentSlot >= 0 else {
        counters.unknownSlots += 1
        continue
      }
      if code == AxisCode.mtTrackingID {
        readTrackingID(value, slot: currentSlot)
      } else {
        slots[currentSlot].set(axis, value)
      }
      dirty |= 1 &<< UInt64(truncatingIfNeeded: currentSlot)
    }
    position = index
  }

  /// Reads an axis that belongs to no slot.
  private mutating func readSharedAxis(_ code: UInt16, _ value: Int32) {
    switch code {
    case AxisCode.mtSlot:
      currentSlot = Int(value)
      if currentSlot < 0 || currentSlot >= Self.slotCapacity {
        currentSlot = -1
        counters.unknownSlots += 1
      }
    case AxisCode.x: pointerX = value
    case AxisCode.y: pointerY = value
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
