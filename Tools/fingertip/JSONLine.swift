/// One object of JSON on one line, its keys in the order in which they were added.
///
/// The order and the rounding are part of what the command promises, and Foundation's encoder keeps neither.
struct JSONLine {
  private var body = ""

  /// The object.
  var text: String { "{\(body)}" }

  private mutating func key(_ name: String) {
    if !body.isEmpty { body += "," }
    body += "\"\(name)\":"
  }

  /// Adds a whole number.
  mutating func add(_ name: String, _ value: Int64) {
    key(name)
    body += String(value)
  }

  /// Adds a truth.
  mutating func add(_ name: String, _ value: Bool) {
    key(name)
    body += value ? "true" : "false"
  }

  /// Adds a number, rounded to thousandths.
  mutating func add(_ name: String, _ value: Double) {
    key(name)
    body += value.rounded(toPlaces: 3)
  }

  /// Adds a text, escaped as JSON asks.
  mutating func add(_ name: String, _ value: String) {
    key(name)
    body += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": body += "\\\""
      case "\\": body += "\\\\"
      case "\n": body += "\\n"
      case "\t": body += "\\t"
      case "\r": body += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        body += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: body.unicodeScalars.append(scalar)
      }
    }
    body += "\""
  }
}

extension Double {
  /// The number in decimal with at most `places` digits behind the point, and no zeros at their end; 0 for what is no number.
  func rounded(toPlaces places: Int) -> String {
    guard isFinite, abs(self) < 1e15 else { return "0" }
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    let scaled = (self * power).rounded()
    guard abs(scaled) < 9e18 else { return String(Int64(self)) }
    let whole = Int64(scaled)
    let (quotient, remainder) = whole.magnitude.quotientAndRemainder(dividingBy: UInt64(power))
    var text = (whole < 0 ? "-" : "") + String(quotient)
    guard remainder > 0 else { return text }
    var digits = String(remainder)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }
}
