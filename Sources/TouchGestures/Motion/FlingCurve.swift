/// Chromium's fling curve, in its own pixels: one curve for all flings, entered where it has their speed
/// (`ui/events/gestures/fling_curve.cc`).
enum FlingCurve {
  private static let a = -5707.62
  private static let b = 172.0
  private static let g = 3.7
  /// Faster flings are taken at this speed, in pixels/s.
  private static let maximumSpeed = 17_000.0
  /// When the curve has come to rest, in s.
  private static let end = entry(speed: 0)

  /// The way (in mm, by the length of a pixel) and the time (s) of a fling with a speed in pixels/s.
  static func extent(speed: Double, unit: Double) -> (travel: Double, duration: Double) {
    let duration = end - entry(speed: speed)
    return (position(at: duration, speed: speed) * unit, duration)
  }

  /// The way covered after `time` s, in pixels.
  static func position(at time: Double, speed: Double) -> Double {
    let start = entry(speed: speed)
    return a * (exponential(-g * (start + time)) - exponential(-g * start)) - b * time
  }

  /// The speed after `time` s, in pixels/s.
  static func velocity(at time: Double, speed: Double) -> Double {
    -a * g * exponential(-g * (entry(speed: speed) + time)) - b
  }

  /// When the curve has a speed, in s.
  private static func entry(speed: Double) -> Double {
    -naturalLogarithm((min(speed, maximumSpeed) + b) / (-a * g)) / g
  }
}
