/// One object of JSON on one line, its keys in the order in which they were added.
///
/// The order and the rounding are part of what the command promises, and Foundation's encoder keeps neither.
struct JSONLine: Hashable {
  /// A value as the command prints it.
  indirect enum Value: Hashable {
    case whole(Int64)
    case number(Double)
    case text(String)
    case truth(Bool)
    case list([Value])
    case object(JSONLine)
  }

  /// One key and its value.
  struct Entry: Hashable {
    var key: String
    var value: Value
  }

  /// The keys and values in their order.
  private(set) var entries: [Entry] = []

  /// Adds a whole number.
  mutating func add(_ key: String, _ value: Int64) { entries.append(Entry(key: key, value: .whole(value))) }

  /// Adds a number, which is rounded to thousandths.
  mutating func add(_ key: String, _ value: Double) { entries.append(Entry(key: key, value: .number(value))) }

  /// Adds a text.
  mutating func add(_ key: String, _ value: String) { entries.append(Entry(key: key, value: .text(value))) }

  /// Adds a truth.
  mutating func add(_ key: String, _ value: Bool) { entries.append(Entry(key: key, value: .truth(value))) }

  /// Adds a list.
  mutating func add(_ key: String, _ values: [Value]) { entries.append(Entry(key: key, value: .list(values))) }

  /// The value of a key.
  subscript(key: String) -> Value? { entries.first { $0.key == key }?.value }

  /// The same without a key.
  func without(_ key: String) -> JSONLine {
    var line = self
    line.entries.removeAll { $0.key == key }
    return line
  }

  /// The object.
  var text: String {
    "{" + entries.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ",") + "}"
  }
}

extension JSONLine.Value {
  /// The value as JSON.
  var json: String {
    switch self {
    case .whole(let value): String(value)
    case .number(let value): value.rounded(toPlaces: 3)
    case .text(let value): "\"\(Self.escaped(value))\""
    case .truth(let value): value ? "true" : "false"
    case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    case .object(let line): line.text
    }
  }

  private static func escaped(_ text: String) -> String {
    var body = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": body += "\\\""
      case "\\": body += "\\\\"
      case "\n": body += "\\n"
      case "\t": body += "\\t"
      case "\r": body += "\\r"
      case _ where scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        body += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: body.unicodeScalars.append(scalar)
      }
    }
    return body
  }
}
