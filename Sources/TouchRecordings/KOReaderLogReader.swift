import TouchContacts

/// Reads the debug log of KOReader, whatever its logger puts before the words.
///
///     DEBUG input event => type: 3 (EV_ABS), code: 53 (ABS_MT_POSITION_X), value: 447, time: 1716787300.113340
///     DEBUG key event => code: 330 (BTN_TOUCH), value: 1, time: 1662236364.557871
///
/// Names in brackets may be missing. The other lines of the log are passed over and counted.
struct KOReaderLogReader: LineReader {
  mutating func read(line: Span<UInt8>, into builder: inout RecordingBuilder) -> LineKind {
    if line.isAtEnd(0) { return .known }
    guard let start = line.find(" event => ") else { return .foreign }
    var position = start + " event => ".utf8.count
    var type: UInt16? = EventType.key
    if line.take("type: ", &position) {
      type = takeNumber(line, &position).flatMap { UInt16(exactly: $0) }
    }
    guard let type, line.take("code: ", &position),
      let code = takeNumber(line, &position).flatMap({ UInt16(exactly: $0) }),
      line.take("value: ", &position),
      let value = takeNumber(line, &position).flatMap({ Int32(exactly: $0) }),
      line.take("time: ", &position), let time = takeWholeTime(line, &position)
    else { return .foreign }
    builder.append(
      InputEvent(seconds: time.seconds, microseconds: time.microseconds, type: type, code: code, value: value))
    return .event
  }

  /// A number, the name in brackets if there is one, and the comma with its blank.
  private func takeNumber(_ line: Span<UInt8>, _ position: inout Int) -> Int64? {
    guard let number = line.takeDecimal(&position) else { return nil }
    line.skipBlanks(&position)
    if line.take(UInt8(ascii: "("), &position), !line.skip(past: UInt8(ascii: ")"), &position) { return nil }
    guard line.take(UInt8(ascii: ","), &position) else { return nil }
    line.skipBlanks(&position)
    return number
  }

  /// A time that ends the line with all six digits, so that a cut line is not taken for an earlier time.
  private func takeWholeTime(
    _ line: Span<UInt8>, _ position: inout Int
  ) -> (seconds: Int64, microseconds: Int64)? {
    let start = position
    guard let time = line.takeTime(&position) else { return nil }
    guard let point = line.find(".", from: start), position - point > 6 else { return nil }
    return time
  }
}
