/// The curve of Android's `OverScroller`, as share of the way over share of the time.
///
/// It is a Bézier curve of third order with the inner points (0.175, 0.5) and (0.35, 1): an inflexion of 0.35 and
/// tensions of 0.5 and 1.0. Its first slope is 1/0.35, so the glide starts with exactly the speed of the finger.
enum GlideSpline {
  private static let inflexion = 0.35
  private static let time1 = 0.5 * inflexion
  private static let time2 = inflexion
  private static let position1 = 0.5
  private static let position2 = 1.0
  /// Standard gravity in mm/s², times the share that Android settled on by feel.
  private static let drag = 9806.65 * 0.84
  private static let exponent = naturalLogarithm(0.78) / naturalLogarithm(0.9)

  /// The way (mm) and the time (s) of a glide that starts with a speed above zero, in mm/s.
  static func extent(speed: Double, friction: Double) -> (travel: Double, duration: Double) {
    let l = naturalLogarithm(inflexion * speed / (friction * drag))
    return (friction * drag * exponential(exponent / (exponent - 1) * l), exponential(l / (exponent - 1)))
  }

  /// The share of the way, and its slope, at a share of the time from 0 to 1.
  static func point(at time: Double) -> (position: Double, slope: Double) {
    let u = bisect(0...1) { bezier($0, time1, time2) >= time }
    return (
      bezier(u, position1, position2),
      bezierSlope(u, position1, position2) / bezierSlope(u, time1, time2)
    )
  }

  private static func bezier(_ u: Double, _ p1: Double, _ p2: Double) -> Double {
    let rest = 1 - u
    return 3 * u * rest * (rest * p1 + u * p2) + u * u * u
  }

  private static func bezierSlope(_ u: Double, _ p1: Double, _ p2: Double) -> Double {
    let rest = 1 - u
    return 3 * (rest * rest * p1 + 2 * u * rest * (p2 - p1) + u * u * (1 - p2))
  }
}
