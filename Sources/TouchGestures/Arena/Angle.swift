/// The angle whose sine and cosine are in proportion to `cross` and `dot`, in radians from −π to π.
///
/// Between two frames fingers turn by little, and a short series does: on the hot path it takes a fifth of `atan2`'s time.
func angle(cross: Double, dot: Double) -> Double {
  guard dot > 0, abs(cross) < 0.08 * dot else { return arctangent(cross, dot) }
  let t = cross / dot
  let t2 = t * t
  return t * (1 - t2 * (1 / 3.0 - t2 * (1 / 5.0 - t2 * (1 / 7.0 - t2 / 9.0))))
}

/// The angle with a cosine, in degrees, for people to read.
func degrees(cosine: Double) -> Double {
  arctangent(max(0, 1 - cosine * cosine).squareRoot(), cosine) * 180 / .pi
}
