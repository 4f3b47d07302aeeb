import TouchTesting

/// What is to be scored, as the command line says.
struct ScoreOptions {
  var count = 2000
  var seeds: [UInt64] = (1...20).map { UInt64($0) }
  var index: Int?
  var kind: Hand.Kind?
  var isGrid = false
  var isJSON = false
  var showsMisses = false
  var missFolder: String?
  var least: Double?

  /// The options of `fingertip score`.
  static let all: [OptionParser.Option] = [
    .init("count", "c", value: "N", "how many scenes a seed makes; 2000 by default"),
    .init("seeds", "s", value: "N", "take the seeds from 1 to N; 20 by default"),
    .init("seed", value: "N", "take this seed alone"),
    .init("index", value: "N", "with --seed: take this scene of it alone"),
    .init("kind", "k", value: "KIND", "score one kind alone, such as swipe or edge-swipe"),
    .init(
      "grid", "g",
      "score the corners of what panels are: small and large,\nslow and fast, quiet and noisy, coarse and fine"),
    .init("misses", "m", "list each scene that was not clean, with its seed and index"),
    .init("write-miss", "w", value: "FOLDER", "write those scenes there, as evemu recordings to replay"),
    .init("least", "l", value: "PERCENT", "exit with 1 where fewer scenes are clean"),
    .init("json", "j", "print one JSON object a line"),
    .init("help", "h", "explain this"),
  ]

  /// Takes in one option.
  ///
  /// - Throws: ``UsageError`` for a value that does not fit.
  mutating func take(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "count": count = try Self.whole(name, value, 1...10_000_000)
    case "seeds": seeds = (1...UInt64(try Self.whole(name, value, 1...1_000_000))).map { $0 }
    case "seed":
      guard let seed = UInt64(value) else { throw .badValue(option: name, value: value, expected: "a whole number") }
      seeds = [seed]
    case "index": index = try Self.whole(name, value, 0...Int.max)
    case "kind":
      guard let known = Hand.Kind(rawValue: value) else {
        throw .badValue(
          option: name, value: value, expected: "one of " + Hand.Kind.allCases.map(\.rawValue).joined(separator: ", "))
      }
      kind = known
    case "least":
      guard let percent = Double(value), (0...100).contains(percent) else {
        throw .badValue(option: name, value: value, expected: "a percentage from 0 to 100")
      }
      least = percent
    case "grid": isGrid = true
    case "json": isJSON = true
    case "misses": showsMisses = true
    case "write-miss": missFolder = value
    default: break
    }
  }

  private static func whole(_ name: String, _ value: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw .badValue(option: name, value: value, expected: "a whole number from \(range.lowerBound) on")
    }
    return number
  }
}
