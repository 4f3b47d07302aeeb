/// How something that glides loses its speed.
///
/// Lengths are in mm, times in s. A law whose number is not above zero stops everything at once.
public enum DecelerationLaw: Sendable, Hashable {
  /// The speed falls by the same share in equal times: `v = v₀·e^(−rate·t)`, rate in 1/s.
  case exponential(rate: Double)
  /// Android's `OverScroller`: the way and the time grow with powers of the speed, by a coefficient of friction.
  case spline(friction: Double)
  /// Chromium's fling curve: `p = a·e^(−g·t) − b·t − a`, run from the time at which it has the speed; `unit` is the
  /// length of one of its pixels in mm.
  case flingCurve(unit: Double)
  /// The speed falls by the same amount in equal times, in mm/s².
  case constant(deceleration: Double)

  /// Scrolling on iOS, 0.998 of the speed a millisecond; the default of slides, since a hand knows it best and the way is
  /// simply half a second of the speed.
  ///
  /// The rate is the one that gives the projected way that Apple published (WWDC 2018, session 803), `v/1000 · d/(1−d)`.
  public static let normal = DecelerationLaw.exponential(rate: 1000 * (1 - 0.998) / 0.998)
  /// Paging on iOS, 0.990 of the speed a millisecond; as ``normal``.
  public static let fast = DecelerationLaw.exponential(rate: 1000 * (1 - 0.990) / 0.990)
  /// GTK's kinetic scrolling.
  public static let gtk = DecelerationLaw.exponential(rate: 4)
  /// Android, with the friction that it had for most of its life (`ViewConfiguration`, 0.015).
  public static let android = DecelerationLaw.spline(friction: 0.015)
  /// Chromium at 160 pixels an inch.
  public static let chromium = DecelerationLaw.flingCurve(unit: 25.4 / 160)
  /// Qt's `Flickable`: 1500 pixels/s² at 96 pixels an inch.
  public static let qt = DecelerationLaw.constant(deceleration: 1500 * 25.4 / 96)

  /// The number that shapes the law.
  var parameter: Double {
    switch self {
    case .exponential(let rate): rate
    case .spline(let friction): friction
    case .flingCurve(let unit): unit
    case .constant(let deceleration): deceleration
    }
  }

  var isUsable: Bool { parameter > 0 && parameter.isFinite }
}
