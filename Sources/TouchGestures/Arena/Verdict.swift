/// The first fact that ruled a gesture out, in numbers.
public struct Reason: Sendable, Hashable {
  /// Which rule was broken.
  public enum Rule: Sendable, Hashable {
    /// Fewer or more fingers than the gesture takes.
    case fingers
    /// A finger moved farther than the slop, in mm.
    case moved
    /// The way was too short, in mm.
    case short
    /// The fingers were down too long, in ms.
    case long
    /// The fingers lifted too early, in ms since the last of them came down.
    case early
    /// Too slow at the lift, in mm/s.
    case slow
    /// Off the axis, in degrees.
    case slanted
    /// The fingers went different ways, in degrees.
    case disagreeing
    /// Did not come in over an edge, in mm from it.
    case inside
    /// Came down outside the region that the recognizer is bound to, or left the one that it came down in.
    case outside
    /// Came down while events were lost, nobody knows where and when.
    case missed
    /// Came too soon after the last one and on the same spot, in ms: one finger that the panel had lost.
    case bounced
    /// A position leapt farther than a hand can go.
    case leapt
    /// Another gesture, which does not go with it, won the fingers.
    case lost(to: Gesture.Kind)
    /// The contacts were cancelled.
    case cancelled
    /// A rule of the program's own recognizer.
    case custom
  }

  /// Which rule was broken.
  public var rule: Rule
  /// What was measured, in the rule's unit.
  public var measured: Double
  /// What would have been needed, in the rule's unit.
  public var limit: Double

  /// A reason from its parts.
  public init(_ rule: Rule, _ measured: Double = 0, limit: Double = 0) {
    self.rule = rule
    self.measured = measured
    self.limit = limit
  }
}

/// What became of one recognizer in one sequence of contacts.
public enum Verdict: Sendable, Hashable {
  /// Still watching.
  case possible
  /// Asks, and waits until others have failed.
  case waiting
  /// Has begun.
  case began
  /// Ended as meant, or was told.
  case recognized
  /// Began and was cut off.
  case cancelled
  /// Ruled out.
  case failed(Reason)

  /// Whether its gesture was granted, however it went on.
  var hasWon: Bool { self == .began || self == .recognized || self == .cancelled }
}
