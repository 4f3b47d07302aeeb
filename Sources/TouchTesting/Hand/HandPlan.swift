import TouchContacts
import TouchGestures

/// A scene before it is seen by a panel: what the hand does, finger by finger, and what it means.
struct HandPlan: Sendable {
  /// What a person would call it.
  var label: Hand.Label
  /// What the hand does.
  var motion = HandMotion()
  /// Everything that comes to touch.
  var stays: [FingerStay]
  /// How far from the edges of the glass the hand keeps, in mm.
  var margin = 0.0
  /// The direction of a hand that comes in over an edge, and how far from the edge it is first felt, in mm.
  var entrance: (direction: Gesture.Direction, depth: Double)?
  /// Whether only the size of the contacts tells what they are.
  var needsEllipse = false
  /// Whether a panel may speak anything but type B in it.
  var suitsAnyEncoding = true

  /// Puts the pivot somewhere on the glass so that the whole hand stays on it.
  ///
  /// - Returns: Whether there is room.
  mutating func place(on panel: Hand.Panel, using random: inout Seeded) -> Bool {
    let places = stays.lazy.filter(\.isOfHand).flatMap { [motion] stay in
      (0...16).map { stay.ideal(at: stay.landing + (stay.lift - stay.landing) * Double($0) / 16, motion) }
    }
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return true }
    // A glass that is no larger than a hand is used up to its edge.
    let inset = min(margin, 0.12 * min(panel.device.size.x, panel.device.size.y))
    let roomX = (low: inset - left, high: panel.device.size.x - inset - right)
    let roomY = (low: inset - top, high: panel.device.size.y - inset - bottom)
    guard roomX.low <= roomX.high, roomY.low <= roomY.high else { return false }
    motion.pivot = Vector(random.draw(roomX.low...roomX.high), random.draw(roomY.low...roomY.high))
    if let entrance {
      switch entrance.direction {
      case .right: motion.pivot.x = entrance.depth
      case .left: motion.pivot.x = panel.device.size.x - entrance.depth
      case .down: motion.pivot.y = entrance.depth
      case .up: motion.pivot.y = panel.device.size.y - entrance.depth
      }
    }
    return true
  }

  /// How a panel may write the scene down: most speak type B; one in ten each speaks of a single touch or without slots.
  func encoding(using random: inout Seeded) -> Trace.Encoding {
    guard suitsAnyEncoding else { return .typeB }
    switch random.draw(0...1) {
    case ..<0.1 where stays.count == 1: return .singleTouch
    case ..<0.2: return .typeA(trackingIDs: true)
    case ..<0.23 where stays.count == 1: return .typeA(trackingIDs: false)
    default: return .typeB
    }
  }
}
