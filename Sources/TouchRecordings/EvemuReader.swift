import TouchContacts

/// Reads evemu text: `N: I: P: B: A: L: S:` lines that describe the device, and `E:` lines.
///
/// The sixth field of an `A:` line, the resolution, came with 1.2. It is taken wherever it stands, whatever the head
/// of the file says, and counts as unknown where it is missing.
struct EvemuReader: LineReader {
  private var propertyByte = 0
  private var keyByte = 0

  mutating func read(line: Span<UInt8>, into builder: inout RecordingBuilder) -> LineKind {
    var position = 0
    line.skipBlanks(&position)
    guard let letter = line.byte(at: position) else { return .known }
    if letter == UInt8(ascii: "#") {
      if line.hasWord("# EVEMU ", at: position) { return .heading }
      LogNote.read(line, at: position, into: &builder)
      return .known
    }
    guard line.byte(at: position + 1) == UInt8(ascii: ":") else { return .foreign }
    position += 2
    if letter == UInt8(ascii: "N") {
      _ = line.take(UInt8(ascii: " "), &position)
      builder.setName(line.text(position..<line.count))
      return .known
    }
    line.skipBlanks(&position)
    switch letter {
    case UInt8(ascii: "E"): return readEvent(line, position, &builder)
    case UInt8(ascii: "A"): return readAxis(line, position, &builder)
    case UInt8(ascii: "B"): return readBits(line, position, &builder)
    case UInt8(ascii: "P"): return readProperties(line, position, &builder)
    case UInt8(ascii: "I"): return readIdentity(line, position, &builder)
    case UInt8(ascii: "L"), UInt8(ascii: "S"): return .known
    default: return .foreign
    }
  }

  mutating func readEvents(_ scanner: inout EventLineScanner, into builder: inout RecordingBuilder) {
    while builder.hasRoom, let event = takeEvent(&scanner) { builder.append(event) }
  }

  /// `E: 1284881132.796880 0003 0039 -001`, with a comment behind it or not.
  @inline(__always)
  private func takeEvent(_ scanner: inout EventLineScanner) -> InputEvent? {
    let blank = UInt8(ascii: " ")
    guard scanner.take("E: "), let time = scanner.time(), scanner.take(blank),
      let type = scanner.hexadecimal16(), scanner.take(blank),
      let code = scanner.hexadecimal16(), scanner.take(blank),
      let value = scanner.int32(), scanner.takeEnd()
    else { return scanner.giveUp() }
    return InputEvent(seconds: time.seconds, microseconds: time.microseconds, type: type, code: code, value: value)
  }

  private func readEvent(_ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder) -> LineKind {
    var position = start
    guard let time = line.takeTime(&position) else { return .foreign }
    line.skipBlanks(&position)
    guard let type = line.takeHexadecimal16(&position, digits: 4...4) else { return .foreign }
    line.skipBlanks(&position)
    guard let code = line.takeHexadecimal16(&position, digits: 4...4) else { return .foreign }
    line.skipBlanks(&position)
    guard let value = line.takeInt32(&position), line.isAtEnd(position) else { return .foreign }
    builder.append(
      InputEvent(seconds: time.seconds, microseconds: time.microseconds, type: type, code: code, value: value))
    return .event
  }

  private func readAxis(_ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder) -> LineKind {
    var position = start
    guard let code = line.takeHexadecimal16(&position, digits: 1...4) else { return .foreign }
    var numbers: [Int32] = []
    while numbers.count < 5, !line.isAtEnd(position) {
      line.skipBlanks(&position)
      guard let number = line.takeInt32(&position) else { return .foreign }
      numbers.append(number)
    }
    guard let range = AxisRange(numbers), line.isAtEnd(position) else { return .foreign }
    builder.device.axes[code] = range
    return .heading
  }

  private mutating func readBits(
    _ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder
  ) -> LineKind {
    var position = start
    guard let type = line.takeHexadecimal16(&position, digits: 1...2) else { return .foreign }
    guard let bytes = takeBytes(line, &position) else { return .foreign }
    guard type == EventType.key else { return .heading }
    builder.device.keys.formUnion(bits(in: bytes, from: keyByte))
    keyByte += bytes.count
    return .heading
  }

  private mutating func readProperties(
    _ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder
  ) -> LineKind {
    var position = start
    guard let bytes = takeBytes(line, &position) else { return .foreign }
    builder.device.properties.formUnion(bits(in: bytes, from: propertyByte))
    propertyByte += bytes.count
    return .heading
  }

  private func readIdentity(_ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder) -> LineKind {
    var position = start
    var parts: [UInt16] = []
    while parts.count < 4 {
      line.skipBlanks(&position)
      guard let part = line.takeHexadecimal16(&position, digits: 1...4) else { return .foreign }
      parts.append(part)
    }
    guard line.isAtEnd(position) else { return .foreign }
    builder.device.setIdentity(parts)
    return .heading
  }

  /// The two-digit bytes up to the end of the line; at least one.
  private func takeBytes(_ line: Span<UInt8>, _ position: inout Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while !line.isAtEnd(position) {
      line.skipBlanks(&position)
      guard let byte = line.takeHexadecimal(&position, digits: 1...2) else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The numbers of the bits that are set, when the first byte is number `firstByte` of the whole field.
  private func bits(in bytes: [UInt8], from firstByte: Int) -> [UInt16] {
    var numbers: [UInt16] = []
    for (index, byte) in bytes.enumerated() {
      for bit in 0..<8 where byte & (1 << bit) != 0 {
        if let number = UInt16(exactly: (firstByte + index) * 8 + bit) { numbers.append(number) }
      }
    }
    return numbers
  }
}
