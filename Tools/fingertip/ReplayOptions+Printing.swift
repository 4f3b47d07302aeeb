import Fingertip

extension ReplayOptions {
  /// Takes in an option of `replay` that says what is printed and how fast.
  ///
  /// - Throws: ``UsageError`` for a value that does not fit.
  mutating func takePrinting(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "json": isJSON = true
    case "phases":
      var wanted: Set<Gesture.Phase> = []
      for word in value.split(separator: ",") {
        guard let phase = [Gesture.Phase.began, .changed, .ended, .cancelled].first(where: { $0.name == word }) else {
          throw .badValue(option: name, value: String(word), expected: "one of began, changed, ended, cancelled")
        }
        wanted.insert(phase)
      }
      guard !wanted.isEmpty else {
        throw .badValue(option: name, value: value, expected: "a list of began, changed, ended, cancelled")
      }
      phases = wanted
    case "present":
      guard let count = Int(value), (1...10_000).contains(count) else {
        throw .badValue(option: name, value: value, expected: "a number of slides from 1 to 10000")
      }
      deck = count
    case "slide-view": slideView = true
    case "speed":
      guard let factor = Double(value), factor > 0, factor.isFinite else {
        throw .badValue(option: name, value: value, expected: "a number above 0 such as 1 or 0.5")
      }
      speed = factor
    default: break
    }
  }

  /// Whether a phase is to be printed.
  func shows(_ phase: Gesture.Phase) -> Bool {
    if let phases { return phases.contains(phase) }
    return isJSON || phase != .changed
  }

  /// The regions that gestures are looked up in.
  func regions(on surface: Surface) -> HitMap? {
    deck == nil ? nil : RemoteLayout(size: surface.size).hitMap
  }
}
