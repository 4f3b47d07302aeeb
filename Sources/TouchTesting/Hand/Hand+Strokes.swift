import TouchContacts
import TouchGestures

extension Hand {
  private static let strokeFingers = [0.4, 0.2, 0.15, 0.15, 0.1]

  /// A flick of one to five fingers, which leaves the glass near its peak of speed.
  func swipe(on panel: Panel, using random: inout Seeded) -> HandPlan {
    let count = fingers(Self.strokeFingers, using: &random)
    let direction = Gesture.Direction.allCases.randomElement(using: &random) ?? .left
    let slant = random.draw(-habits.flickSlant...habits.flickSlant)
    let (way, duration) = flick(using: &random)
    let motion = HandMotion(
      travel: (direction.unit * way).turned(by: slant), bow: random.draw(habits.bow),
      stroke: Stroke(
        start: random.draw(0...0.04), duration: duration, entry: random.draw(0...0.2),
        exit: random.draw(habits.flickExit)))
    var wanted = Label.Wanted(.swipe, fingers: count)
    wanted.direction = direction
    return HandPlan(
      label: Label(fingers: count, required: [wanted], company: [Label.Wanted(.pan)]), motion: motion,
      stays: together(
        HandLayout.row(count, habits, using: &random), from: 0, to: motion.stroke.end, on: panel, using: &random),
      margin: habits.margin)
  }

  /// The way (mm) and the time (s) of a flick, of which both and their ratio are in range.
  private func flick(using random: inout Seeded) -> (way: Double, duration: Double) {
    for _ in 0..<100 {
      let way = random.drawFactor(habits.flickWay)
      let duration = random.draw(habits.flickTime)
      if habits.flickSpeed.contains(way / duration) { return (way, duration) }
    }
    return (habits.flickWay.lowerBound, habits.flickWay.lowerBound / habits.flickSpeed.lowerBound)
  }

  /// One to five fingers that move in any direction and come to rest before they lift.
  func pan(on panel: Panel, using random: inout Seeded) -> HandPlan {
    pan(fingers: fingers(Self.strokeFingers, using: &random), on: panel, using: &random)
  }

  private func pan(fingers count: Int, on panel: Panel, using random: inout Seeded) -> HandPlan {
    let way = random.drawFactor(habits.panWay)
    let stroke = Stroke(
      start: random.draw(habits.pause), duration: max(habits.panTime, way / random.drawFactor(habits.panSpeed)),
      skew: random.draw(0.6...0.9))
    let motion = HandMotion(travel: random.drawWay(way), bow: random.draw(habits.bow), stroke: stroke)
    var wanted = Label.Wanted(.pan, fingers: count)
    wanted.travel = motion.travel
    return HandPlan(
      label: Label(fingers: count, required: [wanted]), motion: motion,
      stays: together(
        HandLayout.row(count, habits, using: &random), from: 0, to: stroke.end + random.draw(habits.panRest),
        sharing: 0.2, on: panel, using: &random),
      margin: habits.margin)
  }

  /// A finger that comes in over an edge of the glass, already on its way; it leaves moving or comes to rest.
  func edgeSwipe(on panel: Panel, using random: inout Seeded) -> HandPlan {
    let direction = Gesture.Direction.allCases.randomElement(using: &random) ?? .left
    let leavesMoving = random.happens(0.6)
    let way = random.drawFactor(15...70)
    let speed = leavesMoving ? random.drawFactor(120...800) : random.drawFactor(50...250)
    let stroke = Stroke(
      duration: max(habits.flickTime.lowerBound, way / speed), entry: random.draw(0.2...0.35),
      exit: leavesMoving ? random.draw(habits.flickExit) : 1)
    let slant = random.draw(-habits.flickSlant...habits.flickSlant)
    let motion = HandMotion(
      travel: (direction.unit * way).turned(by: slant), bow: random.draw(habits.bow), stroke: stroke)
    let lift = stroke.end + (leavesMoving ? 0 : random.draw(habits.panRest))
    var wanted = Label.Wanted(.edgeSwipe, fingers: 1)
    wanted.direction = direction
    var stay = FingerStay(.hand(.zero), landing: 0, lift: lift, habits, using: &random)
    // It slides onto the glass, so its tip does not flatten there.
    stay.landingRoll = .zero
    return HandPlan(
      label: Label(fingers: 1, required: [wanted]), motion: motion, stays: [stay],
      margin: habits.margin, entrance: (direction, random.draw(habits.edgeDepth)))
  }

  /// A swipe on a panel that repeats its last report one to four times before it tells of the lift.
  func lateLift(on panel: Panel, using random: inout Seeded) -> HandPlan {
    var plan = swipe(on: panel, using: &random)
    let frames = Int.random(in: 1...4, using: &random)
    for index in plan.stays.indices { plan.stays[index].repeatedFrames = frames }
    return plan
  }

  /// A pan of one to three fingers, one of which the panel loses for a frame or two while it moves.
  func lostContact(on panel: Panel, using random: inout Seeded) -> HandPlan {
    var plan = pan(fingers: fingers([0, 0.5, 0.5], using: &random), on: panel, using: &random)
    let stroke = plan.motion.stroke
    let time = stroke.start + stroke.duration * random.draw(0.3...0.8)
    let index = Int.random(in: plan.stays.indices, using: &random)
    plan.stays[index].loss = FingerStay.Loss(time: time, frames: Int.random(in: 1...2, using: &random))
    plan.suitsAnyEncoding = false
    return plan
  }
}

extension Gesture.Direction {
  /// One mm that way.
  var unit: Vector {
    switch self {
    case .left: Vector(-1, 0)
    case .right: Vector(1, 0)
    case .up: Vector(0, -1)
    case .down: Vector(0, 1)
    }
  }
}
