import Fingertip
@preconcurrency import Glibc

/// What is to be recorded, and where to, as the command line says.
struct RecordOptions {
  /// Where the recording goes; `-` is standard output.
  var output = "-"
  /// What kind of log; `nil` where the file's name tells.
  var format: RecordingWriter.Format?
  /// After how many s it ends by itself; `nil` for never.
  var duration: Double?
  var isRedacted = false
  var isReplacing = false
  var isGrabbing = false
  /// Which device.
  var device = DeviceChoice.all

  static let known: [OptionParser.Option] = [
    .init("output", "o", value: "FILE", "where to record to; by default standard output"),
    .init(
      "format", "f", value: "NAME",
      "evemu or libinput; by default libinput for a FILE that ends in\n.yml or .yaml, and evemu for others"),
    .init("for", "t", value: "TIME", "end after this time, such as 10s, 500ms or 2m; by default\nCtrl-C ends it"),
    .init("redact", nil, "leave out keys, serial numbers and names, so that\nthe recording can be shown to others"),
    .init("grab", "g", "keep the device's events from other programs meanwhile"),
    .init("force", nil, "replace a FILE that exists"),
    .init("help", "h", "explain this"),
  ]

  /// Takes in one option.
  ///
  /// - Throws: ``UsageError`` for a value that does not fit.
  mutating func take(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "output": output = value
    case "format":
      guard let known = RecordingWriter.Format(rawValue: value) else {
        throw .badValue(option: name, value: value, expected: "one of evemu, libinput")
      }
      format = known
    case "for":
      guard let seconds = Self.seconds(value) else {
        throw .badValue(option: name, value: value, expected: "a time such as 10s, 500ms or 2m")
      }
      duration = seconds
    case "redact": isRedacted = true
    case "force": isReplacing = true
    case "grab": isGrabbing = true
    default: break
    }
  }

  /// What kind of log is written.
  var chosenFormat: RecordingWriter.Format {
    if let format { return format }
    return output.hasSuffix(".yml") || output.hasSuffix(".yaml") ? .libinput : .evemu
  }

  /// What the output is called in messages.
  var place: String { output == "-" ? "standard output" : output }

  /// Begins the recording of a device.
  ///
  /// - Throws: `RecordingError` where it cannot be written.
  func makeFile(_ device: DeviceDescription) throws(RecordingError) -> RecordingFile {
    let redaction = isRedacted ? Redaction() : nil
    guard output == "-" else {
      return try RecordingFile(
        path: output, device: device, format: chosenFormat, redaction: redaction, isReplacing: isReplacing)
    }
    // Not by its name: /dev/stdout is not everywhere, opens no socket, and would begin a file anew that is appended to.
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw .cannotOpen(path: place, reason: String(cString: strerror(errno))) }
    return try RecordingFile(
      descriptor: descriptor, name: place, device: device, format: chosenFormat, redaction: redaction)
  }

  /// A time in s from a number with or without its unit; `nil` where it is none, or not above zero.
  static func seconds(_ text: String) -> Double? {
    let units: [(String, Double)] = [("ms", 1e-3), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)), number > 0, number * factor <= 1e6 else { return nil }
      return number * factor
    }
    return nil
  }
}
