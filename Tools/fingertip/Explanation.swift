import Fingertip

/// One sequence of contacts, from the first finger down to the last one up, and what became of every recognizer in it.
struct Explanation {
  /// One recognizer's part.
  struct Part {
    var kind: Gesture.Kind
    var verdict: Verdict
  }

  /// When the first finger came down, in µs.
  var start: Int64
  /// How long it lasted, in µs.
  var duration: Int64
  /// The most fingers that were down together.
  var fingers: Int
  /// The farthest that a finger was from where it came down, in mm.
  var travel: Double
  /// All recognizers in the arena's order.
  var parts: [Part]

  /// The sequence that has just ended in `arena`.
  init(endingIn arena: GestureArena) {
    start = arena.facts.startTime
    duration = arena.facts.duration
    fingers = arena.facts.maximumFingers
    travel = arena.facts.squaredTravel.squareRoot()
    parts = arena.members.compactMap { member in
      arena.kind(of: member).map { Part(kind: $0, verdict: arena.verdict(of: member)) }
    }
  }

  /// Explains all sequences of a recording, as they end.
  ///
  /// - Throws: `RecordingError` where the recording cannot be read on.
  static func forEach(
    in input: ReplayInput, _ standard: GestureArena.Standard, _ body: (Explanation) -> Void
  ) throws(RecordingError) -> (outcome: ReplayOutcome, counters: TrackerCounters) {
    var tracker = ContactTracker(device: input.device, surface: input.surface)
    var arena = GestureArena.standard(on: input.surface, standard)
    var gestures: [Gesture] = []
    func take(_ step: ContactTracker.Step) {
      guard step == .frame else { return }
      arena.handle(&tracker.frame, into: &gestures)
      gestures.removeAll(keepingCapacity: true)
      if arena.facts.isLast, arena.facts.isChange { body(Explanation(endingIn: arena)) }
    }
    let outcome = try input.read { piece in
      var position = 0
      while true {
        let step = tracker.advance(piece.events.span, &position)
        if step == .needsEvents { break }
        take(step == .needsState ? tracker.resynchronize(with: piece.state(after: position)) : step)
      }
    }
    take(tracker.cancelAll())
    return (outcome, tracker.counters)
  }

  /// The gestures that the fingers made.
  var winners: [Part] {
    parts.filter { part in
      switch part.verdict {
      case .began, .recognized, .cancelled: true
      case .possible, .waiting, .failed: false
      }
    }
  }

  /// The recognizers that were ruled out, with the first fact that did it.
  var losers: [(kind: Gesture.Kind, reason: Reason)] {
    parts.compactMap { part in
      if case .failed(let reason) = part.verdict { (part.kind, reason) } else { nil }
    }
  }
}
