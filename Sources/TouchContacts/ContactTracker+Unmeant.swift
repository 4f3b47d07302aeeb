/// Telling contacts that are not meant: palms, and the thumb that holds the device.
extension ContactTracker {
  /// Whether what a slot tells is the palm of a hand.
  mutating func isPalm(slot: Int) -> Bool {
    slots[slot][.tool] == ToolCode.palm || slots[slot][.major] >= palmUnits
  }

  /// Cancels the fingers that rest at an edge of a touchscreen while another lands; answers whether there was one.
  mutating func setAsideResting() -> Bool {
    guard let edge = configuration.restingEdge, !surface.isTouchpad, surface.sizeSource != .assumed else {
      return false
    }
    let slop = Float(configuration.restingSlop * configuration.restingSlop)
    var hasResting = false
    for index in 0..<frame.count where frame.storage[index].isDown {
      let slot = Int(frame.storage[index].slot)
      let contact = frame.storage[index]
      guard contact.squaredTravel <= slop, frame.time - contact.startTime >= configuration.restingTime,
        surface.distanceToEdge(from: contact.position) <= edge
      else { continue }
      end(slot: slot, as: .cancelled)
      slots[slot].exclusion = .resting
      counters.restingContacts += 1
      hasResting = true
    }
    return hasResting
  }
}

extension Surface {
  /// How far a place is from the nearest edge of the glass, in mm.
  func distanceToEdge(from place: Vector) -> Double {
    min(place.x, size.x - place.x, place.y, size.y - place.y)
  }
}
