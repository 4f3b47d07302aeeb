/// Moving contacts, and telling movement from what only looks like it.
extension ContactTracker {
  /// The shortest way that can be a leap, in mm; libinput takes 20 on touchpads.
  private static let shortestLeap = 20.0
  /// Faster than this no hand goes, in mm/s; the hardest flicks in AOSP's recordings reach 2100.
  private static let fastestHand = 5000.0

  /// Moves a slot's contact to where the slot now is.
  mutating func move(slot: Int) {
    let place = Int(slots[slot].place)
    if slots[slot].hasNewShape { slots[slot].describe(&frame.storage[place], on: surface) }
    if slots[slot].hasLateID {
      slots[slot].hasLateID = false
      frame.storage[place].origin = .seen
      frame.isChange = true
    }
    guard slots[slot].hasMoved else { return }
    let position = position(slot: slot)
    var step = position - frame.storage[place].position
    guard step != .zero else { return }
    if slots[slot].hasGuess {
      // The first coordinate that arrives tells where the contact has been all the time.
      let assumed = slots[slot].resolveGuess()
      let correction = position - surface.position(x: assumed.x, y: assumed.y)
      if correction != .zero { rebase(place: place, by: correction) }
      step = step - correction
    }
    if isLeap(step) {
      counters.leaps += 1
      frame.hasLeap = true
      rebase(place: place, by: step)
    }
    frame.storage[place].position = position
    frame.storage[place].phase = .moved
    let squaredTravel = Float((position - frame.storage[place].start).squaredLength)
    frame.storage[place].squaredTravel = max(frame.storage[place].squaredTravel, squaredTravel)
    frame.isMove = true
  }

  /// Whether a step is none that a hand can make: the panel took one finger for another.
  private func isLeap(_ step: Vector) -> Bool {
    guard step.squaredLength > Self.shortestLeap * Self.shortestLeap else { return false }
    let seconds = Double(frame.time - lastFrameTime) / 1e6
    return step.length > Self.fastestHand * max(seconds, 0.001)
  }

  /// Takes a contact to be where it is said to be without having moved there.
  private mutating func rebase(place: Int, by step: Vector) {
    frame.storage[place].start += step
    frame.storage[place].previous += step
    frame.hasRebase = true
  }

  /// Where a slot is on the glass, in mm.
  mutating func position(slot: Int) -> Vector {
    let (x, y) = (slots[slot][.x], slots[slot][.y])
    let (xAxis, yAxis) = (surface.xAxis, surface.yAxis)
    if x < xAxis.minimum || x > xAxis.maximum || y < yAxis.minimum || y > yAxis.maximum {
      counters.outOfRange += 1
    }
    return surface.position(x: x, y: y)
  }
}
