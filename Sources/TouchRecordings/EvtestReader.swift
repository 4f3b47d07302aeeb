import TouchContacts

/// Reads what `evtest` prints, in all its spellings, and what python-evdev's program of that name prints for events.
///
///     Event: time 1640882423.626831, type 3 (EV_ABS), code 0 (ABS_X), value 1946
///     Event: time 1640882423.626831, -------------- SYN_REPORT ------------
///     time 1640882423.62683  type 3 (EV_ABS), code 0    (ABS_X), value 1946
///     event at 1640882423.626831, code 00, type 03, val 1946
///
/// Numbers count, not names, so the old names (`Absolute`, `Position X`) read alike. Only marks have no number: they
/// are known by name. A log prefix before `Event:` is passed over.
struct EvtestReader: LineReader {
  private var head = EvtestHead()

  mutating func read(line: Span<UInt8>, into builder: inout RecordingBuilder) -> LineKind {
    var position = 0
    if line.take("Event: time ", &position) || line.take("time ", &position) {
      return readEvent(line, position, isPython: position == "time ".utf8.count, &builder)
    }
    if line.take("event at ", &position) { return readPrintedEvent(line, position, &builder) }
    if line.isAtEnd(0) { return .known }
    if let start = line.find("Event: time ") {
      return readEvent(line, start + "Event: time ".utf8.count, isPython: false, &builder)
    }
    return head.read(line: line, into: &builder)
  }

  mutating func readEvents(_ scanner: inout EventLineScanner, into builder: inout RecordingBuilder) {
    while builder.hasRoom, let event = takeEvent(&scanner) { builder.append(event) }
  }

  /// The first two spellings above, but for values in hexadecimal.
  @inline(__always)
  private func takeEvent(_ scanner: inout EventLineScanner) -> InputEvent? {
    guard scanner.take("Event: time "), let time = scanner.time(), scanner.take(", ") else { return scanner.giveUp() }
    if scanner.take("-------------- SYN_REPORT ") {
      guard scanner.takeRest() else { return scanner.giveUp() }
      return InputEvent(
        seconds: time.seconds, microseconds: time.microseconds, type: EventType.syn, code: SynCode.report, value: 0)
    }
    guard scanner.take("type "), let type = takeNumber(&scanner), type != EventType.msc,
      scanner.take("code "), let code = takeNumber(&scanner),
      scanner.take("value "), let value = scanner.int32(), scanner.takeEnd()
    else { return scanner.giveUp() }
    return InputEvent(seconds: time.seconds, microseconds: time.microseconds, type: type, code: code, value: value)
  }

  /// A number, its name in brackets, and the comma with its blank; a name with blanks is left to the others.
  @inline(__always)
  private func takeNumber(_ scanner: inout EventLineScanner) -> UInt16? {
    guard let number = scanner.uint16(), scanner.take(" ("), scanner.skip(past: UInt8(ascii: ")")), scanner.take(", ")
    else { return nil }
    return number
  }

  private func readEvent(
    _ line: Span<UInt8>, _ start: Int, isPython: Bool, _ builder: inout RecordingBuilder
  ) -> LineKind {
    var position = start
    line.skipBlanks(&position)
    guard let time = line.takeTime(&position) else { return .foreign }
    _ = line.take(UInt8(ascii: ","), &position)
    line.skipBlanks(&position)
    guard line.take("type ", &position) else {
      guard let code = markCode(line, position) else { return .foreign }
      builder.append(
        InputEvent(
          seconds: time.seconds, microseconds: time.microseconds, type: EventType.syn, code: code, value: 0))
      return .event
    }
    guard let type = takeNumber(line, &position), line.take("code ", &position),
      let code = takeNumber(line, &position), line.take("value ", &position)
    else { return .foreign }
    let isHexadecimal = !isPython && type == EventType.msc && (code == MscCode.raw || code == MscCode.scan)
    let value =
      isHexadecimal
      ? line.takeHexadecimal(&position, digits: 1...8).map { Int32(bitPattern: $0) }
      : line.takeInt32(&position)
    guard let value, line.isAtEnd(position) else { return .foreign }
    builder.append(
      InputEvent(seconds: time.seconds, microseconds: time.microseconds, type: type, code: code, value: value))
    return .event
  }

  /// Reads what python-evdev makes of an event as text, with the code before the type.
  private func readPrintedEvent(
    _ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder
  ) -> LineKind {
    var position = start
    guard let time = line.takeTime(&position), line.take(", code ", &position),
      let code = line.takeUInt16(&position), line.take(", type ", &position),
      let type = line.takeUInt16(&position), line.take(", val ", &position),
      let value = line.takeInt32(&position), line.isAtEnd(position)
    else { return .foreign }
    builder.append(
      InputEvent(seconds: time.seconds, microseconds: time.microseconds, type: type, code: code, value: value))
    return .event
  }

  /// A number, its name in brackets, and the comma with its blank.
  private func takeNumber(_ line: Span<UInt8>, _ position: inout Int) -> UInt16? {
    guard let number = line.takeUInt16(&position) else { return nil }
    line.skipBlanks(&position)
    guard line.take(UInt8(ascii: "("), &position), line.skip(past: UInt8(ascii: ")"), &position),
      line.take(", ", &position)
    else { return nil }
    return number
  }

  /// The mark that a ruler names.
  ///
  /// The first evtest knew two names: it called every mark but the report `Config Sync`, and the only such mark that
  /// drivers of its day sent was `SYN_MT_REPORT`.
  private func markCode(_ line: Span<UInt8>, _ start: Int) -> UInt16? {
    var position = start
    while let byte = line.byte(at: position), byte < UInt8(ascii: "A") { position += 1 }
    if line.hasWord("SYNC: ", at: position) { return markCode(line, position + 6) }
    if line.hasWord("SYN_REPORT", at: position) || line.hasWord("Report Sync", at: position) { return SynCode.report }
    if line.hasWord("SYN_MT_REPORT", at: position) || line.hasWord("Config Sync", at: position) {
      return SynCode.mtReport
    }
    if line.hasWord("SYN_DROPPED", at: position) { return SynCode.dropped }
    return nil
  }
}

/// The values of ``EventType/msc`` that evtest prints in hexadecimal.
private enum MscCode {
  static let raw: UInt16 = 3
  static let scan: UInt16 = 4
}
