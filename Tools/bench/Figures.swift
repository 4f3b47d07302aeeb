import Glibc

/// The figures of a run by name, in the order in which they were taken.
struct Figures {
  private struct Figure {
    var name: String
    var value: Double
    /// The least and the greatest of all rounds, where there were several.
    var range: ClosedRange<Double>?
    /// What it should not exceed.
    var limit: Double?
  }

  private var figures: [Figure] = []

  init() {}

  /// Adds a number that does not vary, and should not exceed `limit`.
  mutating func add(_ name: String, _ value: Double, atMost limit: Double? = nil) {
    figures.append(Figure(name: name, value: value, limit: limit))
  }

  /// Adds the median of what the rounds gave, each times `factor`.
  mutating func add(_ name: String, _ rounds: [Double], per factor: Double = 1) {
    let sorted = rounds.map { $0 * factor }.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return }
    figures.append(Figure(name: name, value: sorted.median, range: least...greatest))
  }

  /// One JSON object: each figure by its name, and the least and the greatest of its rounds beside it.
  var json: String {
    let entries = figures.flatMap { figure in
      [(figure.name, figure.value)]
        + (figure.range.map { [("\(figure.name)_min", $0.lowerBound), ("\(figure.name)_max", $0.upperBound)] } ?? [])
    }
    return "{" + entries.map { "\"\($0)\":\(Self.text($1))" }.joined(separator: ",") + "}"
  }

  /// A line for each figure, for people.
  var table: String {
    let width = figures.map(\.name.count).max() ?? 0
    return figures.map { figure in
      let head = figure.name + String(repeating: " ", count: width - figure.name.count)
      let range = figure.range.map { "   (\(Self.text($0.lowerBound)) to \(Self.text($0.upperBound)))" } ?? ""
      return "\(head)  \(Self.text(figure.value))\(range)"
    }.joined(separator: "\n")
  }

  /// The figures that exceed their limit, in words.
  var excesses: [String] {
    figures.compactMap { figure in
      guard let limit = figure.limit, figure.value > limit else { return nil }
      return "\(figure.name) is \(Self.text(figure.value)); the limit is \(Self.text(limit))"
    }
  }

  private static func text(_ value: Double) -> String {
    let scale: Double = abs(value) < 0.1 ? 100_000 : abs(value) < 100 ? 1000 : 1
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

// MARK: Baseline

extension Figures {
  /// How much greater a ratio may be than that of the baseline.
  private static let tolerance = 1.1

  /// Reads what ``json`` wrote.
  init(contentsOf path: String) throws(BenchError) {
    guard let file = fopen(path, "r") else {
      throw .noBaseline(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    for entry in String(decoding: bytes[..<count], as: UTF8.self).split(separator: ",") {
      let parts = entry.split(separator: ":")
      let quoted = parts.first.map { $0.split(separator: "\"", omittingEmptySubsequences: false) } ?? []
      let number = parts.last.map { $0.filter { !"} \n".contains($0) } }
      guard parts.count == 2, quoted.count == 3, let value = number.flatMap(Double.init) else {
        throw .noBaseline(path: path, reason: "'\(entry)' is no figure")
      }
      add(String(quoted[1]), value)
    }
  }

  /// The ratios and instruction counts that are more than 10 % greater than those of the baseline, in words.
  func slower(than baseline: Figures) -> [String] {
    figures.filter { $0.name.contains("_ratio") || $0.name.contains("_instructions_") }.compactMap { figure in
      guard let before = baseline.figures.first(where: { $0.name == figure.name })?.value,
        figure.value > before * Self.tolerance
      else { return nil }
      return "\(figure.name) is \(Self.text(figure.value)); the baseline has \(Self.text(before))"
    }
  }
}
