import TouchContacts

extension Hand {
  /// A finger that stays on the spot.
  func longPress(using random: inout Seeded) -> HandPlan {
    let stay = FingerStay(.hand(.zero), landing: 0, lift: random.draw(habits.hold), habits, using: &random)
    return HandPlan(
      label: Label(fingers: 1, required: [Label.Wanted(.longPress, fingers: 1)]), stays: [stay], margin: habits.margin)
  }

  /// A finger that stays on the spot and then drags; the drag belongs to the long press, so that no pan may be beside it.
  func longPressDrag(using random: inout Seeded) -> HandPlan {
    let way = random.drawFactor(12...60)
    let stroke = Stroke(start: random.draw(habits.hold), duration: random.draw(0.3...1.0), skew: 0.8)
    let motion = HandMotion(travel: random.drawWay(way), bow: random.draw(habits.bow), stroke: stroke)
    let lift = stroke.end + random.draw(habits.panRest)
    let stay = FingerStay(.hand(.zero), landing: 0, lift: lift, habits, using: &random)
    return HandPlan(
      label: Label(fingers: 1, required: [Label.Wanted(.longPress, fingers: 1)]), motion: motion, stays: [stay],
      margin: habits.margin)
  }
}
