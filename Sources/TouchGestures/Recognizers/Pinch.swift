import TouchContacts

/// Two or more fingers that move apart or together: it begins past the slop, follows their spread, and ends with the last
/// finger.
///
/// While fewer than two fingers are down the scale rests; a finger that comes or goes makes no jump.
public struct Pinch: Recognizer {
  /// What counts as a pinch.
  public struct Configuration: Sendable, Hashable {
    /// The number of fingers that may begin it; by default two to five.
    public var fingers = 2...ContactFrame.capacity
    /// How much the distance of two fingers must change, in mm.
    ///
    /// 4: fingers that drag something drift by less, and the change must exceed the way of their middle besides.
    public var slop = 4.0
    /// How much the distance must change as a share of what it was.
    ///
    /// 8 %, as driftwm, so that wide hands do not pinch by drifting.
    public var minimumRatio = 0.08

    /// How much the distance must change as a share of how far the fingers went around each other.
    ///
    /// A quarter: hands that turn open a little.
    public var minimumShare = 0.25

    /// The defaults.
    public init() {}
  }

  /// What counts as a pinch.
  public let configuration: Configuration
  /// A pinch.
  public var kind: Gesture.Kind { .pinch }

  private var anchorScale = 1.0
  private var anchor = Vector.zero

  /// A pinch recognizer.
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
        : .fail(.short, facts.spreadChange, limit: configuration.slop)
    }
    guard configuration.fingers.contains(facts.fingers) else { return .possible(.changes) }
    let change = facts.spreadChange
    guard change > configuration.slop, change > 2 * facts.setSpread * configuration.minimumRatio,
      max(change, facts.arc) > facts.setTranslation.length, change > facts.arc * configuration.minimumShare,
      facts.isTrusted
    else { return .possible(.moves) }
    // Only what goes beyond the slop counts, so that the scale begins at 1 and does not jump.
    let slop = max(configuration.slop, 2 * facts.setSpread * configuration.minimumRatio) / 2
    let sign: Double = facts.spread > facts.setSpread ? 1 : -1
    anchorScale = facts.scale(of: facts.setSpread + sign * slop)
    anchor = facts.translation
    return .begin
  }

  /// Adds scale and way since it began.
  public func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts) {
    gesture.scale = facts.scale / anchorScale
    gesture.translation = facts.translation - anchor
  }
}
