import TouchContacts

extension Rect {
  var area: Double { width * height }

  var hasArea: Bool { minX < maxX && minY < maxY }

  /// Whether both share more than a side.
  func overlaps(_ other: Rect) -> Bool { overlapsAcross(other) && overlapsAlong(other) }

  /// Whether both share a part of the x axis.
  func overlapsAcross(_ other: Rect) -> Bool { minX < other.maxX && other.minX < maxX }

  /// Whether both share a part of the y axis.
  func overlapsAlong(_ other: Rect) -> Bool { minY < other.maxY && other.minY < maxY }

  /// What both share; without area where they do not overlap.
  func clipped(to other: Rect) -> Rect {
    Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  func grown(by margins: Margins) -> Rect {
    Rect(
      minX: minX - margins.left, minY: minY - margins.top,
      maxX: maxX + margins.right, maxY: maxY + margins.bottom)
  }
}
