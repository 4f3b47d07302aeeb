/// Settling contacts: what the events of a frame come to.
extension ContactTracker {
  /// The shortest way that can be a leap, in mm; libinput takes 20 on touchpads.
  private static let shortestLeap = 20.0
  /// Faster than this no hand goes, in mm/s; the hardest flicks in AOSP's recordings reach 2100.
  private static let fastestHand = 5000.0

  /// Gives out the frame that a report completes; `nil` when nothing touches and nothing changed.
  mutating func completeFrame() -> Step? {
    beginFrame()
    settleDirty(isAdoption: false)
    if touchChanged, touch == .up, touchProtocol != .singleTouch { releaseAll() }
    touchChanged = false
    let step = finishFrame()
    return step == .frame ? step : nil
  }

  /// Gives out the contacts that took the place of others, in a frame of their own at the same time.
  mutating func completeDeferredFrame() -> Step {
    beginFrame()
    dirty = deferred
    deferred = 0
    settleDirty(isAdoption: false)
    return finishFrame()
  }

  /// Settles the slots that events touched: first who goes and moves, then who comes, so that a finger that lifts makes
  /// room for one that lands.
  mutating func settleDirty(isAdoption: Bool) {
    var rest = dirty
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest - 1
      guard slots[slot].place >= 0 else { continue }
      if replaced & (1 << UInt64(slot)) != 0 {
        counters.replacedContacts += 1
        deferred |= 1 << UInt64(slot)
        end(slot: slot, as: .ended)
      } else {
        update(slot: slot)
      }
    }
    rest = dirty & ~deferred
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest - 1
      if slots[slot].place < 0 { beginIfTouching(slot: slot, isAdoption: isAdoption) }
    }
    clearMarks()
  }

  /// Makes room for a new frame: those who went are gone, those who stayed stand still.
  mutating func beginFrame() {
    frame.isChange = false
    frame.isMove = false
    frame.hasLeap = false
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
  private mutating func update(slot: Int) {
    if slots[slot].tool == ToolCode.palm {
      slots[slot].exclusion = .palm
      counters.palms += 1
      end(slot: slot, as: .cancelled)
    } else if slots[slot].tracking == .free || slots[slot].distance > 0 {
      end(slot: slot, as: .ended)
    } else {
      move(slot: slot)
    }
  }

  private mutating func beginIfTouching(slot: Int, isAdoption: Bool) {
    guard canBegin(slot: slot) else { return }
    let isUnknown = slots[slot].tracking == .unknown
    if isUnknown, !slots[slot].hasMoved || touch == .up { return }
    if slots[slot].tool == ToolCode.palm {
      slots[slot].exclusion = .palm
      counters.palms += 1
    } else if frame.count < ContactFrame.capacity {
      begin(slot: slot, isAdoption || isUnknown ? (isUnderWay ? .missed : .before) : .seen)
    } else if hasDeparture {
      deferred |= 1 << UInt64(slot)
    } else {
      slots[slot].exclusion = .surplus
      counters.ignoredContacts += 1
    }
  }

  private var hasDeparture: Bool {
    mutating get {
      for index in 0..<frame.count where !frame.storage[index].isDown { return true }
      return false
    }
  }

  private mutating func canBegin(slot: Int) -> Bool {
    guard slots[slot].tracking != .free, slots[slot].distance <= 0 else { return false }
    if touch == .up, surface.isTouchpad { return false }
    switch slots[slot].exclusion {
    case .none: return true
    case .surplus, .palm: return false
    case .released:
      guard touch == .down, slots[slot].hasMoved else { return false }
      slots[slot].exclusion = .none
      return true
    }
  }

  /// Whether the session has seen anything yet, so that what it did not see come down came while events were lost.
  private var isUnderWay: Bool { counters.drops > 0 }

  private mutating func begin(slot: Int, _ origin: Contact.Origin) {
    // A coordinate that the device never sent has not changed since before the session; the pointer's may tell it.
    if !slots[slot].hasX { slots[slot].x = pointerX ?? surface.xAxis.middle }
    if !slots[slot].hasY { slots[slot].y = pointerY ?? surface.yAxis.middle }
    slots[slot].hasGuessedPosition = !slots[slot].hasX || !slots[slot].hasY
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
    frame.count += 1
    frame.isChange = true
  }

  private mutating func move(slot: Int) {
    let place = Int(slots[slot].place)
    slots[slot].describe(&frame.storage[place], on: surface)
    if slots[slot].hasLateID {
      slots[slot].hasLateID = false
      frame.storage[place].origin = .seen
      frame.isChange = true
    }
    guard slots[slot].hasMoved else { return }
    let position = position(slot: slot)
    let step = position - frame.storage[place].position
    guard step != .zero else { return }
    if isLeap(step) {
      counters.leaps += 1
      rebase(place: place, by: step)
    } else if slots[slot].hasGuessedPosition {
      slots[slot].hasGuessedPosition = !slots[slot].hasX || !slots[slot].hasY
      rebase(place: place, by: step)
    }
    frame.storage[place].position = position
    frame.storage[place].phase = .moved
    frame.isMove = true
  }

  /// Whether a step is none that a hand can make: the panel took one finger for another.
  private func isLeap(_ step: Vector) -> Bool {
    guard step.squaredLength > Self.shortestLeap * Self.shortestLeap else { return false }
    let seconds = Double(frame.time - lastFrameTime) / 1e6
    return step.length > Self.fastestHand * max(seconds, 0.001)
  }

  /// Takes a contact to be where it is said to be without having moved there.
  private mutating func rebase(place: Int, by step: Vector) {
    frame.storage[place].start += step
    frame.storage[place].previous += step
    frame.hasLeap = true
  }

  mutating func end(slot: Int, as phase: Contact.Phase) {
    let place = Int(slots[slot].place)
    slots[slot].place = -1
    guard place >= 0 else { return }
    // The position of a lift frame is not to be trusted: some panels send another finger's, or swapped axes.
    frame.storage[place].phase = phase
    frame.isChange = true
  }

  private mutating func releaseAll() {
    for index in 0..<frame.count where frame.storage[index].isDown {
      let slot = Int(frame.storage[index].slot)
      end(slot: slot, as: .ended)
      counters.missingReleases += 1
      if touchProtocol == .typeA {
        slots[slot].tracking = .free
      } else {
        slots[slot].exclusion = .released
      }
    }
  }

  mutating func finishFrame() -> Step {
    var down = 0
    for index in 0..<frame.count where frame.storage[index].isDown { down += 1 }
    frame.downCount = down
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
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest - 1
      slots[slot].movedX = false
      slots[slot].movedY = false
    }
    dirty = 0
    replaced = 0
  }

  private mutating func position(slot: Int) -> Vector {
    let (x, y) = (slots[slot].x, slots[slot].y)
    let (xAxis, yAxis) = (surface.xAxis, surface.yAxis)
    if x < xAxis.minimum || x > xAxis.maximum || y < yAxis.minimum || y > yAxis.maximum {
      counters.outOfRange += 1
    }
    return surface.position(x: x, y: y)
  }
}
