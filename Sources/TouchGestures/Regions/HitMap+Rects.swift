import TouchContacts

extension HitMap {
  /// The three rectangles of a region, in mm; each one within the glass, and each one holds the one before.
  public struct Rects: Sendable, Hashable {
    /// What is drawn, as far as the glass goes; without area where the region lies beyond the glass.
    public let drawn: Rect
    /// Where a finger that comes down may mean the region.
    public let acquires: Rect
    /// Where a finger that came down on the region still holds it.
    public let retains: Rect
  }
}
