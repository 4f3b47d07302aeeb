import TouchContacts

/// Fingers that come down and lift on the spot, one to five of them, once or several times in a row.
///
/// A tap is told when its last finger lifts, with the running count of taps in a row; where ``Configuration/isExclusive``
/// is set, only the last of the row is told, once no other can follow. It counts as many fingers as were down together.
/// Any touch that is no such tap ends the row.
public struct Tap: Recognizer {
  /// What counts as a tap.
  public struct Configuration: Sendable, Hashable {
    /// The number of fingers; by default one to five.
    public var fingers = 1...ContactFrame.capacity
    /// The most taps in a row; the next one begins a new row.
    ///
    /// Three, as a triple tap is the most that systems know.
    public var maximumCount = 3
    /// Whether to tell only the final count of a row, once ``interval`` has passed.
    ///
    /// Off, since waiting is what people complain of most (flutter#50458).
    public var isExclusive = false
    /// How far a finger may stray from where it came down, in mm.
    ///
    /// 3: fingers roll by up to 2.6 mm while they press, and Flutter's 2.9 came from complaints that the 1.3 of Android
    /// made targets hard to hit.
    public var slop = 3.0
    /// The longest that the fingers may be down, in µs.
    ///
    /// 500 ms, where a long press begins (Android, UIKit, GTK).
    public var maximumDuration: Int64 = 500_000
    /// The shortest that each finger must be down, in µs.
    ///
    /// 23.5 ms: noise of 8 to 25 ms that a panel at 60 Hz sees but once is told for less, and a real tap of 24 ms has been
    /// recorded.
    public var minimumDuration: Int64 = 23_500
    /// The longest between two taps of a row, in µs, from lift to touch-down.
    ///
    /// 300 ms, as Android and Flutter.
    public var interval: Int64 = 300_000
    /// The shortest between two taps of a row, in µs; what comes sooner on the spot is one finger's bounce and no tap.
    ///
    /// 40 ms, as Android.
    public var minimumInterval: Int64 = 40_000
    /// How far apart the taps of a row may be, in mm.
    ///
    /// 16: Android's 100 dp.
    public var rowSlop = 16.0

    /// The defaults.
    public init() {}
  }

  /// What counts as a tap.
  public let configuration: Configuration
  /// A tap.
  public var kind: Gesture.Kind { .tap }

  /// The row of taps up to its last one, which in an exclusive row is still to be told.
  private var row: Row?
  /// Whether this sequence turned out to be a tap.
  private var isTap = false
  /// Whether the sequence before was a tap, so that this one may go on with the row.
  private var followsTap = false
  /// The tap to be told now.
  private var told: Row?

  private struct Row: Sendable {
    var count = 1
    var fingers: Int
    var position: Vector
    var liftTime: Int64
    var region: RegionID?
  }

  /// A tap recognizer.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// A new sequence begins.
  public mutating func beginSequence() {
    followsTap = isTap
    isTap = false
  }

  /// Takes the row along to the new map; a row in a region that is gone is over, and not told.
  public mutating func followRegions(_ change: RegionChange) {
    guard let region = row?.region else { return }
    if let region = change[region] { row?.region = region } else { row = nil }
  }

  /// Looks at a frame or a deadline.
  public mutating func handle(
    _ facts: inout FrameFacts, _ frame: inout ContactFrame, isActive: Bool
  ) -> Decision {
    if facts.isDeadline { return endRow(next: .changes) ?? .possible(.changes) }
    if facts.isFirst, let gap = bounce(facts) {
      holdRow(&facts)
      return .fail(.bounced, gap, limit: Double(configuration.minimumInterval) / 1000)
    }
    if facts.isFirst, !continuesRow(facts), let decision = endRow(next: .moves) { return decision }
    if let failure = firstFault(facts) {
      holdRow(&facts)
      return failure
    }
    guard facts.isLast else {
      holdRow(&facts)
      return .possible(.moves)
    }
    return finishTap(&facts)
  }

