import Fingertip

/// What a recording gave beside what it must give.
struct Comparison {
  /// One difference.
  enum Difference {
    /// A gesture that did not come.
    case missing(Expectation.Line)
    /// A gesture that was not expected.
    case unexpected(JSONLine)
    /// A gesture that came with other numbers.
    case different(Expectation.Line, JSONLine, keys: [String])
  }

  /// All differences in the order of the recording.
  let differences: [Difference]

  /// Compares the endings of gestures with an expectation.
  ///
  /// Gestures are paired by what they are, so that one that is missing does not put all later ones out of step; of a pair
  /// the numbers are compared.
  init(_ gestures: [JSONLine], with expectation: Expectation) {
    let pairs = Self.pair(expectation.lines, gestures)
    differences = pairs.compactMap { line, gesture in
      switch (line, gesture) {
      case (let line?, let gesture?):
        let keys = Self.differingKeys(line, gesture)
        return keys.isEmpty ? nil : .different(line, gesture, keys: keys)
      case (let line?, nil): return .missing(line)
      case (nil, let gesture?): return .unexpected(gesture)
      case (nil, nil): return nil
      }
    }
  }

  /// Pairs both sequences along their longest common subsequence.
  private static func pair(
    _ lines: [Expectation.Line], _ gestures: [JSONLine]
  ) -> [(Expectation.Line?, JSONLine?)] {
    let entries = lines.map { Entry.expected($0) }
    let difference = gestures.map { Entry.actual($0) }.difference(from: entries) { isSame($0, $1) }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var pairs: [(Expectation.Line?, JSONLine?)] = []
    var (line, gesture) = (0, 0)
    while line < lines.count || gesture < gestures.count {
      if line < lines.count, removed.contains(line) {
        pairs.append((lines[line], nil))
        line += 1
      } else if gesture < gestures.count, inserted.contains(gesture) {
        pairs.append((nil, gestures[gesture]))
        gesture += 1
      } else {
        pairs.append((line < lines.count ? lines[line] : nil, gesture < gestures.count ? gestures[gesture] : nil))
        line += 1
        gesture += 1
      }
    }
    return pairs
  }

  private enum Entry {
    case expected(Expectation.Line)
    case actual(JSONLine)
  }

  private static func isSame(_ a: Entry, _ b: Entry) -> Bool {
    switch (a, b) {
    case (.expected(let line), .actual(let gesture)), (.actual(let gesture), .expected(let line)):
      return ["gesture", "phase", "fingers", "count", "direction", "region"].allSatisfy { key in
        line.values[key].map { matches($0, gesture[key], key) } ?? true
      }
    case (.expected, .expected), (.actual, .actual): return false
    }
  }

  private static func differingKeys(_ line: Expectation.Line, _ gesture: JSONLine) -> [String] {
    line.values.keys.filter { key in line.values[key].map { !matches($0, gesture[key], key) } ?? false }.sorted()
  }

  private static func matches(_ expected: JSONLine.Value, _ actual: JSONLine.Value?, _ key: String) -> Bool {
    switch (expected, actual) {
    case (.number(let a), .number(let b)): abs(a - b) <= tolerance(key, a)
    case (.number(let a), .whole(let b)): a == Double(b)
    default: expected == actual
    }
  }

  /// How far a number may be off: what rounding and the order of sums do, and no more.
  private static func tolerance(_ key: String, _ value: Double) -> Double {
    key.hasSuffix("_mm_s") ? max(0.05, abs(value) * 1e-3) : 0.0051
  }
}
