/// Who wins: granting, waiting, failing and ending.
extension GestureArena {
  /// Grants a member's wish to begin (`.began`) or to be told (`.ended`), lets it wait, or fails it.
  mutating func request(_ index: Int, _ phase: Gesture.Phase, into gestures: inout [Gesture]) {
    let bit: UInt64 = 1 << UInt64(index)
    guard active & bit == 0, live & bit != 0 else { return }
    let rivals = active & ~relations[index].simultaneous
    if rivals != 0 {
      fail(index, Reason(.lost(to: recognizers[rivals.trailingZeroBitCount].kind)))
      return
    }
    if waiting & bit == 0 {
      lastID += 1
      states[index].id = Gesture.ID(lastID)
    }
    states[index].fingers = facts.fingers
    let gesture = gesture(of: index, phase)
    if isHeldUp(index) {
      states[index].pending = gesture
      states[index].verdict = .waiting
      waiting |= bit
    } else {
      grant(index, gesture, into: &gestures)
    }
  }

  /// Whether a member that must fail first has not yet.
  private func isHeldUp(_ index: Int) -> Bool {
    var required = relations[index].required
    while required != 0 {
      let other = required.trailingZeroBitCount
      required &= required - 1
      if live & (1 << UInt64(other)) != 0 || states[other].deadline != .max { return true }
    }
    return false
  }

  private mutating func grant(_ index: Int, _ gesture: Gesture, into gestures: inout [Gesture]) {
    let bit: UInt64 = 1 << UInt64(index)
    waiting &= ~bit
    states[index].pending = nil
    gestures.append(gesture)
    if gesture.phase == .began {
      active |= bit
      states[index].verdict = .began
    } else {
      states[index].verdict = .recognized
    }
    var losers = live & ~active & ~relations[index].simultaneous & ~bit
    while losers != 0 {
      let loser = losers.trailingZeroBitCount
      losers &= losers - 1
      fail(loser, Reason(.lost(to: gesture.kind)))
    }
    dropWaiting(on: index)
  }

  /// Whoever waited for this member to fail has waited in vain.
  private mutating func dropWaiting(on index: Int) {
    var rest = waiting
    while rest != 0 {
      let waiter = rest.trailingZeroBitCount
      rest &= rest - 1
      guard relations[waiter].required & (1 << UInt64(index)) != 0 else { continue }
      fail(waiter, Reason(.lost(to: recognizers[index].kind)))
    }
  }

  /// Grants those whose wait is over.
  mutating func settleWaiting(into gestures: inout [Gesture]) {
    var rest = waiting
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      guard waiting & (1 << UInt64(index)) != 0, !isHeldUp(index), var gesture = states[index].pending else { continue }
      gesture.time = facts.time
      grant(index, gesture, into: &gestures)
      if gesture.phase == .ended { live &= ~(1 << UInt64(index)) }
    }
  }

  mutating func fail(_ index: Int, _ reason: Reason) {
    let bit: UInt64 = 1 << UInt64(index)
    live &= ~bit
    watching &= ~bit
    waiting &= ~bit
    states[index].pending = nil
    // Who has something to tell of an earlier sequence tells it now.
    setDeadline(states[index].keepsDeadline ? facts.time : .max, of: index)
    states[index].verdict = .failed(reason)
  }

  /// Ends what a member began.
  mutating func finish(_ index: Int, _ phase: Gesture.Phase, into gestures: inout [Gesture]) {
    let bit: UInt64 = 1 << UInt64(index)
    gestures.append(gesture(of: index, phase))
    active &= ~bit
    live &= ~bit
    watching &= ~bit
    setDeadline(.max, of: index)
    states[index].verdict = phase == .ended ? .recognized : .cancelled
  }
}
