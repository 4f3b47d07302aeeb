import TouchContacts

/// A part of the glass that takes touches: what is drawn there, under a name.
///
/// How far it reaches beyond what is drawn is the ``HitMap``'s business, unless the margins say so here.
public struct HitRegion: Sendable, Hashable {
  /// What programs call it; regions with one name are one to whoever goes by name.
  public var name: String
  /// What the user sees, in mm from the top left corner of the glass.
  public var drawn: Rect
  /// The order of drawing: what has a higher number lies above.
  public var z: Int
  /// Whether it takes touches.
  ///
  /// One that does not lets them through to what lies under it; it still keeps its neighbours from growing over it,
  /// because a finger on a greyed-out button means no other button.
  public var isEnabled: Bool
  /// How far it acquires touches beyond what is drawn, neighbours or not; `nil` lets the map find out.
  public var acquireMargins: Margins?
  /// How far it retains a touch beyond where it acquires one; `nil` for the map's default.
  public var retainMargins: Margins?

  /// A region; everything but name and place has a default.
  public init(
    name: String, drawn: Rect, z: Int = 0, isEnabled: Bool = true,
    acquireMargins: Margins? = nil, retainMargins: Margins? = nil
  ) {
    self.name = name
    self.drawn = drawn
    self.z = z
    self.isEnabled = isEnabled
    self.acquireMargins = acquireMargins
    self.retainMargins = retainMargins
  }

  /// Whether four finite sides enclose an area.
  var isUsable: Bool {
    [drawn.minX, drawn.minY, drawn.maxX, drawn.maxY].allSatisfy(\.isFinite) && drawn.hasArea
  }
}
