import TouchContacts

/// Asking the members, for frames and for deadlines, and doing what they answer.
extension GestureArena {
  mutating func call(_ members: UInt64, _ frame: inout ContactFrame, into gestures: inout [Gesture]) {
    var rest = members
    while let index = rest.popLowestBit() {
      let bit: UInt64 = 1 << UInt64(index)
      // An earlier member of this round may have won the fingers; a deadline may reach beyond the sequence.
      guard live & bit != 0 || facts.isDeadline && states[index].keepsDeadline else { continue }
      // Who has asked to be told has nothing to add.
      if waiting & bit != 0, states[index].pending?.phase == .ended { continue }
      facts.deadline = nil
      facts.keepsDeadline = false
      let decision = recognizers[index].handle(&facts, &frame, isActive: active & bit != 0)
      states[index].keepsDeadline = facts.keepsDeadline
      setDeadline(facts.deadline ?? .max, of: index)
      if decision.next == .moves { watching |= bit } else { watching &= ~bit }
      apply(decision, of: index, into: &gestures)
      if decision.next == .done, (active | waiting) & bit == 0 { live &= ~bit }
    }
    if waiting != 0 { settleWaiting(into: &gestures) }
  }

  private mutating func apply(_ decision: Decision, of index: Int, into gestures: inout [Gesture]) {
    let isActive = active & (1 << UInt64(index)) != 0
    switch decision.outcome {
    case .nothing: break
    case .begin: request(index, .began, into: &gestures)
    case .recognize: request(index, .ended, into: &gestures)
    case .recognizeEarlier: tellEarlier(index, into: &gestures)
    case .change where isActive:
      states[index].fingers = max(states[index].fingers, facts.fingers)
      gestures.append(gesture(of: index, .changed))
    case .end where isActive: finish(index, .ended, into: &gestures)
    case .cancel where isActive: finish(index, .cancelled, into: &gestures)
    case .change, .end, .cancel: break
    case .fail(let reason):
      if isActive {
        finish(index, .cancelled, into: &gestures)
      } else if live & (1 << UInt64(index)) != 0 {
        fail(index, reason)
      }
    }
  }

  /// A gesture's value as it stands.
  mutating func gesture(of index: Int, _ phase: Gesture.Phase) -> Gesture {
    var gesture = Gesture(
      kind: states[index].kind, phase: phase, id: states[index].id, time: facts.time, fingers: facts.fingers,
      position: facts.centroid, region: facts.region)
    if active & (1 << UInt64(index)) == 0, phase == .ended {
      // A discrete gesture is that of all its fingers together, however they lifted.
      gesture.fingers = facts.maximumFingers
      gesture.position = facts.fullCentroid
    } else if gesture.isEnding {
      gesture.fingers = states[index].fingers
    }
    recognizers[index].describeInPlace(&gesture, &facts)
    return gesture
  }

  // MARK: Deadlines

  mutating func meetDeadlines(before time: Int64, _ frame: inout ContactFrame, into gestures: inout [Gesture]) {
    while nextDeadline < time {
      let moment = nextDeadline
      facts.turn(toDeadline: moment)
      var due: UInt64 = 0
      for index in states.indices where states[index].deadline <= moment {
        due |= 1 << UInt64(index)
        states[index].deadline = .max
      }
      findNextDeadline()
      call(due, &frame, into: &gestures)
    }
    facts.isDeadline = false
  }

  mutating func setDeadline(_ deadline: Int64, of index: Int) {
    let old = states[index].deadline
    guard deadline != old else { return }
    states[index].deadline = deadline
    if deadline < nextDeadline {
      nextDeadline = deadline
    } else if old == nextDeadline {
      findNextDeadline()
    }
  }

  private mutating func findNextDeadline() {
    nextDeadline = .max
    for index in states.indices { nextDeadline = min(nextDeadline, states[index].deadline) }
  }
}

extension Recognizer {
  /// The same as ``describe(_:_:)``; mutating, since an array of existentials hands out a counted copy for anything else.
  fileprivate mutating func describeInPlace(_ gesture: inout Gesture, _ facts: inout FrameFacts) {
    describe(&gesture, &facts)
  }
}
