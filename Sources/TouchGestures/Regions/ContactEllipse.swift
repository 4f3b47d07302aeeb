import TouchContacts

/// The area of glass that a contact covers, around its position: an ellipse whose axes are held to believable lengths.
public struct ContactEllipse: Sendable, Hashable {
  /// The long axis, in mm.
  public let major: Double
  /// The short axis, in mm.
  public let minor: Double

  // The ellipse as the sheared circle `x = dy · shear ± reach · √(1 − (dy / halfHeight)²)`.
  private let halfHeight: Double
  private let reach: Double
  private let shear: Double

  /// An ellipse as a device tells it.
  ///
  /// - Parameters:
  ///   - major: The long axis in mm; 0 where the device does not tell.
  ///   - minor: The short axis in mm; 0 for a circle, as the kernel's multi-touch protocol has it.
  ///   - orientation: The direction of the long axis in radians, clockwise from straight up.
  ///   - range: The lengths in mm that an axis is held to.
  public init(
    major: Float, minor: Float, orientation: Float,
    clampedTo range: ClosedRange<Double> = HitMap.Configuration().contactSize
  ) {
    let long = Self.clamp(major, range)
    let short = minor > 0 ? Self.clamp(minor, range) : long
    self.major = long
    self.minor = short

    let double = orientation.isFinite ? 2 * Double(orientation) : 0
    let (a, b) = (long * long / 4, short * short / 4)
    let xx = (a + b - (a - b) * cosine(double)) / 2
    let yy = (a + b + (a - b) * cosine(double)) / 2
    let xy = (b - a) * sine(double) / 2
    halfHeight = yy.squareRoot()
    shear = xy / yy
    reach = max(0, xx - xy * shear).squareRoot()
  }

  /// The share of what could overlap at most that does overlap `rect`, from 0 to 1, with the ellipse around `center`.
  ///
  /// Most is the smaller of both areas, so a region smaller than the finger can still be covered in full.
  public func overlap(with rect: Rect, at center: Vector) -> Double {
    let strips = 16
    let height = 2 * halfHeight / Double(strips)
    var area = 0.0
    for strip in 0..<strips {
      let top = center.y - halfHeight + height * Double(strip)
      let inside = min(top + height, rect.maxY) - max(top, rect.minY)
      guard inside > 0 else { continue }
      let dy = top + height / 2 - center.y
      let ratio = dy / halfHeight
      let half = reach * (1 - ratio * ratio).squareRoot()
      let middle = center.x + dy * shear
      let chord = min(middle + half, rect.maxX) - max(middle - half, rect.minX)
      if chord > 0 { area += chord * inside }
    }
    let most = min(major * minor * .pi / 4, rect.area)
    let share = area / most
    return share > 0 ? min(1, share) : 0
  }

  private static func clamp(_ length: Float, _ range: ClosedRange<Double>) -> Double {
    length > 0 ? min(max(Double(length), range.lowerBound), range.upperBound) : range.lowerBound
  }
}
