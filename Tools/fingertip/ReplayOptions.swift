import Fingertip

/// How a recording is to be replayed, as the command line says.
struct ReplayOptions {
  var isJSON = false
  var format: RecordingFormat?
  var devicePath: String?
  var size: Vector?
  var rotation = Surface.Rotation.none
  var calibration = Surface.Calibration.identity
  var exclusiveTaps = false
  var phases: Set<Gesture.Phase>?
  var deck: Int?
  var slideView = false
  var speed: Double?
  var regionPath: String?
  var showsPresses = false

  /// The options that say how a recording becomes gestures.
  static let reading: [OptionParser.Option] = [
    .init(
      "format", "f", value: "NAME",
      "evemu, libinput, evtest, getevent, raw or koreader;\nby default the content tells"),
    .init(
      "device", "d", value: "FILE", "describes the device: an evemu description, an evtest head\nor a libinput record"),
    .init(
      "size", "s", value: "WxH",
      "size of the glass in mm, in the device's own axes,\nfor a device that reports no resolution"),
    .init("rotate", "r", value: "DEGREES", "how far the glass is turned clockwise: 0, 90, 180 or 270"),
    .init(
      "calibrate", value: "MATRIX",
      "six numbers of a 2x3 matrix over coordinates from 0 to 1,\nas LIBINPUT_CALIBRATION_MATRIX"),
    .init("exclusive-taps", "x", "wait for a second and third tap and report only the last"),
  ]

  /// Takes in one option.
  ///
  /// - Returns: Whether it is one of ``reading``.
  /// - Throws: ``UsageError`` for a value that does not fit.
  mutating func take(_ name: String, _ value: String) throws(UsageError) -> Bool {
    switch name {
    case "format":
      guard let known = RecordingFormat(rawValue: value) else {
        throw .badValue(
          option: name, value: value,
          expected: "one of " + RecordingFormat.allCases.map(\.rawValue).joined(separator: ", "))
      }
      format = known
    case "device": devicePath = value
    case "size":
      let sides = Self.numbers(value, separators: ["x", "×", "X"], omittingEmpty: false)
      guard let sides, sides.count == 2, sides.allSatisfy({ (1...10_000).contains($0) }) else {
        throw .badValue(option: name, value: value, expected: "a size from 1 to 10000 mm such as 152x91")
      }
      size = Vector(sides[0], sides[1])
    case "rotate":
      guard let degrees = Int(value), let turn = Surface.Rotation(rawValue: degrees) else {
        throw .badValue(option: name, value: value, expected: "0, 90, 180 or 270")
      }
      rotation = turn
    case "calibrate":
      let numbers = Self.numbers(value, separators: [" ", ","], omittingEmpty: true) ?? []
      let matrix =
        numbers.count == 6
        ? Surface.Calibration(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]) : nil
      guard let matrix, matrix.isUsable else {
        throw .badValue(option: name, value: value, expected: "six numbers of a matrix that can be inverted")
      }
      calibration = matrix
    case "exclusive-taps": exclusiveTaps = true
    default: return false
    }
    return true
  }

  /// The numbers of a list; `nil` where a word of it is none.
  private static func numbers(_ list: String, separators: [Character], omittingEmpty: Bool) -> [Double]? {
    let words = list.split(omittingEmptySubsequences: omittingEmpty) { separators.contains($0) }
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count ? numbers : nil
  }

  /// Takes in the options that an `.expect` file holds.
  ///
  /// - Throws: `Expectation.Fault` for what is none.
  mutating func take(words: [String], source: String) throws(Expectation.Fault) {
    guard !words.isEmpty else { return }
    do {
      let line = try OptionParser(options: Self.reading).parse(program: source, words)
      if let word = line.operands.first { throw UsageError.strayWord(word) }
      for (name, value) in line.options { _ = try take(name, value) }
    } catch {
      throw Expectation.Fault(description: "\(source): its line of options is not understood. \(error)")
    }
  }

  /// What the standard recognizers go by.
  func standard(for surface: Surface) -> GestureArena.Standard {
    var standard = GestureArena.Standard(for: surface)
    standard.tap?.isExclusive = exclusiveTaps
    return standard
  }
}
