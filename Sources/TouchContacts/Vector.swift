/// A pair of numbers along the two axes of the glass: a place (mm), a way (mm) or a velocity (mm/s).
///
/// Right is `+x`, down is `+y`, as the user sees the glass after the surface's rotation.
public struct Vector: Sendable, Hashable {
  /// The part along x; right is positive.
  public var x: Double
  /// The part along y; down is positive.
  public var y: Double

  /// The pair of `x` and `y`.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// No distance at all, or the corner of the glass where both axes begin.
  public static let zero = Vector(0, 0)

  /// The square of ``length``, for comparisons that need no root.
  @inlinable
  public var squaredLength: Double { x * x + y * y }

  /// The straight distance from the origin.
  @inlinable
  public var length: Double { squaredLength.squareRoot() }

  /// The scalar product.
  @inlinable
  public func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The straight distance to another place.
  @inlinable
  public func distance(to other: Vector) -> Double { (self - other).length }

  /// The sum of both, part by part.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }

  /// The way from `b` to `a`.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }

  /// Both parts times `factor`.
  @inlinable
  public static func * (a: Vector, factor: Double) -> Vector { Vector(a.x * factor, a.y * factor) }

  /// Both parts divided by `divisor`.
  @inlinable
  public static func / (a: Vector, divisor: Double) -> Vector { Vector(a.x / divisor, a.y / divisor) }

  /// Adds `b` in place.
  @inlinable
  public static func += (a: inout Vector, b: Vector) { a = a + b }

  /// The same length the other way.
  @inlinable
  public static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
}
