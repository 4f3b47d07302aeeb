/// Text of a log as it grows: words and numbers, appended digit by digit.
struct LogText: Sendable {
  var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a number filled up with `fill` to `width` letters, the sign included, as C's `%04d` and `%4d` do.
  mutating func appendDecimal(_ number: Int64, width: Int = 0, fill: UInt8 = UInt8(ascii: "0")) {
    let start = bytes.count
    appendDigits(number.magnitude, base: 10)
    let isNegative = number < 0
    if isNegative, fill != UInt8(ascii: "0") { bytes.append(UInt8(ascii: "-")) }
    let signWidth = isNegative && fill == UInt8(ascii: "0") ? 1 : 0
    while bytes.count - start < width - signWidth { bytes.append(fill) }
    if signWidth > 0 { bytes.append(UInt8(ascii: "-")) }
    bytes[start...].reverse()
  }

  mutating func appendHexadecimal(_ number: UInt16, width: Int) {
    let start = bytes.count
    appendDigits(UInt64(number), base: 16)
    while bytes.count - start < width { bytes.append(UInt8(ascii: "0")) }
    bytes[start...].reverse()
  }

  /// The digits from the last to the first; the caller turns them round.
  private mutating func appendDigits(_ number: UInt64, base: UInt64) {
    var rest = number
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest % base)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      rest /= base
    } while rest > 0
  }
}

extension String {
  /// The name of a device in one line: what would end the line, or is no character of YAML, becomes a blank.
  var asLineOfLog: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff: line.append(" ")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
