/// Type A devices: contacts without slots are given one each, by ID where they have one, else by the shortest ways.
extension ContactTracker {
  /// The farthest that a finger goes between two frames, in mm: a hard flick of 2.5 m/s at 60 Hz.
  ///
  /// Beyond it one finger lifted and another landed.
  private static let longestStep = 40.0

  mutating func readTypeA(_ event: InputEvent) {
    switch event.code {
    case AxisCode.mtPositionX: typeA.current.x = event.value
    case AxisCode.mtPositionY: typeA.current.y = event.value
    case AxisCode.mtTrackingID: typeA.current.id = event.value
    case AxisCode.mtTouchMajor: typeA.current.major = event.value
    case AxisCode.mtTouchMinor: typeA.current.minor = event.value
    case AxisCode.mtOrientation: typeA.current.orientation = event.value
    case AxisCode.mtPressure: typeA.current.pressure = event.value
    case AxisCode.mtDistance: typeA.current.distance = event.value
    case AxisCode.mtToolType: typeA.current.tool = event.value
    default: break
    }
  }

  mutating func endTypeAContact() {
    typeA.hasMark = true
    defer { typeA.current = TypeAFrame.RawContact() }
    guard typeA.current.x != nil, typeA.current.y != nil else {
      if typeA.current.x != nil || typeA.current.y != nil { counters.incompleteContacts += 1 }
      return
    }
    guard typeA.count < TypeAFrame.capacity else {
      counters.unknownSlots += 1
      return
    }
    typeA.contacts[typeA.count] = typeA.current
    typeA.count += 1
  }

  /// Gives the frame's contacts their slots.
  mutating func placeTypeA() {
    // Some drivers leave out the mark behind their only contact.
    if typeA.current.x != nil || typeA.current.y != nil { endTypeAContact() }
    defer { typeA.clear() }
    guard typeA.hasMark else { return }

    var slotOfContact: [8 of Int] = .init(repeating: -1)
    if hasUsableIDs {
      for contact in 0..<typeA.count {
        for slot in 0..<TypeAFrame.capacity where slots[slot].tracking == .used(typeA.contacts[contact].id ?? -1) {
          slotOfContact[contact] = slot
        }
      }
    } else {
      pairByDistance(&slotOfContact)
    }

    var taken: UInt64 = 0
    for contact in 0..<typeA.count where slotOfContact[contact] >= 0 { taken |= 1 << UInt64(slotOfContact[contact]) }
    var used: UInt64 = 0
    for slot in 0..<TypeAFrame.capacity where slots[slot].tracking.isUsed {
      used |= 1 << UInt64(slot)
      if taken & (1 << UInt64(slot)) == 0 { readTrackingID(-1, slot: slot) }
    }
    for contact in 0..<typeA.count {
      if slotOfContact[contact] < 0 {
        let free = ~(used | taken)
        // With eight old and eight new contacts a slot passes straight from one to the other.
        let slot = free & 0xff != 0 ? free.trailingZeroBitCount : (~taken).trailingZeroBitCount
        slotOfContact[contact] = slot
        taken |= 1 << UInt64(slot)
        readTrackingID(typeA.contacts[contact].id.map { max($0, 0) } ?? 0, slot: slot)
      }
      fill(slot: slotOfContact[contact], from: typeA.contacts[contact])
    }
  }

  /// Whether IDs tell the contacts of this frame and of the one before apart; some drivers give all contacts the same.
  private var hasUsableIDs: Bool {
    mutating get {
      for slot in 0..<TypeAFrame.capacity where slots[slot].tracking.isUsed {
        for other in 0..<slot where slots[other].tracking == slots[slot].tracking { return false }
      }
      return typeA.hasOwnIDs
    }
  }

  private mutating func fill(slot: Int, from raw: TypeAFrame.RawContact) {
    slots[slot].moveTo(x: raw.x ?? 0, y: raw.y ?? 0)
    slots[slot][.major] = raw.major
    slots[slot][.minor] = raw.minor
    slots[slot][.orientation] = raw.orientation
    slots[slot][.pressure] = raw.pressure
    slots[slot][.distance] = raw.distance
    slots[slot][.tool] = raw.tool
    dirty |= 1 << UInt64(slot)
  }

  /// Pairs contacts with the slots of the frame before.
  ///
  /// As few as can be go farther than a finger does, and the squares of all ways together are least. Taking the nearest one
  /// by one would mistake a quick row of fingers for a slow one with a jump.
  private mutating func pairByDistance(_ slotOfContact: inout [8 of Int]) {
    var old: [8 of Int] = .init(repeating: -1)
    var oldCount = 0
    for slot in 0..<TypeAFrame.capacity where slots[slot].tracking.isUsed {
      old[oldCount] = slot
      oldCount += 1
    }
    let rows = min(oldCount, typeA.count)
    let columns = max(oldCount, typeA.count)
    guard rows > 0 else { return }
    let rowsAreOld = oldCount <= typeA.count

    // More than all other ways together, so that no way that a finger can go is given up for another.
    let tooFar = Double(TypeAFrame.capacity + 1) * Self.longestStep * Self.longestStep
    func cost(_ row: Int, _ column: Int) -> Double {
      let slot = old[rowsAreOld ? row : column]
      let raw = typeA.contacts[rowsAreOld ? column : row]
      let from = surface.position(x: slots[slot][.x], y: slots[slot][.y])
      let to = surface.position(x: raw.x ?? 0, y: raw.y ?? 0)
      let way = (to - from).squaredLength
      return way <= Self.longestStep * Self.longestStep ? way : tooFar
    }

    // best[set] is the least cost of giving the first |set| rows the columns of the set.
    var best: [256 of Double] = .init(repeating: .infinity)
    var lastColumn: [256 of Int] = .init(repeating: -1)
    best[0] = 0
    var end = 0
    for set in 0..<(1 << columns) where best[set] < .infinity {
      let row = set.nonzeroBitCount
      if row == rows {
        if end == 0 || best[set] < best[end] { end = set }
        continue
      }
      for column in 0..<columns where set & (1 << column) == 0 {
        let next = set | 1 << column
        let total = best[set] + cost(row, column)
        if total < best[next] {
          best[next] = total
          lastColumn[next] = column
        }
      }
    }
    while end != 0 {
      let column = lastColumn[end]
      end &= ~(1 << column)
      let row = end.nonzeroBitCount
      guard cost(row, column) < tooFar else { continue }
      slotOfContact[rowsAreOld ? column : row] = old[rowsAreOld ? row : column]
    }
  }
}
