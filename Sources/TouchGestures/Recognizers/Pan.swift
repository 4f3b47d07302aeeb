import TouchContacts

/// Fingers that move together: it begins past the slop, follows them, and ends with the last finger.
///
/// The slop is taken off the first movement, so nothing jumps. A finger that comes or goes is an update.
public struct Pan: Recognizer {
  /// What counts as a pan.
  public struct Configuration: Sendable, Hashable {
    /// The number of fingers that may begin it; by default one to five.
    public var fingers = 1...ContactFrame.capacity
    /// How far the middle of the fingers must go, in mm.
    ///
    /// 3, the tap's slop, so that between tap and pan nothing is lost.
    public var slop = 3.0

    /// The defaults.
    public init() {}
  }

  /// What counts as a pan.
  public let configuration: Configuration
  /// A pan.
  public var kind: Gesture.Kind { .pan }

  private var anchor = Vector.zero

  /// A pan recognizer.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Looks at a frame.
  public mutating func handle(
    _ facts: inout FrameFacts, _ frame: inout ContactFrame, isActive: Bool
  ) -> Decision {
    if isActive { return facts.isLast ? .end : .change }
    if facts.isLast {
      return .fail(.short, facts.setTranslation.length, limit: configuration.slop)
    }
    guard configuration.fingers.contains(facts.fingers) else { return .possible(.changes) }
    let way = facts.setTranslation
    let squared = way.squaredLength
    guard squared > configuration.slop * configuration.slop else { return .possible(.moves) }
    if facts.fingers > 2, hasIdler(&frame) { return .possible(.moves) }
    guard facts.isTrusted else {
      facts.wake(FrameFacts.longestBurst, after: facts.startTime)
      return .possible(.moves)
    }
    let length = squared.squareRoot()
    // Fingers that go apart or turn more than they go along are on their way to a pinch or a rotation.
    if facts.fingers > 1, max(facts.spreadChange, facts.arc) > length { return .possible(.moves) }
    anchor = facts.translation - way * (1 - configuration.slop / length)
    return .begin
  }

  /// Whether one of several fingers stands still, so that the hand turns or opens around it.
  private func hasIdler(_ frame: inout ContactFrame) -> Bool {
    let least = Float(configuration.slop * configuration.slop * 0.1)
    for index in 0..<frame.count where frame[index].isDown && frame[index].takesPart {
      if frame[index].squaredTravel < least { return true }
    }
    return false
  }

  /// Adds the way since it began and the speed.
  public func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts) {
    gesture.translation = facts.translation - anchor
    // The fit on every change would be a fifth of all recognition.
    gesture.velocity = gesture.phase == .changed ? facts.meanVelocity() : facts.velocity()
  }
}
