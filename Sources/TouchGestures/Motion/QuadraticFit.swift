import TouchContacts

/// The parabola of least squares through positions over time, one along each axis, by running sums.
struct QuadraticFit {
  private var n = 0.0
  private var t1 = 0.0
  private var t2 = 0.0
  private var t3 = 0.0
  private var t4 = 0.0
  private var p = Vector.zero
  private var t1p = Vector.zero
  private var t2p = Vector.zero

  /// Takes one position at a time in seconds.
  mutating func add(time t: Double, position: Vector) {
    let square = t * t
    n += 1
    t1 += t
    t2 += square
    t3 += square * t
    t4 += square * square
    p += position
    t1p += position * t
    t2p += position * square
  }

  /// The slope at time zero; of a line where there are too few times for a parabola, zero where there is only one.
  func velocityAtZero() -> Vector {
    guard n > 1 else { return .zero }
    let s11 = t2 - t1 * t1 / n
    let s12 = t3 - t1 * t2 / n
    let s22 = t4 - t2 * t2 / n
    guard s11 > 0 else { return .zero }
    let s1p = t1p - p * (t1 / n)
    let s2p = t2p - p * (t2 / n)
    let determinant = s11 * s22 - s12 * s12
    // Rounding leaves about 1e-16 of the product where the times fit a line only.
    guard n > 2, determinant > 1e-13 * s11 * s22 else { return s1p / s11 }
    return (s1p * s22 - s2p * s12) / determinant
  }
}
