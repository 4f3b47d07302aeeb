import TouchContacts

/// Two or more fingers that turn around their middle: it begins past the slop, follows the turn, and ends with the last
/// finger.
///
/// While fewer than two fingers are down the turn rests; a finger that comes or goes makes no jump.
public struct Rotation: Recognizer {
  /// What counts as a rotation.
  public struct Configuration: Sendable, Hashable {
    /// The number of fingers that may begin it; by default two to five.
    public var fingers = 2...ContactFrame.capacity
    /// How far the fingers must go around each other, in mm.
    ///
    /// 4, the pinch's slop: both are the same work for the fingers.
    public var slop = 4.0
    /// How much they must turn, in radians.
    ///
    /// 10°: fingers that pinch or drag turn by less without meaning it.
    public var minimumAngle = Double.pi / 18

    /// The defaults.
    public init() {}
  }

  /// What counts as a rotation.
  public let configuration: Configuration
  /// A rotation.
  public var kind: Gesture.Kind { .rotation }

  private var anchorRotation = 0.0
  private var anchor = Vector.zero

  /// A rotation recognizer.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Looks at a frame.
  public mutating func handle(
    _ facts: inout FrameFacts, _ frame: inout ContactFrame, isActive: Bool
  ) -> Decision {
    if isActive { return facts.isLast ? .end : .change }
    if facts.isLast {
      return facts.maximumFingers < configuration.fingers.lowerBound
        ? .fail(.fingers, Double(facts.maximumFingers), limit: Double(configuration.fingers.lowerBound))
        : .fail(.short, facts.arc, limit: configuration.slop)
    }
    guard configuration.fingers.contains(facts.fingers) else { return .possible(.changes) }
    let arc = facts.arc
    guard arc > configuration.slop, abs(facts.setRotation) > configuration.minimumAngle,
      max(arc, facts.spreadChange) > facts.setTranslation.length, facts.isTrusted
    else { return .possible(.moves) }
    // Only what goes beyond the slop counts, so that the turn begins at 0 and does not jump.
    let radius = 2 * min(facts.spread, facts.setSpread)
    let slop = max(configuration.minimumAngle, configuration.slop / radius)
    anchorRotation = facts.rotation - facts.setRotation + (facts.setRotation < 0 ? -slop : slop)
    anchor = facts.translation
    return .begin
  }

  /// Adds turn and way since it began.
  public func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts) {
    gesture.rotation = facts.rotation - anchorRotation
    gesture.translation = facts.translation - anchor
  }
}
