import TouchContacts

@testable import TouchGestures

/// A recognizer that does what a test says, written against the public protocol alone.
struct ScriptedRecognizer: Recognizer {
  /// What it answers to a frame or a deadline; it may ask to be woken.
  typealias Rule = @Sendable (inout FrameFacts, _ isActive: Bool) -> Decision

  var kind: Gesture.Kind { .custom }
  /// Told in the gesture's tap count, to tell recognizers apart.
  var name: Int
  var rule: Rule

  init(_ name: Int, _ rule: @escaping Rule) {
    self.name = name
    self.rule = rule
  }

  mutating func beginSequence() {}

  mutating func handle(_ facts: inout FrameFacts, _ frame: inout ContactFrame, isActive: Bool) -> Decision {
    rule(&facts, isActive)
  }

  func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts) { gesture.tapCount = name }

  /// Begins at the first frame and ends with the last.
  static func continuous(_ name: Int) -> Self {
    Self(name) { facts, isActive in isActive ? (facts.isLast ? .end : .change) : .begin }
  }

  /// Told at the first frame.
  static func atLanding(_ name: Int) -> Self { Self(name) { _, _ in .recognize } }

  /// Told when the last finger lifts.
  static func atLift(_ name: Int) -> Self {
    Self(name) { facts, _ in facts.isLast ? .recognize : .possible(.changes) }
  }

  /// Rules itself out when the last finger lifts.
  static func failing(_ name: Int) -> Self {
    Self(name) { facts, _ in facts.isLast ? .fail(.custom) : .possible(.moves) }
  }
}

/// A tap that comes twice within 300 ms and says nothing of a single one.
struct DoubleTap: Recognizer {
  var kind: Gesture.Kind { .custom }
  private var hasFirst = false

  mutating func beginSequence() {}

  mutating func handle(_ facts: inout FrameFacts, _ frame: inout ContactFrame, isActive: Bool) -> Decision {
    if facts.isDeadline {
      hasFirst = false
      return facts.isLast ? .possible(.done) : .fail(.long, 300, limit: 300)
    }
    if facts.squaredTravel > 9 {
      hasFirst = false
      return .fail(.moved, 0, limit: 3)
    }
    guard facts.isLast else {
      facts.wake(300_000, after: facts.startTime, evenIfFailed: hasFirst)
      return .possible(.moves)
    }
    defer { hasFirst.toggle() }
    if hasFirst { return .recognize }
    facts.wake(300_000, after: facts.time, evenIfFailed: true)
    return .possible(.changes)
  }

  func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts) { gesture.tapCount = 2 }
}
