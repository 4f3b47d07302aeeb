import TouchContacts

extension HitMap {
  /// What looking up a touch needs to know of a region.
  struct Entry: Sendable {
    let id: RegionID
    let z: Int
    let drawn: Rect
    let acquires: Rect
    let order: Order

    init(id: RegionID, region: HitRegion, rects: Rects) {
      self.id = id
      z = region.z
      drawn = rects.drawn
      acquires = rects.acquires
      order = Order(z: region.z, drawn: rects.drawn, name: region.name)
    }

    /// Whether the user sees this one on top of `other`.
    func isDrawnOver(_ other: Entry) -> Bool {
      guard drawn.overlaps(other.drawn) else { return false }
      return z > other.z || (z == other.z && drawn != other.drawn && other.drawn.contains(drawn))
    }
  }

  /// A total order of regions that knows nothing of their declaration: uppermost, innermost, leftmost, topmost, name.
  struct Order: Sendable, Comparable {
    let z: Int
    let drawn: Rect
    let name: String

    static func < (a: Order, b: Order) -> Bool {
      if a.z != b.z { return a.z > b.z }
      let (one, other) = (a.drawn, b.drawn)
      return (one.area, one.minX, one.minY, one.maxX, one.maxY, a.name)
        < (other.area, other.minX, other.minY, other.maxX, other.maxY, b.name)
    }
  }

  /// How well a region fits a touch.
  struct Score: Comparable {
    /// In sixty-fourths, so that rounding in the last digits decides nothing.
    private let overlap: Int
    private let squaredDistance: Double

    init(of drawn: Rect, at position: Vector, ellipse: ContactEllipse) {
      overlap = Int((ellipse.overlap(with: drawn, at: position) * 64).rounded())
      squaredDistance = drawn.squaredDistance(to: position)
    }

    static func < (a: Score, b: Score) -> Bool {
      a.overlap != b.overlap ? a.overlap < b.overlap : a.squaredDistance > b.squaredDistance
    }
  }
}
