import TouchContacts

/// What a frame comes to, computed once and read by every recognizer.
///
/// A *sequence* lasts from the first finger that comes down to the last that lifts. A *set* is the fingers that are down
/// together: each time one comes or goes a new set begins, and all measures go on from where they were, without a jump.
/// When the last finger lifts they stay as they were.
public struct FrameFacts: Sendable {
  /// The moment in µs of event time.
  public internal(set) var time: Int64 = 0
  /// Fingers that are down now: those that the device counts without placing them are among them, those that were down
  /// before the session are not, here and in all that follows.
  public internal(set) var fingers = 0
  /// The most fingers that were down together in this sequence.
  public internal(set) var maximumFingers = 0
  /// Whether a finger came or went in this frame.
  public internal(set) var isChange = false
  /// Whether this call tells of a passed deadline and not of a frame.
  public internal(set) var isDeadline = false
  /// Whether this frame begins a sequence.
  public internal(set) var isFirst = false
  /// Whether a finger lifted in this frame.
  public internal(set) var hasLift = false
  /// Whether no finger is down any more.
  public internal(set) var isLast = true
  /// Whether a finger was cancelled in this frame.
  public internal(set) var hasCancellation = false
  /// Whether the sequence was cut off: its last fingers were cancelled.
  public internal(set) var isCancelled = false
  /// Whether one of the fingers came down while events were lost, so that where and when is not known.
  public internal(set) var hasMissed = false
  /// When the sequence began, in µs.
  public internal(set) var startTime: Int64 = 0
  /// When the last finger came down, in µs.
  public internal(set) var lastDownTime: Int64 = 0
  /// The middle of the fingers in mm; when none is left, where it last was.
  public internal(set) var centroid = Vector.zero
  /// The middle while the most fingers were down, in mm: the place of a gesture whose fingers lift one by one.
  public internal(set) var fullCentroid = Vector.zero
  /// The way of the middle since the sequence began, in mm, without jumps.
  public internal(set) var translation = Vector.zero
  /// The same since the set began.
  public internal(set) var setTranslation = Vector.zero
  /// How many fingers have come down in this sequence.
  public internal(set) var landings = 0
  /// The farthest that any finger has been from where it came down, squared, in mm².
  public internal(set) var squaredTravel = 0.0
  /// The mean distance of the fingers from their middle, in mm; for two fingers half their distance.
  public internal(set) var spread = 0.0
  /// The shortest that a finger of this sequence was down, in µs; of those that have lifted.
  public internal(set) var shortestStay = Int64.max
  /// Whether a position leapt farther than a hand can go, so that the sequence may be noise.
  public internal(set) var hasLeapt = false
  /// The spread at the beginning of the set, in mm.
  public internal(set) var setSpread = 0.0
  /// By how much the fingers are farther apart than at the beginning of the sequence, as a factor above 0, without jumps.
  public internal(set) var scale = 1.0
  /// The turn since the sequence began in radians, clockwise, without jumps.
  public internal(set) var rotation = 0.0
  /// The same since the set began.
  public internal(set) var setRotation = 0.0
  /// The region that the first finger came down in; `nil` where it is in none, or the region is gone since.
  public internal(set) var region: RegionID?
  /// Whether every finger is still where the region holds on to it; not where the region is gone.
  public internal(set) var isRetained = true

  var deadline: Int64?
  var keepsDeadline = false
  /// When the eldest of the fingers that are down, or that have lifted in this very frame, came down.
  var eldestTime: Int64 = 0
  /// The same of those that are down.
  var eldestDownTime: Int64 = 0
  var hasProgressed = false
  var travelling = Progress()
  var spreading = Progress()
  var turning = Progress()
  /// Whether all fingers that were down before moved in this frame.
  var isWhole = true
  var setArc = 0.0
  /// How many fingers have lifted in this sequence, and the farthest, squared, that one of them had been.
  var lifts = 0
  var liftedTravel = 0.0
  var estimator = VelocityEstimator()
  var setScale = 1.0
  var down = 0
  var unplaced = 0

  /// The least spread that a scale is measured by, in mm: nearer than 1 mm two fingertips cannot be, but positions that a
  /// panel took at its edge can, and no scale may become zero or endless.
  private static let minimumSpread = 0.5

  /// How long a contact that is noise may seem to last, in µs: 8 to 25 ms, which an uneven panel at 60 Hz tells as up to 42.
  static let longestBurst: Int64 = 45_000

  init() {}

  /// Asks for another call `interval` µs after `moment` even if no frame comes; the earliest wish of a call counts, and the
  /// next call of the same recognizer forgets it.
  ///
  /// A frame with that very time comes first. In answer to a deadline, a time that is not later is no wish.
  ///
  /// - Parameters:
  ///   - interval: How long to wait, in µs.
  ///   - moment: From when on, in µs of event time.
  ///   - evenIfFailed: Whether the call is due although the recognizer failed or the sequence ended, for a gesture of an
  ///     earlier sequence that is still to be told. Failing then brings the call forward.
  public mutating func wake(_ interval: Int64, after moment: Int64, evenIfFailed: Bool = false) {
    let (sum, isTooLate) = moment.addingReportingOverflow(interval)
    guard !isTooLate, !isDeadline || sum > time else { return }
    deadline = min(deadline ?? sum, sum)
    keepsDeadline = keepsDeadline || evenIfFailed
  }

  /// How fast the middle of the fingers moves, in mm/s.
  ///
  /// - Complexity: O(20); ask only where it is needed.
  public mutating func velocity() -> Vector {
    estimator.velocity(at: time)
  }

  /// The mean speed of the middle over the last 40 ms, in mm/s: for a gesture that goes on, since it costs less.
  public mutating func meanVelocity() -> Vector {
    estimator.meanVelocity(at: time)
  }

  /// How long the sequence lasts so far, in µs.
  public var duration: Int64 { time - startTime }

  /// How much farther apart or closer the fingers are than at the beginning of the set, in mm: for two fingers the change
  /// of their distance.
  public var spreadChange: Double { 2 * abs(spread - setSpread) }

  /// How far the fingers went around their middle since the beginning of the set, in mm: for two fingers the way of one
  /// around the other.
  public var arc: Double { abs(setArc) }

  /// Whether the fingers are more than a burst of noise: a movement took several steps, or a finger has been down for
  /// longer than such a burst lasts.
  public var isTrusted: Bool { hasProgressed || time - eldestTime >= Self.longestBurst }

  /// How far the middle went while its ``velocity()`` was measured, in mm.
  public mutating func recentWay() -> Vector {
    estimator.way(at: time)
  }

  /// The scale that a spread (mm) makes in this set.
  func scale(of spread: Double) -> Double {
    setScale * max(spread, Self.minimumSpread) / max(setSpread, Self.minimumSpread)
  }
}
