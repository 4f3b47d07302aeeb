import Fingertip

/// Gestures as lines that a person reads.
struct Timeline {
  /// The time that counts as zero, in µs.
  var origin: Int64
  /// How the regions are called.
  var regions: HitMap?
  /// How many `changed` values each open gesture had.
  private var changes: [Gesture.ID: Int] = [:]

  init(origin: Int64, regions: HitMap?) {
    self.origin = origin
    self.regions = regions
  }

  /// A moment as the timeline shows it.
  func moment(_ time: Int64) -> String {
    let text = Self.fixed(Double(time &- origin) / 1e6, places: 3)
    return String(repeating: " ", count: max(0, 9 - text.count)) + text + " s"
  }

  /// Counts a `changed` value that is not shown.
  mutating func count(_ gesture: Gesture) {
    if gesture.phase == .changed { changes[gesture.id, default: 0] += 1 }
  }

  /// The line of a gesture.
  mutating func line(_ gesture: Gesture) -> String {
    var words = [moment(gesture.time), name(gesture), phase(gesture), fingers(gesture.fingers)]
    words.append("at " + Self.place(gesture.position))
    words.append(contentsOf: details(gesture))
    if let region = gesture.region, let name = regions?.name(of: region) { words.append("in \(name)") }
    if gesture.isEnding, let count = changes.removeValue(forKey: gesture.id) {
      words.append(count == 1 ? "(1 change)" : "(\(count) changes)")
    }
    return words.joined(separator: "  ")
  }

  /// The line of what became of a press.
  func line(_ press: PressEvent) -> String {
    var words = [moment(press.time), Self.padded("press", 16), Self.padded(press.phase.name, 9), press.name]
    if case .released(let activated) = press.phase { words.append(activated ? "activated" : "left") }
    words.append("at " + Self.place(press.position))
    return words.joined(separator: "  ")
  }

  private func name(_ gesture: Gesture) -> String {
    Self.padded([gesture.kind.name, gesture.direction?.name].compactMap { $0 }.joined(separator: " "), 16)
  }

  private static func padded(_ word: String, _ width: Int) -> String {
    word + String(repeating: " ", count: max(0, width - word.count))
  }

  private func phase(_ gesture: Gesture) -> String {
    switch gesture.kind {
    case .tap: gesture.tapCount > 1 ? "x\(gesture.tapCount)       " : "         "
    case .swipe: "         "
    default: Self.padded(gesture.phase.name, 9)
    }
  }

  private func fingers(_ count: Int) -> String { count == 1 ? "1 finger " : "\(count) fingers" }

  private func details(_ gesture: Gesture) -> [String] {
    var details: [String] = []
    if gesture.phase == .began { return details }
    switch gesture.kind {
    case .pan, .edgeSwipe, .longPress:
      details.append("moved " + Self.place(gesture.translation))
    case .pinch: details.append("scale \(Self.fixed(gesture.scale, places: 2))")
    case .rotation: details.append("turned \(Self.fixed(gesture.rotation * 180 / .pi, places: 1)) degrees")
    case .tap, .swipe, .custom: break
    }
    if gesture.kind == .swipe || (gesture.kind == .pan && gesture.phase == .ended) {
      details.append("at \(Self.fixed(gesture.velocity.length, places: 0)) mm/s")
    }
    return details
  }

  private static func place(_ place: Vector) -> String {
    "\(fixed(place.x, places: 1)), \(fixed(place.y, places: 1)) mm"
  }

  /// A number with exactly `places` digits behind the point.
  static func fixed(_ number: Double, places: Int) -> String {
    let text = number.rounded(toPlaces: places)
    guard places > 0 else { return text }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts.count > 1 ? String(parts[1]) : ""
    return parts[0] + "." + digits + String(repeating: "0", count: places - digits.count)
  }
}
