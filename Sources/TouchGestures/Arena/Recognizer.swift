import TouchContacts

/// Something that watches the fingers and says when they make its gesture.
///
/// A recognizer is a small struct that knows nothing of others: it asks, and the ``GestureArena`` decides by the relations
/// that were declared. It is called for the frames that it asked for (``Decision/Next``) and for its deadlines, sees event
/// time only, and must not allocate.
public protocol Recognizer: Sendable {
  /// What sort of gesture it recognizes.
  var kind: Gesture.Kind { get }

  /// A new sequence of contacts begins, be it in the recognizer's region or not; what was remembered of the last one no
  /// longer counts.
  mutating func beginSequence()

  /// The glass has other regions from now on: a region that was remembered is to be replaced or forgotten.
  ///
  /// A recognizer that remembers none has nothing to do, and need not implement it.
  mutating func followRegions(_ change: RegionChange)

  /// Looks at a frame, or at a deadline that has passed (``FrameFacts/isDeadline``).
  ///
  /// - Parameters:
  ///   - facts: What the frame comes to.
  ///   - frame: The contacts themselves, to be touched in place.
  ///   - isActive: Whether the gesture has begun and not yet ended.
  /// - Returns: What to do.
  mutating func handle(_ facts: inout FrameFacts, _ frame: inout ContactFrame, isActive: Bool) -> Decision

  /// Fills in what only the recognizer knows of a gesture that is about to be delivered.
  ///
  /// Kind, phase, identity, time, fingers, position and region are already there. The speed costs something, so whoever
  /// wants it asks for it: ``FrameFacts/velocity()``.
  func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts)
}

extension Recognizer {
  /// Does nothing, for a recognizer that remembers nothing of a sequence but what it asks for anew when it begins.
  public mutating func beginSequence() {}

  /// Does nothing, for a recognizer that remembers no region.
  public mutating func followRegions(_ change: RegionChange) {}
}

/// A recognizer's answer.
public struct Decision: Sendable, Hashable {
  /// What the recognizer asks for.
  public enum Outcome: Sendable, Hashable {
    /// Nothing: go on watching.
    case nothing
    /// Begin a continuous gesture.
    case begin
    /// Tell the new values of the gesture that has begun.
    case change
    /// End it as meant.
    case end
    /// Cut it off.
    case cancel
    /// Tell a discrete gesture, and be through with this sequence.
    case recognize
    /// Tell a discrete gesture of an earlier sequence, which takes nothing from anyone in this one. What the fingers of
    /// then were at, ``Recognizer/describe(_:_:)`` fills in.
    case recognizeEarlier
    /// Rule the gesture out for this sequence.
    case fail(Reason)
  }

  /// When to be called again.
  public enum Next: Sendable, Hashable {
    /// Not before the next sequence, or a deadline that holds even if the recognizer failed.
    case done
    /// With every frame in which a finger moves, comes or goes.
    case moves
    /// Only when a finger comes or goes, or a deadline passes.
    case changes
  }

  /// What the recognizer asks for.
  public var outcome: Outcome
  /// When it wants to be called again.
  public var next: Next

  /// An answer from its parts.
  public init(_ outcome: Outcome, next: Next) {
    self.outcome = outcome
    self.next = next
  }

  /// Still possible; call again as said.
  public static func possible(_ next: Next) -> Decision { Decision(.nothing, next: next) }
  /// Asks to begin.
  public static let begin = Decision(.begin, next: .moves)
  /// Has new values.
  public static let change = Decision(.change, next: .moves)
  /// Ended as meant.
  public static let end = Decision(.end, next: .done)
  /// Cut off.
  public static let cancel = Decision(.cancel, next: .done)
  /// Tells a discrete gesture, and is through with this sequence.
  public static let recognize = Decision(.recognize, next: .done)
  /// Ruled out, with what was measured and what would have been needed, in the rule's unit.
  public static func fail(_ rule: Reason.Rule, _ measured: Double = 0, limit: Double = 0) -> Decision {
    Decision(.fail(Reason(rule, measured, limit: limit)), next: .done)
  }
}
