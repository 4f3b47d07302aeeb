import Fingertip

extension ReplayOptions {
  /// The options that say what is printed.
  static let printing: [OptionParser.Option] = [
    .init("json", "j", "print one JSON object a line"),
    .init(
      "phases", "p", value: "LIST",
      "which phases to print: began,changed,ended,cancelled;\n"
        + "by default all in JSON and all but changed in the timeline"),
    .init(
      "region", value: "FILE",
      "name parts of the glass: NAME X Y WIDTH HEIGHT a line, in mm\nor with % in parts of the glass"),
    .init("presses", value: nil, "tell as well how those parts are pressed and released,\nas buttons"),
  ]

  /// Takes in an option that says what is printed and how fast.
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
    case "region": regionPath = value
    case "presses": showsPresses = true
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

  /// Reads the regions that gestures are looked up in.
  ///
  /// - Throws: ``UsageError`` where no regions are named, or two kinds of them; ``RegionFile/Fault`` for a file that is none.
  func regionFile() throws -> RegionFile? {
    if regionPath != nil, deck != nil {
      throw UsageError.tooMany("--region and --present each name the parts of the glass")
    }
    if showsPresses, regionPath == nil, deck == nil {
      throw UsageError.nothingNamed("what can be pressed: --presses needs --region FILE or --present N")
    }
    return try regionPath.map { path throws(RegionFile.Fault) in try RegionFile(path: path) }
  }

  /// The regions that gestures are looked up in.
  func regions(_ file: RegionFile?, on surface: Surface) -> HitMap? {
    deck == nil ? file?.map(on: surface) : RemoteLayout(size: surface.size).hitMap
  }
}
