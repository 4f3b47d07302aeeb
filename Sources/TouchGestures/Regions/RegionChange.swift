/// From one map of the glass to the next: which region of the new one is which of the old one, by their names.
public struct RegionChange: Sendable {
  private let old: HitMap?
  private let new: HitMap?

  /// The change from `old` to `new`; `nil` is a map without regions.
  public init(from old: HitMap?, to new: HitMap?) {
    self.old = old
    self.new = new
  }

  /// What a region of the old map is in the new one; `nil` where it is gone.
  public subscript(region: RegionID) -> RegionID? {
    old?.name(of: region).flatMap { new?.id(of: $0, formerly: region) }
  }
}

extension HitMap {
  /// The region with a name, that of a number before all, so that regions which share a name stay apart while they keep
  /// their places.
  func id(of name: String, formerly id: RegionID) -> RegionID? {
    self.name(of: id) == name ? id : self.id(named: name)
  }
}
