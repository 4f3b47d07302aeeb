import TouchContacts

/// Fingers that stay on the spot: it begins after a while, may then be dragged, and ends with the last finger.
public struct LongPress: Recognizer {
  /// What counts as a long press.
  public struct Configuration: Sendable, Hashable {
    /// The number of fingers; by default one to five.
    public var fingers = 1...ContactFrame.capacity
    /// How long the fingers must stay, in µs, from when the last of them came down.
    ///
    /// 500 ms, as UIKit, GTK and Flutter.
    public var duration: Int64 = 500_000
    /// How far a finger may stray before it begins, in mm.
    ///
    /// 3, the tap's slop, so that a press that is too short is a tap.
    public var slop = 3.0

    /// The defaults.
    public init() {}
  }

  /// What counts as a long press.
  public let configuration: Configuration
  /// A long press.
  public var kind: Gesture.Kind { .longPress }

  private var anchor = Vector.zero

  /// A long press recognizer.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Looks at a frame or a deadline.
  public mutating func handle(
    _ facts: inout FrameFacts, _ frame: inout ContactFrame, isActive: Bool
  ) -> Decision {
    if isActive { return facts.isLast ? .end : .change }
    if facts.hasMissed { return .fail(.missed) }
    if facts.squaredTravel > configuration.slop * configuration.slop {
      return .fail(.moved, facts.squaredTravel.squareRoot(), limit: configuration.slop)
    }
    let held = facts.time - facts.lastDownTime
    if facts.fingers < facts.maximumFingers {
      return .fail(.early, Double(held) / 1000, limit: Double(configuration.duration) / 1000)
    }
    if facts.fingers > configuration.fingers.upperBound {
      return .fail(.fingers, Double(facts.fingers), limit: Double(configuration.fingers.upperBound))
    }
    guard facts.isDeadline, held >= configuration.duration else {
      facts.wake(configuration.duration, after: facts.lastDownTime)
      return .possible(.moves)
    }
    guard facts.fingers >= configuration.fingers.lowerBound else {
      return .fail(.fingers, Double(facts.fingers), limit: Double(configuration.fingers.lowerBound))
    }
    guard facts.isRetained else { return .fail(.outside) }
    anchor = facts.translation
    return .begin
  }

  /// Adds the way since it began.
  public func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts) {
    gesture.translation = facts.translation - anchor
  }
}
