/// A glide that friction brings to rest: where it is and how fast, at any time, in closed form.
public struct Deceleration: Sendable, Hashable {
  /// How near to its end a glide that would creep for ever counts as there, in mm; 0.01, a tenth of the finest pixel.
  public static let restDistance = 0.01

  /// How the speed is lost.
  public let law: DecelerationLaw
  /// The velocity at the start, in mm/s.
  public let initialVelocity: Double
  /// The whole way, in mm; negative to the left or up, as the velocity.
  public let travel: Double
  /// The time until it rests, in s.
  public let duration: Double

  /// A glide that starts with a velocity in mm/s; one that is not finite counts as zero.
  public init(law: DecelerationLaw = .normal, velocity: Double) {
    let isMoving = law.isUsable && velocity.isFinite && velocity != 0
    let speed = isMoving ? abs(velocity) : 0
    let extent: (travel: Double, duration: Double)
    switch law {
    case _ where !isMoving: extent = (0, 0)
    case .exponential(let rate): extent = Self.exponentialExtent(speed: speed, rate: rate)
    case .spline(let friction): extent = GlideSpline.extent(speed: speed, friction: friction)
    case .flingCurve(let unit): extent = FlingCurve.extent(speed: speed / unit, unit: unit)
    case .constant(let deceleration): extent = (speed * speed / (2 * deceleration), speed / deceleration)
    }
    self.law = law
    initialVelocity = isMoving ? velocity : 0
    travel = velocity < 0 ? -extent.travel : extent.travel
    duration = extent.duration
  }

  private static func exponentialExtent(speed: Double, rate: Double) -> (travel: Double, duration: Double) {
    let travel = speed / rate
    return (travel, max(0, naturalLogarithm(travel / restDistance) / rate))
  }

  /// The way covered `time` seconds after the start, in mm; zero before it, ``travel`` from ``duration`` on.
  public func position(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return travel }
    switch law {
    case .exponential(let rate): return travel * (1 - exponential(-rate * time))
    case .spline: return travel * GlideSpline.point(at: time / duration).position
    case .flingCurve(let unit):
      return sign * unit * FlingCurve.position(at: time, speed: abs(initialVelocity) / unit)
    case .constant(let deceleration): return sign * (abs(initialVelocity) - deceleration * time / 2) * time
    }
  }

  /// The velocity `time` seconds after the start, in mm/s; the initial one before it, zero from ``duration`` on.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(time, 0)
    switch law {
    case .exponential(let rate): return initialVelocity * exponential(-rate * time)
    case .spline: return travel / duration * GlideSpline.point(at: time / duration).slope
    case .flingCurve(let unit):
      return sign * unit * FlingCurve.velocity(at: time, speed: abs(initialVelocity) / unit)
    case .constant(let deceleration): return sign * (abs(initialVelocity) - deceleration * time)
    }
  }

  /// When it has covered a way, in s after the start; nil where it never does.
  public func time(toTravel way: Double) -> Double? {
    guard way * sign >= 0, abs(way) <= abs(travel) else { return nil }
    return bisect(0...duration) { abs(position(at: $0)) >= abs(way) }
  }

  private var sign: Double { initialVelocity < 0 ? -1 : 1 }
}

/// The least argument for which a condition holds that is false up to some point and true from there, to the last bit
/// that matters; the upper bound where it never holds.
func bisect(_ range: ClosedRange<Double>, _ holds: (Double) -> Bool) -> Double {
  var (low, high) = (range.lowerBound, range.upperBound)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle }
  }
  return high
}
