import Glibc

/// Fields of a line of text. Each moves `position` past what it took, or leaves it where it was and answers nothing.
extension Span where Element == UInt8 {
  /// The largest number of seconds whose µs still fit in 64 bits.
  static var maximumSeconds: Int64 { Int64.max / 1_000_000 - 1 }

  /// The part of a line that is text: without returns at its end, and without the mark of UTF-8 before the first.
  ///
  /// Old versions of adb end a line with two returns.
  func textRange(isFirst: Bool) -> Range<Int> {
    let start = isFirst && count >= 3 && self[0] == 0xef && self[1] == 0xbb && self[2] == 0xbf ? 3 : 0
    var end = count
    while end > start, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  func byte(at position: Int) -> UInt8? {
    position >= 0 && position < count ? self[position] : nil
  }

  func skipBlanks(_ position: inout Int) {
    while position < count, self[position] == UInt8(ascii: " ") || self[position] == UInt8(ascii: "\t") {
      position += 1
    }
  }

  func take(_ character: UInt8, _ position: inout Int) -> Bool {
    guard position < count, self[position] == character else { return false }
    position += 1
    return true
  }

  func take(_ word: StaticString, _ position: inout Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard isSame(as: word, length: length, at: position) else { return false }
    position += length
    return true
  }

  /// Whether `length` bytes from `position` are the beginning of `word`, which has at least as many.
  func isSame(as word: StaticString, length: Int, at position: Int) -> Bool {
    guard position >= 0, length <= count - position, length <= word.utf8CodeUnitCount else { return false }
    // Both sides hold `length` bytes by the line above, so memcmp stays within them.
    return withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0 + position, word.utf8Start, length) == 0 } ?? (length == 0)
    }
  }

  /// Where `character` first stands at or after `position`; `count` where it does not.
  func index(of character: UInt8, from position: Int) -> Int {
    guard position >= 0, position < count else { return count }
    // memchr looks at the bytes from `position` to `count` alone.
    return withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let found = memchr(start + position, Int32(character), count - position)
      else { return count }
      return start.distance(to: UnsafeRawPointer(found))
    }
  }

  /// Whether the rest of the line from `position` starts with `word`.
  func hasWord(_ word: StaticString, at position: Int) -> Bool {
    var position = position
    return take(word, &position)
  }

  /// Whether the rest of the line from `position` starts with one of `words`.
  func hasWord(of words: [StaticString], at position: Int) -> Bool {
    for word in words where hasWord(word, at: position) { return true }
    return false
  }

  /// Where `word` first stands at or after `position`.
  func find(_ word: StaticString, from position: Int = 0) -> Int? {
    guard word.utf8CodeUnitCount > 0 else { return position }
    var candidate = index(of: word.utf8Start.pointee, from: position)
    while candidate < count {
      if hasWord(word, at: candidate) { return candidate }
      candidate = index(of: word.utf8Start.pointee, from: candidate + 1)
    }
    return nil
  }

  func skip(past character: UInt8, _ position: inout Int) -> Bool {
    let found = index(of: character, from: position)
    guard found < count else { return false }
    position = found + 1
    return true
  }

  /// A whole number with an optional sign, of at most 18 digits.
  func takeDecimal(_ position: inout Int) -> Int64? {
    var end = position
    let isNegative = take(UInt8(ascii: "-"), &end)
    guard let magnitude = takeDigits(&end) else { return nil }
    position = end
    return isNegative ? -magnitude : magnitude
  }

  private func takeDigits(_ position: inout Int) -> Int64? {
    var end = position
    var value: Int64 = 0
    while end < count {
      let digit = self[end].decimalDigit
      guard digit < 10 else { break }
      guard end - position < 18 else { return nil }
      value = value &* 10 &+ Int64(digit)
      end += 1
    }
    guard end > position else { return nil }
    position = end
    return value
  }

  func takeInt32(_ position: inout Int) -> Int32? {
    var end = position
    guard let number = takeDecimal(&end), let value = Int32(exactly: number) else { return nil }
    position = end
    return value
  }

  func takeUInt16(_ position: inout Int) -> UInt16? {
    var end = position
    guard let number = takeDecimal(&end), let value = UInt16(exactly: number) else { return nil }
    position = end
    return value
  }

  /// A hexadecimal number of `digits` digits, without `0x`; a word that only starts with digits is none.
  func takeHexadecimal(_ position: inout Int, digits: ClosedRange<Int>) -> UInt32? {
    var end = position
    var value: UInt32 = 0
    while end < count {
      let digit = self[end].hexadecimalDigit
      guard digit < 16 else { break }
      guard end - position < 8 else { return nil }
      value = value &<< 4 | UInt32(digit)
      end += 1
    }
    guard digits.contains(end - position) else { return nil }
    position = end
    return value
  }

  func takeHexadecimal16(_ position: inout Int, digits: ClosedRange<Int>) -> UInt16? {
    takeHexadecimal(&position, digits: digits).flatMap { UInt16(exactly: $0) }
  }

  /// Seconds with a fraction, which counts as a decimal fraction however many digits it has; below a µs it is cut.
  func takeTime(_ position: inout Int) -> (seconds: Int64, microseconds: Int64)? {
    var end = position
    guard let seconds = takeDigits(&end), seconds <= Self.maximumSeconds else { return nil }
    var microseconds: Int64 = 0
    if take(UInt8(ascii: "."), &end) {
      let start = end
      while end < count {
        let digit = self[end].decimalDigit
        guard digit < 10 else { break }
        if end - start < 6 { microseconds = microseconds &* 10 &+ Int64(digit) }
        end += 1
      }
      guard end > start else { return nil }
      for _ in 0..<Swift.max(0, 6 - (end - start)) { microseconds &*= 10 }
    }
    position = end
    return (seconds, microseconds)
  }

  /// Whether nothing but blanks, or a comment, follows.
  func isAtEnd(_ position: Int) -> Bool {
    var position = position
    skipBlanks(&position)
    return position == count || self[position] == UInt8(ascii: "#")
  }

  /// The bytes of a range as text, with broken UTF-8 repaired; for heads only, because it allocates.
  func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range.clamped(to: 0..<count) { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text between the first quotation mark at or after `position` and the last one of the line.
  func quotedText(from position: Int) -> String? {
    var start = position
    guard skip(past: UInt8(ascii: "\""), &start) else { return nil }
    var end = count - 1
    while end >= start, self[end] != UInt8(ascii: "\"") { end -= 1 }
    return end >= start ? text(start..<end) : nil
  }
}

extension UInt8 {
  /// The worth of this character as a decimal digit; 10 or more where it is none.
  var decimalDigit: UInt8 { self &- UInt8(ascii: "0") }

  /// The worth of this character as a hexadecimal digit of either case; 16 or more where it is none.
  var hexadecimalDigit: UInt8 {
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return decimalDigit < 10 ? decimalDigit : letter < 6 ? letter &+ 10 : 16
  }
}
