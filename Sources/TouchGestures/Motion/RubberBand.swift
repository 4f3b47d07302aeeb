/// How far something gives that is pulled beyond its end: the further, the harder.
///
/// The shown overshoot of a pull by `x` is `(1 − 1/(x·c/d + 1))·d`, iOS's rule (c 0.55); niri uses the same.
public struct RubberBand: Sendable, Hashable {
  /// The share of the pull that shows at its beginning; 0.55 on iOS.
  public let coefficient: Double
  /// The overshoot that no pull exceeds, in mm; above zero.
  public let limit: Double

  /// A band that gives less than `limit` mm; numbers that are not above zero count as a band that gives nothing.
  public init(limit: Double, coefficient: Double = 0.55) {
    self.limit = limit > 0 && limit.isFinite ? limit : 0
    self.coefficient = coefficient > 0 && coefficient.isFinite ? coefficient : 0
  }

  private var givesNothing: Bool { limit == 0 || coefficient == 0 }

  /// The shown overshoot of a pull, in mm; both have a sign.
  public func overshoot(ofPull pull: Double) -> Double {
    guard !givesNothing else { return 0 }
    let u = abs(pull) * coefficient / limit
    let shown = u.isFinite ? limit * (1 - 1 / (u + 1)) : limit
    return pull < 0 ? -shown : shown
  }

  /// The pull that shows as an overshoot, in mm: so that a finger that catches it takes over without a jump.
  ///
  /// An overshoot at or beyond the limit has no pull; it is answered with that of 99.9 % of the limit.
  public func pull(ofOvershoot overshoot: Double) -> Double {
    guard !givesNothing else { return 0 }
    let share = min(abs(overshoot) / limit, 0.999)
    let pull = limit / coefficient * share / (1 - share)
    return overshoot < 0 ? -pull : pull
  }

  /// How much of a further movement shows at a pull, from the coefficient down to 0.
  public func slope(atPull pull: Double) -> Double {
    guard !givesNothing else { return 0 }
    let u = abs(pull) * coefficient / limit + 1
    return coefficient / (u * u)
  }
}
