/// Settling contacts: what the events of a frame come to.
extension ContactTracker {
  /// Completes the frame that a report ends; `.needsEvents` when nothing touches and nothing changed.
  ///
  /// First who goes and moves, then who comes, so that a finger that lifts makes room for one that lands.
  mutating func completeFrame() -> Step {
    beginFrame()
    isAdopting = false
    let isRelease = touchChanged && touch == .up && touchProtocol != .singleTouch
    settleDepartures(isRelease: isRelease)
    if isRelease {
      releaseAll()
    } else if touchChanged, touch == .down, surface.isTouchpad {
      wakeHovering()
    }
    touchChanged = false
    settleArrivals()
    return finishFrame()
  }

  /// Completes a frame of those that took the place of others, at the same time.
  mutating func completeDeferredFrame() -> Step {
    beginFrame()
    dirty = deferred
    deferred = 0
    settleArrivals()
    return finishFrame()
  }

  /// Settles the contacts whose slots the events touched; in a release, as in a lift, nobody moves.
  mutating func settleDepartures(isRelease: Bool = false) {
    var rest = dirty & placed
    while let slot = rest.popLowestBit() {
      if arrived & (1 << UInt64(slot)) != 0 {
        counters.replacedContacts += 1
        deferred |= 1 << UInt64(slot)
        end(slot: slot, as: .ended)
      } else {
        update(slot: slot, isRelease: isRelease)
      }
    }
  }

  /// Settles the slots that the events touched and that have no contact yet.
  mutating func settleArrivals() {
    var rest = dirty & ~deferred & ~placed
    while let slot = rest.popLowestBit() { beginIfTouching(slot: slot) }
    clearMarks()
  }

  /// Makes room for a new frame: those who went are gone, those who stayed stand still.
  mutating func beginFrame() {
    frame.isChange = false
    frame.isMove = false
    frame.hasLeap = false
    frame.hasRebase = false
    hasSetAside = false
    var kept = 0
    for index in 0..<frame.count {
      guard frame.storage[index].isDown else { continue }
      frame.storage[index].phase = .stationary
      frame.storage[index].previous = frame.storage[index].position
      if kept != index {
        frame.storage[kept] = frame.storage[index]
        slots[Int(frame.storage[kept].slot)].place = Int8(kept)
      }
      kept += 1
    }
    frame.count = kept
  }

  /// Brings a slot's contact in line with what the slot now says.
  private mutating func update(slot: Int, isRelease: Bool) {
    if isPalm(slot: slot) {
      slots[slot].exclusion = .palm
      counters.palms += 1
      frame.storage[Int(slots[slot].place)].tool = .palm
      end(slot: slot, as: .cancelled)
    } else if slots[slot].tracking == .free || slots[slot][.distance] > 0 {
      end(slot: slot, as: .ended)
    } else if !isRelease {
      move(slot: slot)
    }
  }

  private mutating func beginIfTouching(slot: Int) {
    guard canBegin(slot: slot) else { return }
    let isUnknown = slots[slot].tracking == .unknown
    if isUnknown, !slots[slot].hasMoved || touch == .up { return }
    if isPalm(slot: slot) {
      slots[slot].exclusion = .palm
      counters.palms += 1
    } else if !isAdopting, hasSetAside || setAsideResting() {
      // The sequence of the resting finger ends first; all who land begin together in a frame of their own.
      hasSetAside = true
      deferred |= 1 << UInt64(slot)
    } else if frame.count < ContactFrame.capacity {
      begin(slot: slot, isAdopting || isUnknown ? (isUnderWay ? .missed : .before) : .seen)
    } else if countDown() < frame.count {
      deferred |= 1 << UInt64(slot)
    } else {
      slots[slot].exclusion = .surplus
      counters.ignoredContacts += 1
    }
  }

  private mutating func countDown() -> Int {
    var count = 0
    for index in 0..<frame.count where frame.storage[index].isDown { count += 1 }
    return count
  }

  private mutating func canBegin(slot: Int) -> Bool {
    guard slots[slot].tracking != .free, slots[slot][.distance] <= 0 else { return false }
    if touch == .up, surface.isTouchpad { return false }
    switch slots[slot].exclusion {
    case .none: return true
    case .surplus, .palm, .resting: return false
    case .released:
      guard touch == .down, slots[slot].hasMoved else { return false }
      slots[slot].exclusion = .none
      return true
    }
  }

