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
      let sides = value.split(whereSeparator: { $0 == "x" || $0 == "×" || $0 == "X" }).compactMap { Double($0) }
      guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 10_000 }) else {
        throw .badValue(option: name, value: value, expected: "a size in mm such as 152x91")
      }
      size = Vector(sides[0], sides[1])
    case "rotate":
      guard let degrees = Int(value), let turn = Surface.Rotation(rawValue: degrees) else {
        throw .badValue(option: name, value: value, expected: "0, 90, 180 or 270")
      }
      rotation = turn
    case "calibrate":
      let numbers = value.split(whereSeparator: { $0 == " " || $0 == "," }).compactMap { Double($0) }
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

  /// Takes in the options that an `.expect` file holds.
  ///
  /// - Throws: ``Expectation/Fault`` for what is none, ``UsageError`` for a value that does not fit.
  mutating func take(words: [String], source: String) throws {
    guard !words.isEmpty else { return }
    let line = try? OptionParser(options: Self.reading).parse(program: source, words)
    guard let line, line.operands.isEmpty else {
      throw Expectation.Fault(description: "\(source): '# options:' holds what is no option of a recording")
    }
    for (name, value) in line.options { _ = try take(name, value) }
  }

  /// What the standard recognizers go by.
  func standard(for surface: Surface) -> GestureArena.Standard {
    var standard = GestureArena.Standard(for: surface)
    standard.tap?.isExclusive = exclusiveTaps
    return standard
  }
}
