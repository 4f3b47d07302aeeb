import TouchContacts

/// From the first finger that comes down to the last that lifts.
extension GestureArena {
  mutating func beginSequence(_ frame: inout ContactFrame, into gestures: inout [Gesture]) {
    facts.region = regionOfFirstContact(&frame)
    var present: UInt64 = 0
    var late: UInt64 = 0
    for index in recognizers.indices {
      recognizers[index].beginSequence()
      if relations[index].binding?.admits(facts.region) ?? true {
        present |= 1 << UInt64(index)
        states[index].verdict = .possible
      } else {
        if states[index].keepsDeadline { late |= 1 << UInt64(index) }
        fail(index, Reason(.outside))
      }
    }
    // Who has yet to tell of an earlier sequence, and has no part in this one, tells it before this one is judged.
    if late != 0 {
      facts.isDeadline = true
      call(late, &frame, into: &gestures)
      facts.isDeadline = false
    }
    live = present & ~waiting
  }

  private mutating func regionOfFirstContact(_ frame: inout ContactFrame) -> RegionID? {
    guard let regions else { return nil }
    for index in 0..<frame.count where frame[index].isDown && frame[index].takesPart {
      let contact = frame[index]
      return regions.region(under: contact)
    }
    return nil
  }

  mutating func trackRegion(_ frame: inout ContactFrame) {
    guard let region = facts.region, let regions else { return }
    facts.isRetained = true
    for index in 0..<frame.count where frame[index].phase != .cancelled && frame[index].takesPart {
      if !regions.retains(region, frame[index].position) { facts.isRetained = false }
    }
  }

  /// Sees to it that nobody is left in between: what is active is cut off, and who has not decided has failed, but for
  /// those that still have a deadline to wait for.
  mutating func endSequence(into gestures: inout [Gesture]) {
    while active != 0 { finish(active.trailingZeroBitCount, .cancelled, into: &gestures) }
    var rest = live
    while let index = rest.popLowestBit() {
      if states[index].keepsDeadline || states[index].pending?.phase == .ended { continue }
      fail(index, Reason(.early, Double(facts.time - facts.lastDownTime) / 1000))
    }
    live = 0
    watching = 0
    for index in states.indices where !states[index].keepsDeadline { setDeadline(.max, of: index) }
    if waiting != 0 { settleWaiting(into: &gestures) }
  }

  mutating func cancelAll(into gestures: inout [Gesture]) {
    while active != 0 { finish(active.trailingZeroBitCount, .cancelled, into: &gestures) }
    while live != 0 { fail(live.trailingZeroBitCount, Reason(.cancelled)) }
  }
}
