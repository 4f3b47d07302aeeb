import TouchContacts

/// Finds the rectangles of regions that share a glass.
struct RegionLayout {
  let glass: Rect
  let configuration: HitMap.Configuration
  private let regions: [HitRegion]
  private let drawn: [Rect]

  init(glass: Rect, regions: [HitRegion], configuration: HitMap.Configuration) {
    self.glass = glass
    self.configuration = configuration
    self.regions = regions
    drawn = regions.map { $0.drawn.clipped(to: glass) }
  }

  func rects() -> [HitMap.Rects] {
    regions.indices.map { index in
      guard drawn[index].hasArea else {
        return HitMap.Rects(drawn: drawn[index], acquires: drawn[index], retains: drawn[index])
      }
      let acquires = acquires(index)
      let margins = regions[index].retainMargins ?? Margins(all: configuration.retainMargin)
      return HitMap.Rects(
        drawn: drawn[index], acquires: acquires, retains: acquires.grown(by: margins).clipped(to: glass))
    }
  }

  private func acquires(_ index: Int) -> Rect {
    let limits = limits(index)
    var rect = drawn[index]
    if let margins = regions[index].acquireMargins {
      rect = rect.grown(by: margins).clipped(to: glass)
    } else {
      runToNearEdges(&rect, within: limits)
    }
    (rect.minX, rect.maxX) = widened(rect.minX, rect.maxX, within: limits.minX, limits.maxX)
    (rect.minY, rect.maxY) = widened(rect.minY, rect.maxY, within: limits.minY, limits.maxY)
    return rect
  }

  /// How far the region may grow: to the glass, or half-way to the nearest neighbour straight across a side.
  ///
  /// Diagonal neighbours set no limit; the score keeps what is theirs.
  private func limits(_ index: Int) -> Rect {
    let own = drawn[index]
    var limits = glass
    for other in regions.indices where regions[other].z >= regions[index].z {
      let neighbour = drawn[other]
      guard neighbour.hasArea else { continue }
      if own.overlapsAlong(neighbour) {
        if neighbour.minX >= own.maxX { limits.maxX = min(limits.maxX, (own.maxX + neighbour.minX) / 2) }
        if neighbour.maxX <= own.minX { limits.minX = max(limits.minX, (own.minX + neighbour.maxX) / 2) }
      } else if own.overlapsAcross(neighbour) {
        if neighbour.minY >= own.maxY { limits.maxY = min(limits.maxY, (own.maxY + neighbour.minY) / 2) }
        if neighbour.maxY <= own.minY { limits.minY = max(limits.minY, (own.minY + neighbour.maxY) / 2) }
      }
    }
    return limits
  }

  private func runToNearEdges(_ rect: inout Rect, within limits: Rect) {
    let near = configuration.bezelDistance
    if rect.minX - glass.minX <= near { rect.minX = limits.minX }
    if rect.minY - glass.minY <= near { rect.minY = limits.minY }
    if glass.maxX - rect.maxX <= near { rect.maxX = limits.maxX }
    if glass.maxY - rect.maxY <= near { rect.maxY = limits.maxY }
  }

  /// Widens an interval to the minimum size, on both sides alike; what one side has no room for goes to the other.
  private func widened(
    _ low: Double, _ high: Double, within lowLimit: Double, _ highLimit: Double
  ) -> (low: Double, high: Double) {
    let missing = configuration.minimumSize - (high - low)
    guard missing > 0 else { return (low, high) }
    let below = max(0, low - lowLimit)
    let above = max(0, highLimit - high)
    let down = min(below, max(missing / 2, missing - above))
    let up = min(above, max(missing / 2, missing - below))
    return (low - down, high + up)
  }
}
