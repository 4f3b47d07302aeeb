import TouchContacts

/// Who wins: granting, waiting, failing and ending.
extension GestureArena {
  /// Grants a member's wish to begin (`.began`) or to be told (`.ended`), lets it wait, or fails it.
  mutating func request(_ index: Int, _ phase: Gesture.Phase, into gestures: inout [Gesture]) {
    let bit: UInt64 = 1 << UInt64(index)
    guard live & ~active & bit != 0 else { return }
    handOver(to: index, into: &gestures)
    if let winner = winner(over: index) { return fail(index, Reason(.lost(to: recognizers[winner].kind))) }
    if waiting & bit == 0 { states[index].id = nextID() }
    let gesture = gesture(of: index, phase)
    if isHeldUp(index) {
      states[index].pending = gesture
      states[index].verdict = .waiting
      waiting |= bit
    } else {
      grant(index, gesture, into: &gestures)
    }
  }

  /// Tells of an earlier sequence; who waited since then for this member to fail has waited in vain.
  mutating func tellEarlier(_ index: Int, into gestures: inout [Gesture]) {
    var gesture = gesture(of: index, .ended)
    gesture.id = nextID()
    gestures.append(gesture)
    if facts.isLast { states[index].verdict = .recognized }
    drop(waiting & ~live, for: index)
  }

  /// Grants those whose wait is over.
  mutating func settleWaiting(into gestures: inout [Gesture]) {
    var rest = waiting
    while let index = rest.popLowestBit() {
      guard waiting & (1 << UInt64(index)) != 0, !isHeldUp(index), var gesture = states[index].pending else { continue }
      gesture.time = facts.time
      grant(index, gesture, into: &gestures)
    }
  }

  mutating func fail(_ index: Int, _ reason: Reason) {
    leave(index)
    // Who has something to tell of an earlier sequence tells it now.
    setDeadline(states[index].keepsDeadline ? facts.time : .max, of: index)
    states[index].verdict = .failed(reason)
  }

  /// Ends what a member began.
  mutating func finish(_ index: Int, _ phase: Gesture.Phase, into gestures: inout [Gesture]) {
    gestures.append(gesture(of: index, phase))
    active &= ~(1 << UInt64(index))
    leave(index)
    if !states[index].keepsDeadline { setDeadline(.max, of: index) }
    states[index].verdict = phase == .ended ? .recognized : .cancelled
  }

  /// Cuts off what yields to a member, if more than one finger is down.
  private mutating func handOver(to index: Int, into gestures: inout [Gesture]) {
    guard facts.fingers > 1 else { return }
    var rest = active
    while let other = rest.popLowestBit() {
      guard relations[other].successors & (1 << UInt64(index)) != 0 else { continue }
      finish(other, .cancelled, into: &gestures)
    }
  }

  private mutating func grant(_ index: Int, _ gesture: Gesture, into gestures: inout [Gesture]) {
    let bit: UInt64 = 1 << UInt64(index)
    let isEarlier = live & bit == 0
    gestures.append(gesture)
    if gesture.phase == .began {
      waiting &= ~bit
      states[index].pending = nil
      states[index].fingers = gesture.fingers
      states[index].verdict = .began
      active |= bit
    } else {
      leave(index)
      states[index].verdict = .recognized
    }
    // What was meant in an earlier sequence takes nothing from this one.
    let successors = facts.fingers > 1 ? relations[index].successors : 0
    let rivals = isEarlier ? 0 : live & ~active & ~relations[index].simultaneous & ~successors
    failAll(rivals, Reason(.lost(to: gesture.kind)))
    drop(waiting, for: index)
  }

  /// Fails those of `waiters` that waited for a member to fail, since it did not.
  private mutating func drop(_ waiters: UInt64, for index: Int) {
    var rest = waiters
    while let waiter = rest.popLowestBit() {
      guard relations[waiter].required & (1 << UInt64(index)) != 0 else { continue }
      fail(waiter, Reason(.lost(to: recognizers[index].kind)))
    }
  }

  private mutating func failAll(_ members: UInt64, _ reason: Reason) {
    var rest = members
    while let index = rest.popLowestBit() { fail(index, reason) }
  }

  /// Takes a member out of this sequence.
  private mutating func leave(_ index: Int) {
    let others = ~(1 << UInt64(index) as UInt64)
    live &= others
    watching &= others
    waiting &= others
    states[index].pending = nil
  }

  /// The member that keeps another from having its wish: one that has the fingers, or one that was required to fail and
  /// did not.
  private func winner(over index: Int) -> Int? {
    let rivals = active & ~relations[index].simultaneous
    if rivals != 0 { return rivals.trailingZeroBitCount }
    var required = relations[index].required
    while let other = required.popLowestBit() {
      if states[other].verdict.hasWon { return other }
    }
    return nil
  }

  /// Whether a member that must fail first has not yet.
  private func isHeldUp(_ index: Int) -> Bool {
    var required = relations[index].required
    while let other = required.popLowestBit() {
      if (live | waiting) & (1 << UInt64(other)) != 0 || states[other].keepsDeadline { return true }
    }
    return false
  }

  private mutating func nextID() -> Gesture.ID {
    lastID += 1
    return Gesture.ID(lastID)
  }
}
