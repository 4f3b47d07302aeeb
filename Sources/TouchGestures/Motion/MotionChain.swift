/// Movements of one value that run one after another, each complete before the next starts, until a touch cancels them.
///
/// Where the value is at any time is in closed form, as with ``Slide``.
public struct MotionChain: Sendable, Hashable {
  /// One movement of a chain; it starts where the one before it came to rest.
  public enum Step: Sendable, Hashable {
    /// A spring takes it to a place in mm.
    case spring(to: Double, Spring.Configuration = Spring.Configuration())
    /// It is thrown with a velocity in mm/s, and friction stops it.
    case deceleration(velocity: Double, DecelerationLaw = .normal)
    /// It stays where it is, for a time in s.
    case hold(Double)
    /// It goes to a place in mm within a time in s, slow at both ends.
    case ease(to: Double, duration: Double)
  }

  private struct Segment: Hashable {
    var step: Step
    /// When it starts, in s from the start of the chain.
    var start: Double
    /// Where it starts, in mm.
    var origin: Double
  }

  private let startTime: Int64
  private let segments: [Segment]
  /// How long the steps take together, in s; infinite where one never ends.
  public let duration: Double
  /// Where the last step comes to rest, in mm.
  public let target: Double
  private var cancelTime: Int64?
  private var cancelPosition = 0.0

  /// A chain of `steps` from `position` (mm) at `time` (µs).
  public init(from position: Double, at time: Int64, _ steps: [Step]) {
    startTime = time
    var segments: [Segment] = []
    var (start, origin) = (0.0, position)
    for step in steps {
      segments.append(Segment(step: step, start: start, origin: origin))
      start += step.duration(from: origin)
      origin = step.end(from: origin)
    }
    self.segments = segments
    duration = start
    target = origin
  }

  /// Where the value is at `time` (µs), in mm; O(number of steps).
  public func position(at time: Int64) -> Double {
    if let cancelTime, time >= cancelTime { return cancelPosition }
    let elapsed = seconds(from: startTime, to: time)
    guard elapsed < duration, let segment = segment(at: elapsed) else { return target }
    return segment.step.position(at: elapsed - segment.start, from: segment.origin)
  }

  /// How fast the value moves at `time` (µs), in mm/s.
  public func velocity(at time: Int64) -> Double {
    guard !isResting(at: time) else { return 0 }
    let elapsed = seconds(from: startTime, to: time)
    return segment(at: elapsed).map { $0.step.velocity(at: elapsed - $0.start, from: $0.origin) } ?? 0
  }

  /// Whether at `time` (µs) every step is complete, or the chain was cancelled before.
  public func isResting(at time: Int64) -> Bool {
    if let cancelTime, time >= cancelTime { return true }
    return seconds(from: startTime, to: time) >= duration
  }

  /// Stops the whole chain at `time` (µs): the value keeps the position found, which is answered, in mm.
  ///
  /// Only the first of several counts.
  @discardableResult
  public mutating func cancel(at time: Int64) -> Double {
    if cancelTime == nil {
      cancelPosition = position(at: time)
      cancelTime = time
    }
    return cancelPosition
  }

  private func segment(at elapsed: Double) -> Segment? {
    segments.last { $0.start <= elapsed }
  }
}

extension MotionChain.Step {
  /// How long it takes from a place, in s.
  func duration(from origin: Double) -> Double {
    switch self {
    case .spring(let target, let configuration):
      Spring(configuration: configuration, from: origin, to: target).settlingTime
    case .deceleration(let velocity, let law): Deceleration(law: law, velocity: velocity).duration
    case .hold(let duration), .ease(_, let duration): duration > 0 ? duration : 0
    }
  }

  /// Where it comes to rest from a place.
  func end(from origin: Double) -> Double {
    switch self {
    case .spring(let target, _), .ease(let target, _): target
    case .deceleration(let velocity, let law): origin + Deceleration(law: law, velocity: velocity).travel
    case .hold: origin
    }
  }

  func position(at time: Double, from origin: Double) -> Double {
    switch self {
    case .spring(let target, let configuration):
      return Spring(configuration: configuration, from: origin, to: target).position(at: time)
    case .deceleration(let velocity, let law):
      return origin + Deceleration(law: law, velocity: velocity).position(at: time)
    case .hold:
      return origin
    case .ease(let target, let duration):
      let share = duration > 0 ? min(time / duration, 1) : 1
      return origin + (target - origin) * share * share * (3 - 2 * share)
    }
  }

  func velocity(at time: Double, from origin: Double) -> Double {
    switch self {
    case .spring(let target, let configuration):
      return Spring(configuration: configuration, from: origin, to: target).velocity(at: time)
    case .deceleration(let velocity, let law):
      return Deceleration(law: law, velocity: velocity).velocity(at: time)
    case .hold:
      return 0
    case .ease(let target, let duration):
      let share = duration > 0 ? min(time / duration, 1) : 1
      return duration > 0 ? (target - origin) * 6 * share * (1 - share) / duration : 0
    }
  }
}
