/// The region that a member of an arena is bound to, followed by its name from map to map.
struct RegionBinding: Sendable {
  private var region: RegionID
  /// `nil` while no map has the region.
  private var name: String?
  private var isGone = false

  init(to region: RegionID, in map: HitMap?) {
    self.region = region
    name = map?.name(of: region)
  }

  /// Whether a finger that came down in `landing` is the member's business.
  func admits(_ landing: RegionID?) -> Bool { landing == region && !isGone }

  /// Goes on to the next map; a region that is gone may come back with a later one.
  mutating func follow(to map: HitMap?) {
    guard let name else {
      name = map?.name(of: region)
      return
    }
    let found = map?.id(of: name, formerly: region)
    isGone = found == nil
    region = found ?? region
  }
}
