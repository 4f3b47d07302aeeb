import TouchContacts

extension Hand {
  /// Draws a number of fingers: each of `weights` is the likelihood of one more than the one before.
  func fingers(_ weights: [Double], using random: inout Seeded) -> Int {
    var rest = random.draw(0...weights.reduce(0, +))
    for (index, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return index + 1 }
    }
    return weights.count
  }

  /// Fingers of one hand that come and go together, up to three frames of a panel apart.
  ///
  /// - Parameters:
  ///   - offsets: Where they are from the pivot, in mm.
  ///   - landing: When the first may land, in s.
  ///   - lift: The moment around which they lift, in s.
  ///   - share: How much of the time on the glass the differences may take, so that all are down together most of it.
  ///   - panel: The panel whose frames are meant.
  ///   - random: Where the differences come from.
  /// - Returns: One stay a finger.
  func together(
    _ offsets: [Vector], from landing: Double, to lift: Double, sharing share: Double = 0.3, on panel: Panel,
    using random: inout Seeded
  ) -> [FingerStay] {
    let most = min(habits.staggerFrames.upperBound * panel.period, share * (lift - landing))
    func stagger() -> Double { offsets.count == 1 ? 0 : random.draw(0...most) }
    return offsets.map { offset in
      FingerStay(
        .hand(offset), landing: landing + stagger(), lift: lift - most / 2 + stagger(), habits, using: &random)
    }
  }
}
