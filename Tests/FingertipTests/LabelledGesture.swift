import Fingertip
import Foundation

/// An expectation of the shared corpus: `kind(key=value,…)`.
struct LabelledGesture {
  var kind: Gesture.Kind
  var fingers: Int?
  var count: Int?
  var angle: Double?
  var direction: Gesture.Direction?
  var minimumScale: Double?
  var allowsSwipe = false

  /// Reads an expectation; `nil` for one that is not understood.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), let kind = Self.kinds[String(text[..<open])] else {
      return nil
    }
    self.kind = kind
    for entry in text[text.index(after: open)...].dropLast().split(separator: ",") {
      let parts = entry.split(whereSeparator: { $0 == "=" || $0 == ">" }).map(String.init)
      guard parts.count == 2 else { return nil }
      switch parts[0] {
      case "fingers": fingers = Int(parts[1])
      case "count": count = Int(parts[1])
      case "angle": angle = Double(parts[1])
      case "scale": minimumScale = Double(parts[1])
      case "direction": direction = Self.directions[parts[1]]
      case "swipe": allowsSwipe = parts[1] == "ok"
      default: return nil
      }
    }
  }

  private static let kinds: [String: Gesture.Kind] = [
    "tap": .tap, "long-press": .longPress, "pan": .pan, "swipe": .swipe, "pinch": .pinch, "rotation": .rotation,
  ]
  private static let directions: [String: Gesture.Direction] = [
    "left": .left, "right": .right, "up": .up, "down": .down,
  ]

  /// What may come beside it.
  private var company: Set<Gesture.Kind> {
    var kinds: Set<Gesture.Kind> = [kind]
    if kind == .swipe || kind == .pinch { kinds.insert(.pan) }
    if kind == .pinch { kinds.insert(.rotation) }
    if allowsSwipe { kinds.insert(.swipe) }
    return kinds
  }

  /// What is wrong with the endings that a recording gave; empty when all is right.
  func faults(in endings: [Gesture]) -> [String] {
    var faults: [String] = []
    let hits = endings.filter { $0.kind == kind && $0.phase == .ended }
    let wanted = kind == .tap ? count ?? 1 : 1
    if hits.count != wanted { faults.append("\(hits.count) times \(kind), expected \(wanted)") }
    for hit in hits {
      if let fingers, hit.fingers != fingers { faults.append("\(hit.fingers) fingers, expected \(fingers)") }
      if let direction, hit.direction != direction { faults.append("direction \(String(describing: hit.direction))") }
      if let minimumScale, hit.scale < minimumScale { faults.append("scale \(hit.scale)") }
      if let angle, Self.deviation(hit.translation, from: angle) > 25 { faults.append("way \(hit.translation)") }
    }
    for other in endings where !company.contains(other.kind) { faults.append("unexpected \(other.kind)") }
    return faults
  }

  /// How far a way points from an angle, both clockwise from right, in degrees.
  private static func deviation(_ way: Vector, from degrees: Double) -> Double {
    let difference = atan2(way.y, way.x) * 180 / .pi - degrees
    return abs(difference.remainder(dividingBy: 360))
  }
}
