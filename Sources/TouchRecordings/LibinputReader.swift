import TouchContacts

/// Reads the YAML of `libinput record` line by line: the head of a device goes to libyaml, event rows are read here,
/// because a long record holds a hundred thousand of them.
///
///     devices:
///     - node: /dev/input/event14
///       evdev: …
///       events:
///       - evdev:
///         - [  0,   9967,   3,  53,    614] # EV_ABS / ABS_MT_POSITION_X 614
///
/// The first touch device of the file is read; the events of the others are counted. An excerpt without any device
/// is read as it is.
struct LibinputReader: LineReader {
  /// Bounds of what is kept.
  struct Configuration {
    /// Longest head of one device in bytes.
    ///
    /// Real ones take 2 to 10 kB, most of it the HID report descriptor. libyaml takes time that grows with the square of
    /// some texts, such as a list of tags: 14 s for 1 MB, a fifth of a second for this.
    var maximumHead = 131_072
  }

  private enum Part {
    case top
    case head
    case events
  }

  private let configuration = Configuration()
  private var part = Part.top
  private var head: [UInt8] = []
  private var deviceCount = 0
  private var isReadDevice = true
  private var hasTouchDevice = false

  mutating func read(line: Span<UInt8>, into builder: inout RecordingBuilder) -> LineKind {
    var position = 0
    line.skipBlanks(&position)
    if line.isAtEnd(position) {
      LogNote.read(line, at: position, into: &builder)
      return .known
    }
    if line.hasWord("- node:", at: position) {
      finishHead(&builder)
      return startDevice(line)
    }
    if line.take("events:", &position) {
      finishHead(&builder)
      part = .events
      return .known
    }
    switch part {
    case .head: return appendHead(line)
    case .events: return readRow(line, position, &builder)
    case .top:
      if line.take("- evdev:", &position) {
        part = .events
        return .heading
      }
      let row = readRow(line, position, &builder)
      if case .foreign = row { return Self.topKind(line, position) }
      return row
    }
  }

  mutating func finish(into builder: inout RecordingBuilder) {
    finishHead(&builder)
    builder.otherDeviceCount = max(0, deviceCount - (hasTouchDevice ? 1 : 0))
  }

  /// How lines above the devices begin that other YAML may have too.
  private static let topWords: [StaticString] = [
    "version:", "git:", "autorestart:", "system:", "os:", "kernel:", "dmi:", "devices:", "---",
  ]

  private static func topKind(_ line: Span<UInt8>, _ position: Int) -> LineKind {
    if line.hasWord(of: ["ndevices:", "libinput:"], at: position) { return .heading }
    return line.hasWord(of: topWords, at: position) ? .known : .foreign
  }

  private mutating func startDevice(_ line: Span<UInt8>) -> LineKind {
    deviceCount += 1
    part = .head
    _ = appendHead(line)
    return .heading
  }

  private mutating func appendHead(_ line: Span<UInt8>) -> LineKind {
    guard head.count + line.count < configuration.maximumHead else { return .foreign }
    head.reserveCapacity(head.count + line.count + 1)
    for index in line.indices { head.append(line[index]) }
    head.append(UInt8(ascii: "\n"))
    return .known
  }

  /// Reads the head of the device that has come to its events, and decides whether it is the one to read.
  ///
  /// A head that libyaml refuses counts as a skipped line, and its device as a touch device without description.
  private mutating func finishHead(_ builder: inout RecordingBuilder) {
    guard part == .head else { return }
    let description = LibinputHead.description(from: head)
    head = []
    part = .events
    if description == nil, let line = builder.line { builder.skippedLines.add(line: line, offset: builder.offset) }
    isReadDevice = !hasTouchDevice && (description?.isTouchDevice ?? true)
    guard isReadDevice else { return }
    hasTouchDevice = true
    guard let description else { return }
    builder.device = description
    builder.hasName = !description.name.isEmpty
  }

  private func readRow(_ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder) -> LineKind {
    var position = start
    guard line.take("- [", &position) else {
      return Self.isOtherEventLine(line, start) ? .known : .foreign
    }
    guard let seconds = takeField(line, &position), seconds >= 0, seconds <= Span<UInt8>.maximumSeconds,
      let microseconds = takeField(line, &position), microseconds >= 0, microseconds < 1_000_000,
      let type = takeField(line, &position).flatMap({ UInt16(exactly: $0) }),
      let code = takeField(line, &position).flatMap({ UInt16(exactly: $0) }),
      let value = takeField(line, &position, end: UInt8(ascii: "]")).flatMap({ Int32(exactly: $0) })
    else { return .foreign }
    take(InputEvent(seconds: seconds, microseconds: microseconds, type: type, code: code, value: value), into: &builder)
    return .event
  }

  mutating func readEvents(_ scanner: inout EventLineScanner, into builder: inout RecordingBuilder) {
    guard part == .events else { return }
    while builder.hasRoom, let event = takeEvent(&scanner) { take(event, into: &builder) }
  }

  /// `    - [  0,   9967,   3,  53,    614] # EV_ABS / ABS_MT_POSITION_X 614`.
  @inline(__always)
  private func takeEvent(_ scanner: inout EventLineScanner) -> InputEvent? {
    scanner.skipBlanks()
    guard scanner.take("- ["), let seconds = takeField(&scanner), seconds <= Span<UInt8>.maximumSeconds,
      let microseconds = takeField(&scanner), microseconds < 1_000_000,
      let type = takeField(&scanner).flatMap({ UInt16(exactly: $0) }),
      let code = takeField(&scanner).flatMap({ UInt16(exactly: $0) })
    else { return scanner.giveUp() }
    scanner.skipBlanks()
    guard let value = scanner.int32(), scanner.take(UInt8(ascii: "]")), scanner.takeRest() else {
      return scanner.giveUp()
    }
    return InputEvent(seconds: seconds, microseconds: microseconds, type: type, code: code, value: value)
  }

  @inline(__always)
  private func takeField(_ scanner: inout EventLineScanner) -> Int64? {
    scanner.skipBlanks()
    guard let number = scanner.digits(), scanner.take(UInt8(ascii: ",")) else { return nil }
    return number
  }

  private func take(_ event: InputEvent, into builder: inout RecordingBuilder) {
    if isReadDevice { builder.append(event) } else { builder.otherDeviceEvents += 1 }
  }

  private func takeField(
    _ line: Span<UInt8>, _ position: inout Int, end: UInt8 = UInt8(ascii: ",")
  ) -> Int64? {
    line.skipBlanks(&position)
    guard let number = line.takeDecimal(&position) else { return nil }
    line.skipBlanks(&position)
    return line.take(end, &position) ? number : nil
  }

  /// Whether the line stands between event rows by right: frames, libinput's own events and HID reports.
  private static func isOtherEventLine(_ line: Span<UInt8>, _ position: Int) -> Bool {
    var end = position
    if line.take("- evdev:", &end) { return line.isAtEnd(end) }
    return line.hasWord(of: ["- libinput:", "- hid:", "- {", "time:", "hidraw", "- hidraw"], at: position)
  }
}
