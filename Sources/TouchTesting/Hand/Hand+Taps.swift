import TouchContacts

extension Hand {
  /// A tap of one to three fingers.
  func tap(on panel: Panel, using random: inout Seeded) -> HandPlan {
    let count = fingers([0.5, 0.3, 0.2], using: &random)
    let offsets = HandLayout.row(count, habits, using: &random)
    let lift = random.draw(habits.tapContact)
    return HandPlan(
      label: .taps(1, fingers: count),
      stays: together(offsets, from: 0, to: max(lift, count == 1 ? 0 : 0.08), on: panel, using: &random),
      margin: habits.margin)
  }

  /// `count` taps of one finger in the same place.
  func taps(_ count: Int, using random: inout Seeded) -> HandPlan {
    var time = 0.0
    let stays = (0..<count).map { _ in
      let lift = time + random.draw(habits.tapContact)
      let stay = FingerStay(
        .hand(random.drawWay(random.draw(habits.tapScatter))), landing: time, lift: lift, habits, using: &random)
      time = lift + random.draw(habits.tapGap)
      return stay
    }
    return HandPlan(label: .taps(count, fingers: 1), stays: stays, margin: habits.margin)
  }

  /// A tap of two fingers, one of which is slow to lift.
  func staggeredTap(using random: inout Seeded) -> HandPlan {
    let offsets = HandLayout.row(2, habits, using: &random)
    let lift = random.draw(0.07...habits.tapContact.upperBound)
    let late = random.draw(habits.lateFinger)
    let isFirst = random.happens(0.5)
    let stays = offsets.enumerated().map { index, offset in
      FingerStay(
        .hand(offset), landing: random.draw(0...0.02), lift: lift + ((index == 0) == isFirst ? late : 0), habits,
        using: &random)
    }
    return HandPlan(label: .taps(1, fingers: 2), stays: stays, margin: habits.margin)
  }

  /// A tap while the thumb that holds the device rests in a lower corner.
  ///
  /// The thumb alone may be told as a long press of one finger, since it is one that stays on the spot until another
  /// finger lands; that may cancel it.
  func tapBesideThumb(on panel: Panel, using random: inout Seeded) -> HandPlan {
    let landing = random.draw(habits.thumbRest)
    let lift = landing + random.draw(habits.tapContact)
    let size = panel.device.size
    let inset = Vector(random.draw(2...9), random.draw(4...14))
    let corner = Vector(random.happens(0.5) ? inset.x : size.x - inset.x, size.y - inset.y)
    var thumb = FingerStay(
      .glass(corner), landing: 0, lift: lift + random.draw(0.3...1.5), habits, using: &random)
    thumb.major = random.draw(11...17)
    thumb.minor = thumb.major * random.draw(0.6...0.8)
    var label = Label.taps(1, fingers: 1)
    label.company = [Label.Wanted(.longPress, fingers: 1)]
    label.allowsCancelled = true
    // The tap keeps out of the reach of the thumb, as no one taps on it.
    let tap = FingerStay(.hand(.zero), landing: landing, lift: lift, habits, using: &random)
    return HandPlan(
      label: label, stays: [thumb, tap], margin: min(size.x, size.y) * 0.25, suitsAnyEncoding: false)
  }
}
