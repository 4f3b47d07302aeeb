import TouchContacts

/// What the whole hand does: it shifts, opens and turns around a pivot, all by one stroke.
struct HandMotion: Sendable {
  /// What stays where it is while the hand opens and turns; in mm on the glass.
  var pivot = Vector.zero
  /// The way of the hand in mm.
  var travel = Vector.zero
  /// How far the way bows out of its chord, as a share of its length.
  var bow = 0.0
  /// By what factor the hand opens.
  var growth = 1.0
  /// How far the hand turns in radians, clockwise.
  var turn = 0.0
  /// When and how fast.
  var stroke = Stroke()

  /// Where a finger is at `time` (s) that rests at `offset` (mm) from the pivot and takes `gain` times the hand's way.
  func position(of offset: Vector, gain: Double, at time: Double) -> Vector {
    let share = stroke.share(at: time)
    let side = Vector(-travel.y, travel.x) * (bow * 4 * share * (1 - share))
    let spread = max(0.05, 1 + (growth - 1) * share)
    return pivot + (offset * spread).turned(by: turn * share) + (travel * share + side) * gain
  }
}
