extension HitMap {
  /// The lengths that the rectangles of a map follow from.
  public struct Configuration: Sendable, Hashable {
    /// The least width and height that acquires a touch, in mm.
    ///
    /// 9 mm: 48 dp in Material and about 44 pt at Apple; a smaller target is missed too often.
    public var minimumSize = 9.0

    /// A region with no more than this between itself and an edge of the glass acquires out to that edge, in mm.
    ///
    /// 4.5 mm: half a target, too little for another one; and a finger that comes over the frame lands short.
    public var bezelDistance = 4.5

    /// How far beyond where it acquires a region retains a touch, in mm.
    ///
    /// 10 mm: about the 70 pt after which a UIButton lets go.
    public var retainMargin = 10.0

    /// The lengths that the axes of a contact are held to, in mm.
    ///
    /// 3.175...5.08 mm: Blink's 20 to 32 dip for touch adjustment, at 160 dip to the inch. Devices that tell nothing
    /// come out as the smallest finger, and a flat thumb does not reach over half the map.
    public var contactSize = 3.175...5.08

    /// The defaults.
    public init() {}
  }
}
