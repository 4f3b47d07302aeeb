import TouchContacts

extension Gesture.Direction {
  /// The direction that `way` goes most in; along the horizontal where it goes as much in both.
  public init(along way: Vector) {
    if abs(way.x) >= abs(way.y) {
      self = way.x < 0 ? .left : .right
    } else {
      self = way.y < 0 ? .up : .down
    }
  }

  /// A way of length 1 in this direction.
  public var unit: Vector {
    switch self {
    case .left: Vector(-1, 0)
    case .right: Vector(1, 0)
    case .up: Vector(0, -1)
    case .down: Vector(0, 1)
    }
  }
}
