import Foundation
import TouchContacts

/// Where fingertips are, in mm from the middle of them all.
enum HandLayout {
  /// Fingers side by side: a bowed row, and below it the thumb where five are wanted.
  static func row(_ count: Int, _ habits: Hand.Habits, using random: inout Seeded) -> [Vector] {
    let spacing = random.draw(habits.spacing)
    let inRow = min(count, 4)
    let bow = random.draw(2...6)
    var places = (0..<inRow).map { index in
      let side = Double(index) - Double(inRow - 1) / 2
      return Vector(side * spacing, inRow > 2 ? bow * side * side : side * bow)
    }
    let isLeft = random.happens(0.4)
    if count > 4 { places.append(Vector(-1.9 * spacing, 2.2 * spacing)) }
    let slant = random.draw(-0.4...0.4)
    return centred(places.map { Vector(isLeft ? -$0.x : $0.x, $0.y).turned(by: slant) })
  }

  /// The thumb opposite to one to four fingers, `gap` mm apart.
  static func grasp(_ count: Int, gap: Double, using random: inout Seeded) -> [Vector] {
    let facing = random.draw(0...2 * .pi)
    let fingers = max(1, count - 1)
    let fan = fingers == 1 ? 0 : random.draw(0.5...0.8)
    var places = [Vector(-gap / 2, 0)]
    for index in 0..<fingers {
      let angle = fan * (Double(index) - Double(fingers - 1) / 2)
      places.append(Vector(gap / 2, 0).turned(by: angle))
    }
    return centred(places.map { $0.turned(by: facing) })
  }

  private static func centred(_ places: [Vector]) -> [Vector] {
    let middle = places.reduce(.zero, +) / Double(max(1, places.count))
    return places.map { $0 - middle }
  }
}