  /// How soon after the last tap of the row this finger came down on its spot, in ms, if too soon for a finger.
  private func bounce(_ facts: FrameFacts) -> Double? {
    guard let row else { return nil }
    let gap = facts.startTime - row.liftTime
    guard gap < configuration.minimumInterval, row.position.distance(to: facts.centroid) <= configuration.slop
    else { return nil }
    return Double(gap) / 1000
  }

  private func firstFault(_ facts: FrameFacts) -> Decision? {
    if facts.hasMissed { return .fail(.missed) }
    if facts.hasCancellation { return .fail(.cancelled) }
    // Fingers that take turns are no tap of both.
    if facts.maximumFingers > 1, facts.landings > facts.maximumFingers {
      return .fail(.fingers, Double(facts.landings), limit: Double(facts.maximumFingers))
    }
    if facts.maximumFingers > configuration.fingers.upperBound {
      return .fail(.fingers, Double(facts.maximumFingers), limit: Double(configuration.fingers.upperBound))
    }
    if facts.squaredTravel > configuration.slop * configuration.slop {
      return .fail(.moved, facts.squaredTravel.squareRoot(), limit: configuration.slop)
    }
    if facts.hasLeapt { return .fail(.leapt) }
    if facts.shortestStay < configuration.minimumDuration {
      return .fail(.early, Double(facts.shortestStay) / 1000, limit: Double(configuration.minimumDuration) / 1000)
    }
    if facts.duration > configuration.maximumDuration {
      return .fail(.long, Double(facts.duration) / 1000, limit: Double(configuration.maximumDuration) / 1000)
    }
    if facts.isLast, facts.maximumFingers < configuration.fingers.lowerBound {
      return .fail(.fingers, Double(facts.maximumFingers), limit: Double(configuration.fingers.lowerBound))
    }
    return facts.isRetained ? nil : .fail(.outside)
  }

  private mutating func finishTap(_ facts: inout FrameFacts) -> Decision {
    let before = row
    var tap = Row(
      fingers: facts.maximumFingers, position: facts.fullCentroid, liftTime: facts.time, region: facts.region)
    if let before, goesOn(before, with: tap) { tap.count += before.count }
    isTap = true
    row = tap.count < configuration.maximumCount ? tap : nil
    guard configuration.isExclusive, row != nil else {
      told = tap
      return .recognize
    }
    facts.wake(configuration.interval, after: facts.time, evenIfFailed: true)
    guard tap.count == 1, let before else { return .possible(.done) }
    told = before
    return Decision(.recognizeEarlier, next: .done)
  }

  private func goesOn(_ row: Row, with tap: Row) -> Bool {
    row.fingers == tap.fingers && row.region == tap.region
      && row.position.distance(to: tap.position) <= configuration.rowSlop
  }

  /// Whether the finger that comes down is in time for the row.
  private func continuesRow(_ facts: FrameFacts) -> Bool {
    guard let row, followsTap else { return false }
    let gap = facts.startTime - row.liftTime
    return gap <= configuration.interval && gap >= configuration.minimumInterval
  }

  /// Sees to it that a row which is still to be told is told even if this finger comes to nothing.
  private func holdRow(_ facts: inout FrameFacts) {
    guard configuration.isExclusive, row != nil else { return }
    facts.wake(configuration.maximumDuration, after: facts.startTime, evenIfFailed: true)
  }

  /// Ends the row, and tells it if that is still to be done.
  private mutating func endRow(next: Decision.Next) -> Decision? {
    guard let row else { return nil }
    self.row = nil
    guard configuration.isExclusive else { return nil }
    told = row
    return Decision(.recognizeEarlier, next: next)
  }

  /// Adds the count, and place and fingers of the tap that is told.
  public func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts) {
    guard let told else { return }
    gesture.tapCount = told.count
    gesture.fingers = told.fingers
    gesture.position = told.position
    gesture.region = told.region
  }
}
