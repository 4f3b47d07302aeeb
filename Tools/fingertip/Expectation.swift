import Fingertip
import Foundation

/// The gestures that a recording must give: what stands in the `.expect` file beside it.
///
/// Every line is an object as `fingertip replay --json` prints it for the ending of a gesture. A key that is left out is
/// free, a phase that is left out is `ended`, and numbers may differ by what rounding does. A line `# options: …` holds
/// the options of `replay` that belong to the recording; other lines that begin with `#` are comments.
struct Expectation {
  /// One gesture that must come.
  struct Line {
    /// The line's number in the file, from 1.
    var number: Int
    /// What must be so.
    var values: [String: JSONLine.Value]
  }

  /// Why a file is no expectation.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// The gestures in order.
  var lines: [Line] = []
  /// The options that belong to the recording.
  var options: [String] = []

  /// The expectation that belongs to a recording: the same name with the ending `.expect`.
  static func path(for recording: String) -> String {
    let folderEnd = recording.lastIndex(of: "/").map(recording.index(after:)) ?? recording.startIndex
    guard let dot = recording[folderEnd...].lastIndex(of: "."), dot > folderEnd else { return recording + ".expect" }
    return recording[..<dot] + ".expect"
  }

  /// Reads an `.expect` file; `nil` where there is none.
  ///
  /// - Throws: ``Fault`` where it is no text, or with the number of the first line that makes no sense.
  static func read(path: String) throws -> Expectation? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Fault(description: "\(path): cannot be read as UTF-8 text; give it another name or delete it")
    }
    return try Expectation(text, name: path)
  }

  /// Reads the text of an `.expect` file.
  ///
  /// - Throws: ``Fault`` with the number of the first line that makes no sense.
  init(_ text: String, name: String) throws {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("# options:") {
        options = line.dropFirst("# options:".count).split(separator: " ").map(String.init)
      }
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
        throw Fault(description: "\(name):\(index + 1): not an object of JSON: \(line.prefix(80))")
      }
      var values: [String: JSONLine.Value] = [:]
      for (key, value) in object {
        guard Self.keys.contains(key), let value = Self.value(value) else {
          throw Fault(description: "\(name):\(index + 1): '\(key)' is no key of a gesture, or its value is none")
        }
        values[key] = value
      }
      guard values["gesture"] != nil else { throw Fault(description: "\(name):\(index + 1): no key 'gesture'") }
      if values["phase"] == nil { values["phase"] = .text(Gesture.Phase.ended.name) }
      lines.append(Line(number: index + 1, values: values))
    }
  }

  private static let keys: Set<String> = [
    "time_us", "gesture", "phase", "id", "fingers", "count", "direction", "x_mm", "y_mm", "dx_mm", "dy_mm", "vx_mm_s",
    "vy_mm_s", "scale", "rotation_deg", "region",
  ]

  private static func value(_ value: Any) -> JSONLine.Value? {
    switch value {
    case let text as String: .text(text)
    case let number as NSNumber: .number(number.doubleValue)
    default: nil
    }
  }
}
