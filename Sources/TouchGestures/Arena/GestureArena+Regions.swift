/// When the regions of the glass change.
extension GestureArena {
  /// Brings all that names a region in line with the new map.
  mutating func followRegions(from old: HitMap?) {
    let change = RegionChange(from: old, to: regions)
    if let landing = facts.region {
      let region = change[landing]
      facts.region = region
      // What has moved is judged with the next frame, which knows where the fingers are.
      let takesTouches = region.flatMap { regions?.isEnabled($0) } ?? false
      if !takesTouches { facts.isRetained = false }
    }
    for index in recognizers.indices {
      recognizers[index].followRegions(change)
      relations[index].binding?.follow(to: regions)
      followPending(index, change)
    }
  }

  private mutating func followPending(_ index: Int, _ change: RegionChange) {
    guard let pending = states[index].pending, let region = pending.region else { return }
    states[index].pending?.region = change[region]
    if change[region] == nil, pending.phase == .ended { fail(index, Reason(.outside)) }
  }
}