  /// Whether the session has seen anything yet, so that what it did not see come down came while events were lost.
  private var isUnderWay: Bool { counters.drops > 0 }

  private mutating func begin(slot: Int, _ origin: Contact.Origin) {
    // A coordinate that was never sent is what it was before the session. The pointer, which follows the oldest contact,
    // may tell it; else the middle errs least. Zero, where the kernel starts, is right only for a device's first touch.
    let isOldest = countDown() == 0
    slots[slot].guess(
      x: (isOldest ? pointerX : nil) ?? surface.xAxis.middle, y: (isOldest ? pointerY : nil) ?? surface.yAxis.middle)
    lastID &+= 1
    var contact = Contact(
      id: Contact.ID(lastID), slot: UInt8(slot), position: position(slot: slot), time: frame.time)
    contact.origin = origin
    if origin != .seen { counters.adoptedContacts += 1 }
    slots[slot].describe(&contact, on: surface)
    counters.contacts += 1
    var place = frame.count
    while place > 0, frame.storage[place - 1].slot > contact.slot {
      frame.storage[place] = frame.storage[place - 1]
      // An ended contact's slot may already belong to nobody.
      let shifted = Int(frame.storage[place].slot)
      if slots[shifted].place >= 0 { slots[shifted].place = Int8(place) }
      place -= 1
    }
    frame.storage[place] = contact
    slots[slot].place = Int8(place)
    placed |= 1 << UInt64(slot)
    frame.count += 1
    frame.isChange = true
  }

  mutating func end(slot: Int, as phase: Contact.Phase) {
    let place = Int(slots[slot].place)
    slots[slot].place = -1
    placed &= ~(1 << UInt64(slot))
    guard place >= 0 else { return }
    // The position of a lift frame is not to be trusted: some panels send another finger's, or swapped axes.
    frame.storage[place].phase = phase
    frame.isChange = true
  }

  /// The device says that nothing touches: who is still down missed its release, and who came in this frame is gone again.
  private mutating func releaseAll() {
    for index in 0..<frame.count where frame.storage[index].isDown {
      let slot = Int(frame.storage[index].slot)
      end(slot: slot, as: .ended)
      slots[slot].exclusion = .released
      counters.missingReleases += 1
    }
    var rest = arrived
    while let slot = rest.popLowestBit() {
      guard slots[slot].place < 0, canBegin(slot: slot) else { continue }
      slots[slot].exclusion = .released
      counters.blinks += 1
    }
    arrived = 0
    deferred = 0
    if touchProtocol == .typeA {
      for slot in 0..<TypeAFrame.capacity { readTrackingID(-1, slot: slot) }
    }
  }

  /// A finger that came near a touchpad now touches, maybe where it was.
  private mutating func wakeHovering() {
    for slot in 0..<Self.slotCapacity where slots[slot].place < 0 && slots[slot].tracking.isUsed {
      dirty |= 1 << UInt64(slot)
    }
  }

  mutating func finishFrame() -> Step {
    if frame.isChange { frame.downCount = countDown() }
    let down = frame.downCount
    let unplaced = down > 0 ? max(0, fingersByTool - max(down, slotCount)) : 0
    if unplaced != frame.unplacedCount {
      frame.unplacedCount = unplaced
      frame.isChange = true
    }
    lastFrameTime = frame.time
    guard frame.count > 0 else { return .needsEvents }
    counters.frames += 1
    return .frame
  }

  /// How many fingers the `BTN_TOOL_` keys count; it tells more than the slots do only on touchpads with few slots.
  private var fingersByTool: Int {
    toolKeys == 0 || slotCount == 0 ? 0 : UInt8.bitWidth - 1 - toolKeys.leadingZeroBitCount
  }

  /// Throws away what the events of an unfinished frame said.
  mutating func forgetFrame() {
    clearMarks()
    typeA.clear()
    touchChanged = false
    deferred = 0
  }

  private mutating func clearMarks() {
    var rest = dirty
    while let slot = rest.popLowestBit() {
      slots[slot].clearMovement()
    }
    dirty = 0
    arrived = 0
  }
}
