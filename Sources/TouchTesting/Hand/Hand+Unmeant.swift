import TouchContacts

extension Hand {
  /// Interference of a charger or a wet glass: contacts of 8 to 25 ms that jump.
  ///
  /// They jump by 8 mm and more; one that is seen only once cannot be seen to.
  func noise(on panel: Panel, using random: inout Seeded) -> HandPlan {
    let size = panel.device.size
    func place() -> Vector { Vector(random.draw(0...size.x), random.draw(0...size.y)) }
    func place(farFrom other: Vector) -> Vector {
      // Half of the smallest panel's side is always to be had.
      for _ in 0..<64 {
        let place = place()
        if place.distance(to: other) >= 8 { return place }
      }
      return Vector(other.x < size.x / 2 ? size.x : 0, other.y)
    }
    var time = 0.0
    let stays = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      // What is shorter than a frame is seen for one.
      let duration = max(random.draw(0.008...0.025), 1.01 * panel.period)
      let start = place()
      var stay = FingerStay(thingAt: start, landing: time, lift: time + duration)
      stay.jump = (time + duration / 2, place(farFrom: start))
      time += random.draw(0.005...0.15)
      return stay
    }
    return HandPlan(label: .nothing, stays: stays, suitsAnyEncoding: false)
  }

  /// A palm that rests on the glass, in one or two patches that creep a little: the device calls it a palm, at once or soon,
  /// or only its size tells.
  func palm(on panel: Panel, using random: inout Seeded) -> HandPlan {
    let size = panel.device.size
    let isNamed = random.happens(0.6)
    let lift = random.draw(0.3...2.5)
    let first = Vector(random.draw(0...size.x), random.draw(0.4 * size.y...size.y))
    let delay = random.happens(0.5) ? 0 : random.draw(0...0.15)
    let stays = (0..<Int.random(in: 1...2, using: &random)).map { index in
      let place = first + (index == 0 ? .zero : random.drawWay(random.draw(25...50)))
      var stay = FingerStay(
        .glass(place), landing: random.draw(0...0.05), lift: lift + random.draw(0...0.1), habits, using: &random)
      stay.landingRoll = random.drawWay(random.draw(1...4))
      stay.rollTime = random.draw(0.05...0.2)
      stay.major = random.draw(26...39)
      stay.minor = stay.major * random.draw(0.45...0.8)
      if isNamed { stay.palmTime = stay.landing + delay }
      return stay
    }
    var label = Label.nothing
    label.allowsCancelled = delay > 0
    return HandPlan(label: label, stays: stays, needsEllipse: !isNamed, suitsAnyEncoding: false)
  }

  /// One or two fingers that pass over the glass, 2 to 15 mm above it.
  func hover(using random: inout Seeded) -> HandPlan {
    let count = fingers([0.8, 0.2], using: &random)
    let stroke = Stroke(duration: random.draw(0.2...1.2))
    let stays = HandLayout.row(count, habits, using: &random).map { offset in
      var stay = FingerStay(
        .hand(offset), landing: random.draw(0...0.05), lift: stroke.end + random.draw(0...0.3), habits, using: &random)
      stay.height = random.draw(2...15)
      return stay
    }
    return HandPlan(
      label: .nothing,
      motion: HandMotion(travel: random.happens(0.7) ? random.drawWay(random.draw(5...40)) : .zero, stroke: stroke),
      stays: stays, margin: habits.margin, suitsAnyEncoding: false)
  }
}
