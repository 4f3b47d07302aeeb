import TouchContacts

/// A finger that comes in over an edge of the glass: it begins past the slop, follows the finger, and ends with it.
///
/// Touchpads have none: a finger that starts at their rim is an ordinary one.
public struct EdgeSwipe: Recognizer {
  /// What counts as an edge swipe.
  public struct Configuration: Sendable, Hashable {
    /// How near to an edge the finger must come down, in mm.
    ///
    /// 4: Android's back gesture takes 24 dp, 3.8 mm.
    public var band = 4.0
    /// The farthest from an edge that a fast finger may come down, in mm, if its steps are as long: then it was outside when
    /// the panel looked before.
    ///
    /// 12: what a flick goes between two looks of a panel at 60 Hz.
    public var fastBand = 12.0
    /// How much longer the step before the first look may have been than those that were seen.
    ///
    /// 1.25: a finger that comes in slows down, and one that starts well inside is to be none.
    public var slowing = 1.25
    /// How far it must go before its direction counts, in mm.
    ///
    /// 1.5: above tremor and noise.
    public var settling = 1.5
    /// How far it must go inwards, in mm.
    ///
    /// 5: more than the pan's slop, so that a button at the edge can be held.
    public var slop = 5.0
    /// How far its way may lie off straight inwards, in radians.
    ///
    /// 45°, and never more: what goes along the edge more than away from it is a scroll.
    public var maximumSlant = Double.pi / 4

    /// The defaults.
    public init() {}
  }

  /// What counts as an edge swipe.
  public let configuration: Configuration
  /// The size of the glass, in mm.
  public let glass: Vector
  /// An edge swipe.
  public var kind: Gesture.Kind { .edgeSwipe }

  private let minimumCosine: Double
  private var start = Vector.zero
  private var anchor = Vector.zero
  /// The longest step so far, in mm: as far may a finger have come before the panel first saw it.
  private var longestStep = 0.0
  private var lastWay = Vector.zero
  private var direction: Gesture.Direction?

  /// An edge swipe recognizer for a glass of `glass` mm.
  public init(glass: Vector, configuration: Configuration = Configuration()) {
    self.glass = glass
    self.configuration = configuration
    minimumCosine = cosine(configuration.maximumSlant)
  }

  /// A new sequence begins.
  public mutating func beginSequence() {
    direction = nil
  }

  /// Looks at a frame.
  public mutating func handle(
    _ facts: inout FrameFacts, _ frame: inout ContactFrame, isActive: Bool
  ) -> Decision {
    if isActive { return facts.isLast ? .end : .change }
    if facts.maximumFingers > 1 { return .fail(.fingers, Double(facts.maximumFingers), limit: 1) }
    if facts.hasMissed { return .fail(.missed) }
    if facts.isFirst {
      start = facts.centroid
      longestStep = 0
      lastWay = .zero
      let distance = min(start.x, glass.x - start.x, start.y, glass.y - start.y)
      let limit = max(configuration.band, configuration.fastBand)
      return distance > limit ? .fail(.inside, distance, limit: configuration.band) : .possible(.moves)
    }
    let way = facts.translation
    let length = way.length
    if facts.isLast { return .fail(.short, length, limit: configuration.slop) }
    longestStep = max(longestStep, (way - lastWay).length)
    lastWay = way
    // A shorter way has no direction yet.
    guard length > configuration.settling else { return .possible(.moves) }
    let inwards = Gesture.Direction(along: way)
    let distance = distance(toEdgeBehind: inwards)
    let limit = max(configuration.band, min(configuration.fastBand, longestStep * configuration.slowing))
    if distance > limit { return .fail(.inside, distance, limit: limit) }
    guard length > configuration.slop, facts.isTrusted else { return .possible(.moves) }
    let cosine = way.dot(inwards.unit) / length
    if cosine < minimumCosine { return .fail(.slanted, degrees(cosine: cosine), limit: degrees(cosine: minimumCosine)) }
    direction = inwards
    anchor = facts.translation - way * (1 - configuration.slop / length)
    return .begin
  }

  /// How far the finger came down from the edge that this way leads away from, in mm.
  private func distance(toEdgeBehind way: Gesture.Direction) -> Double {
    switch way {
    case .left: glass.x - start.x
    case .right: start.x
    case .up: glass.y - start.y
    case .down: start.y
    }
  }

  /// Adds direction, way and speed.
  public func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts) {
    gesture.direction = direction
    gesture.translation = facts.translation - anchor
    // The fit on every change would be a fifth of all recognition.
    gesture.velocity = gesture.phase == .changed ? facts.meanVelocity() : facts.velocity()
  }
}
