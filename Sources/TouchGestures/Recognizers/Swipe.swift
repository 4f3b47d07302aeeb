import TouchContacts

/// Fingers that leave the glass moving along an axis; told when the last of them lifts.
///
/// Speed and way are taken when the first finger lifts, so fingers need not lift together.
public struct Swipe: Recognizer {
  /// What counts as a swipe.
  public struct Configuration: Sendable, Hashable {
    /// The number of fingers; by default one to five.
    public var fingers = 1...ContactFrame.capacity
    /// The least speed at the lift along the axis, in mm/s.
    ///
    /// 40: drags that are let go while they still creep stay below 32 on real panels, and what a robot means as a slow
    /// two-finger swipe leaves at 50 and more.
    public var minimumSpeed = 40.0
    /// The least way, in mm, so that a tap with a wobble is none.
    ///
    /// 6, about twice the slop as Android's paging.
    public var minimumDistance = 6.0
    /// The least way along the axis while the speed is measured, in mm.
    ///
    /// 3, the tap's slop: the tip of a finger that rested rolls up to 1 mm as it lifts, and fast.
    public var minimumRecentDistance = 3.0
    /// How far the direction may lie off its axis, in radians.
    ///
    /// 30°, as react-native-gesture-handler's cone; Chromium's 20° loses the slanted swipes that people make with a
    /// thumb. Either the speed at the lift or the whole way must lie within it, since a thumb moves in an arc.
    public var maximumSlant = Double.pi / 6
    /// How far one finger's way may lie off the swipe's direction, in radians.
    ///
    /// 60°: what goes sideways is no part of it.
    public var maximumDisagreement = Double.pi / 3
    /// The shortest from a swipe to the touch-down of another one that way, in µs.
    ///
    /// 40 ms, the tap's: what comes sooner is the same finger, which the panel had lost for a look or two.
    public var minimumInterval: Int64 = 40_000
    /// The longest from the first lift to the last, in µs.
    ///
    /// 100 ms: libinput's time for a change of the finger count.
    public var maximumStagger: Int64 = 100_000

    /// The defaults.
    public init() {}
  }

  /// What counts as a swipe.
  public let configuration: Configuration
  /// A swipe.
  public var kind: Gesture.Kind { .swipe }

  private let minimumSlantCosine: Double
  private let minimumAgreementCosine: Double
  private var lastTold: (time: Int64, direction: Gesture.Direction)?
  /// How the fingers left at the first lift.
  private var departure: Departure?

  private struct Departure: Sendable {
    var time: Int64
    var velocity: Vector
    var direction: Gesture.Direction
    var translation: Vector
    var fault: Decision?
  }

  /// A swipe recognizer.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    minimumSlantCosine = cosine(configuration.maximumSlant)
    minimumAgreementCosine = cosine(configuration.maximumDisagreement)
  }

  /// A new sequence begins.
  public mutating func beginSequence() {
    departure = nil
  }

  /// Looks at a frame in which a finger comes or goes.
  public mutating func handle(
    _ facts: inout FrameFacts, _ frame: inout ContactFrame, isActive: Bool
  ) -> Decision {
    if facts.maximumFingers > configuration.fingers.upperBound {
      return .fail(.fingers, Double(facts.maximumFingers), limit: Double(configuration.fingers.upperBound))
    }
    if facts.hasCancellation { return .fail(.cancelled) }
    if facts.lastDownTime == facts.time { departure = nil }
    guard facts.hasLift else { return .possible(.changes) }
    if let before = departure, facts.time - before.time > configuration.maximumStagger { departure = nil }
    if departure == nil { departure = measure(&facts, &frame) }
    guard facts.isLast, let departure else { return .possible(.changes) }
    if facts.maximumFingers < configuration.fingers.lowerBound {
      return .fail(.fingers, Double(facts.maximumFingers), limit: Double(configuration.fingers.lowerBound))
    }
    if let fault = departure.fault { return fault }
    defer { lastTold = (facts.time, departure.direction) }
    let gap = facts.startTime - (lastTold?.time ?? .min / 2)
    if let lastTold, gap < configuration.minimumInterval, lastTold.direction == departure.direction {
      return .fail(.bounced, Double(gap) / 1000, limit: Double(configuration.minimumInterval) / 1000)
    }
    return .recognize
  }

  private func measure(_ facts: inout FrameFacts, _ frame: inout ContactFrame) -> Departure {
    let velocity = facts.velocity()
    let direction = Gesture.Direction(along: velocity)
    var departure = Departure(
      time: facts.time, velocity: velocity, direction: direction, translation: facts.translation)
    let along = velocity.dot(direction.unit)
    let distance = facts.squaredTravel.squareRoot()
    let recent = facts.recentWay().dot(direction.unit)
    if distance < configuration.minimumDistance {
      departure.fault = .fail(.short, distance, limit: configuration.minimumDistance)
    } else if !facts.isTrusted {
      departure.fault = .fail(.early, Double(facts.duration) / 1000, limit: Double(FrameFacts.longestBurst) / 1000)
    } else if along < configuration.minimumSpeed {
      departure.fault = .fail(.slow, along, limit: configuration.minimumSpeed)
    } else if recent < configuration.minimumRecentDistance {
      departure.fault = .fail(.short, max(0, recent), limit: configuration.minimumRecentDistance)
    } else if case let cosine = straightness(velocity, facts.translation, direction), cosine < minimumSlantCosine {
      departure.fault = .fail(.slanted, degrees(cosine: cosine), limit: degrees(cosine: minimumSlantCosine))
    } else if frame.count > 1, let angle = disagreement(with: direction, &frame) {
      departure.fault = .fail(.disagreeing, angle, limit: degrees(cosine: minimumAgreementCosine))
    }
    return departure
  }

  /// The cosine of the angle to `direction`: of the speed or of the way, whichever goes straighter.
  private func straightness(_ velocity: Vector, _ way: Vector, _ direction: Gesture.Direction) -> Double {
    let axis = direction.unit
    let bySpeed = velocity.dot(axis) / velocity.length
    let length = way.length
    return length > 0 ? max(bySpeed, way.dot(axis) / length) : bySpeed
  }

  /// The angle in degrees of a finger that went another way, if there is one.
  private func disagreement(with direction: Gesture.Direction, _ frame: inout ContactFrame) -> Double? {
    let axis = direction.unit
    for index in 0..<frame.count where frame[index].takesPart {
      let way = frame[index].position - frame[index].start
      let length = way.length
      // A finger that the panel has only just seen has no way yet.
      if length == 0, frame.time - frame[index].startTime < FrameFacts.longestBurst { continue }
      guard way.dot(axis) < length * minimumAgreementCosine || length == 0 else { continue }
      return length > 0 ? degrees(cosine: way.dot(axis) / length) : 90
    }
    return nil
  }

  /// Adds direction, way and speed.
  public func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts) {
    guard let departure else { return }
    gesture.direction = departure.direction
    gesture.velocity = departure.velocity
    gesture.translation = departure.translation
  }
}
