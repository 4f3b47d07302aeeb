/// An upright rectangle on the glass, in mm; it holds its left and top sides and not its right and bottom ones.
public struct Rect: Sendable, Hashable {
  /// The left side, in mm.
  public var minX: Double
  /// The top side, in mm.
  public var minY: Double
  /// The right side, in mm; not part of the rectangle.
  public var maxX: Double
  /// The bottom side, in mm; not part of the rectangle.
  public var maxY: Double

  /// The rectangle between four sides, in mm.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle with its top left corner at (`x`, `y`), in mm.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The distance between the left and the right side, in mm.
  public var width: Double { maxX - minX }
  /// The distance between the top and the bottom side, in mm.
  public var height: Double { maxY - minY }
  /// The middle, in mm.
  public var center: Vector { Vector((minX + maxX) / 2, (minY + maxY) / 2) }

  /// Whether `point` lies inside; left and top sides do, right and bottom ones do not.
  public func contains(_ point: Vector) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether every point of `other` lies inside.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// The square of the distance from `point` to the nearest point of the rectangle, in mm²; zero inside.
  public func squaredDistance(to point: Vector) -> Double {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return dx * dx + dy * dy
  }
}
