import TouchContacts

/// What a frame comes to, computed once and read by every recognizer.
///
/// A *sequence* lasts from the first finger that comes down to the last that lifts. A *set* is the fingers that are down
/// together: each time one comes or goes a new set begins, and all measures go on from where they were, without a jump.
public struct FrameFacts: Sendable {
  /// The moment in µs of event time.
  public internal(set) var time: Int64 = 0
  /// Fingers that are down now, those without a place among them and those from before the session not.
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
  public internal(set) var isLast = false
  /// Whether the sequence was cut off: its last fingers were cancelled.
  public internal(set) var isCancelled = false
  /// Whether a finger came down while events were lost, so that where and when is not known.
  public internal(set) var hasMissed = false
  /// When the sequence began, in µs.
  public internal(set) var startTime: Int64 = 0
  /// When a finger last came or went, in µs.
  public internal(set) var setTime: Int64 = 0
  /// When the last finger came down, in µs.
  public internal(set) var lastDownTime: Int64 = 0
  /// The middle of the fingers in mm; when none is left, where it last was.
  public internal(set) var centroid = Vector.zero
  /// The way of the middle since the sequence began, in mm, without jumps.
  public internal(set) var translation = Vector.zero
  /// The same since the set began.
  public internal(set) var setTranslation = Vector.zero
  /// The farthest that any finger has been from where it came down, squared, in mm²; never falls within a sequence.
  public internal(set) var squaredTravel = 0.0
  /// The mean distance of the fingers from their middle, in mm; for two fingers half their distance.
  public internal(set) var spread = 0.0
  /// The spread at the beginning of the set, in mm.
  public internal(set) var setSpread = 0.0
  /// The spread over that at the beginning of the sequence, without jumps.
  public internal(set) var scale = 1.0
  /// The turn since the sequence began in radians, clockwise, without jumps.
  public internal(set) var rotation = 0.0
  /// The same since the set began.
  public internal(set) var setRotation = 0.0
  /// The region that the first finger came down in.
  public internal(set) var region: RegionID?
  /// Whether every finger is still where its region holds on to it.
  public internal(set) var isRetained = true

  var deadline: Int64?
  var keepsDeadline = false
  var estimator = VelocityEstimator()
  private var setScale = 1.0
  private var down = 0

  init() {}

  /// Asks for another call at `time` (µs) even if no frame comes; the earliest wish of a call counts, and the next call of
  /// the same recognizer forgets it.
  ///
  /// - Parameters:
  ///   - time: When; a frame with this very time comes first.
  ///   - evenIfFailed: Whether the call is due although the recognizer failed or the sequence ended, for a gesture of an
  ///     earlier sequence that is still to be told. Failing then brings the call forward.
  public mutating func wake(at time: Int64, evenIfFailed: Bool = false) {
    deadline = min(deadline ?? time, time)
    keepsDeadline = keepsDeadline || evenIfFailed
  }

  /// How fast the middle of the fingers moves, in mm/s.
  ///
  /// - Complexity: O(20); ask only where it is needed.
  public mutating func velocity() -> Vector {
    estimator.velocity(at: time)
  }

  /// How long the sequence lasts so far, in µs.
  public var duration: Int64 { time - startTime }

  /// How much farther apart or closer the fingers are than at the beginning of the set, in mm: for two fingers the change
  /// of their distance.
  public var spreadChange: Double { 2 * abs(spread - setSpread) }

  /// How far the fingers went around their middle since the beginning of the set, in mm: for two fingers the way of one
  /// around the other.
  public var arc: Double { 2 * abs(setRotation) * min(spread, setSpread) }

  /// Takes in a frame.
  mutating func update(_ frame: inout ContactFrame) {
    // A deadline may have brought the time beyond that of the last frame.
    time = max(time, frame.time)
    isDeadline = false
    isChange = frame.isChange
    if isChange { count(&frame) } else { (isFirst, hasLift) = (false, false) }
    if frame.isMove || isChange { measure(&frame) }
    // The frame of a lift tells of the lift: who stays is often already held still by the panel, and the speed is that
    // of the frames before.
    if fingers > 0, !hasLift { estimator.add(time: time, position: translation) }
  }

  /// Counts who came and who went.
  ///
  /// A finger that was down before the session does not count.
  private mutating func count(_ frame: inout ContactFrame) {
    let wereDown = down
    down = 0
    hasMissed = false
    hasLift = false
    var isCut = false
    var hasLanding = false
    for index in 0..<frame.count where frame[index].origin != .before {
      if frame[index].isDown { down += 1 }
      if frame[index].origin == .missed { hasMissed = true }
      if frame[index].phase == .began { hasLanding = true }
      if frame[index].phase == .ended { hasLift = true }
      if frame[index].phase == .cancelled { isCut = true }
    }
    isFirst = wereDown == 0 && down > 0
    isLast = down == 0
    if isFirst { beginSequence() }
    isCancelled = isLast && isCut
    if hasLanding { lastDownTime = time }
    fingers = down > 0 ? down + frame.unplacedCount : 0
    maximumFingers = max(maximumFingers, fingers)
  }

  private mutating func beginSequence() {
    startTime = time
    lastDownTime = time
    maximumFingers = 0
    translation = .zero
    squaredTravel = 0
    scale = 1
    rotation = 0
    region = nil
    isRetained = true
    estimator.reset()
  }

  /// Moves centroid, translation, spread and rotation on.
  private mutating func measure(_ frame: inout ContactFrame) {
    // Only who is down now and was down before says anything about movement.
    var before = Vector.zero
    var after = Vector.zero
    var staying = 0.0
    var all = Vector.zero
    for index in 0..<frame.count where frame[index].isDown && frame[index].origin != .before {
      let position = frame[index].position
      all += position
      if frame[index].phase == .began { continue }
      before += frame[index].previous
      after += position
      staying += 1
      squaredTravel = max(squaredTravel, (position - frame[index].start).squaredLength)
    }
    if staying > 0 {
      let step = (after - before) / staying
      translation += step
      setTranslation += step
    }
    if down > 0 { centroid = all / Double(down) }
    if isChange || frame.hasLeap {
      beginSet(&frame)
    } else if down > 1 {
      measureShape(&frame)
    }
  }

  private mutating func beginSet(_ frame: inout ContactFrame) {
    var sum = 0.0
    for index in 0..<frame.count where frame[index].isDown && frame[index].origin != .before {
      sum += (frame[index].position - centroid).length
    }
    spread = down > 0 ? sum / Double(down) : 0
    setTime = time
    setSpread = spread
    setScale = scale
    setRotation = 0
    setTranslation = .zero
  }

  private mutating func measureShape(_ frame: inout ContactFrame) {
    var sum = 0.0
    var cross = 0.0
    var dot = 0.0
    var previousCentroid = Vector.zero
    for index in 0..<frame.count where frame[index].origin != .before { previousCentroid += frame[index].previous }
    previousCentroid = previousCentroid / Double(down)
    for index in 0..<frame.count where frame[index].origin != .before {
      let arm = frame[index].position - centroid
      let previousArm = frame[index].previous - previousCentroid
      sum += arm.length
      cross += previousArm.x * arm.y - previousArm.y * arm.x
      dot += previousArm.dot(arm)
    }
    spread = sum / Double(down)
    let turn = angle(cross: cross, dot: dot)
    rotation += turn
    setRotation += turn
    if setSpread > 0 { scale = setScale * spread / setSpread }
  }
}
