import TouchContacts

/// Reads the head of an evtest log: the device's identity, name, keys, axes and properties.
struct EvtestHead: Sendable {
  private var type: UInt16?
  private var code: UInt16?
  private var range: AxisRange?

  mutating func read(line: Span<UInt8>, into builder: inout RecordingBuilder) -> LineKind {
    var position = 0
    line.skipBlanks(&position)
    if line.take("Event type ", &position) { return startType(line, position) }
    if line.take("Event code ", &position) { return readCode(line, position, &builder) }
    if line.take("Property type ", &position) { return readProperty(line, position, &builder) }
    if let kind = readAxis(line, position, &builder) { return kind }
    if line.take("Input device name: ", &position) { return readName(line, position, &builder) }
    if line.take("Input device ID: ", &position) { return readIdentity(line, position, &builder) }
    if line.hasWord("Input driver version is ", at: position) { return .heading }
    let isPlain = line.hasWord(of: Self.plainWords, at: position) || Self.isListedDevice(line, position)
    return isPlain ? .known : .foreign
  }

  /// How lines begin that say nothing of the device.
  private static let plainWords: [StaticString] = [
    "Supported events:", "Properties:", "Testing ... ", "Key repeat handling:", "Repeat type ", "Repeat code ",
    "Available devices:", "Select the device event number", "State ", "No device specified",
  ]

  /// Whether the line is of the list that evtest shows where no device was named; a tab sets it off from getevent's.
  private static func isListedDevice(_ line: Span<UInt8>, _ start: Int) -> Bool {
    var position = start
    return line.take("/dev/input/event", &position) && line.takeUInt16(&position) != nil
      && line.take(":\t", &position)
  }

  private mutating func startType(_ line: Span<UInt8>, _ start: Int) -> LineKind {
    var position = start
    guard let number = line.takeUInt16(&position) else { return .foreign }
    type = number
    code = nil
    return .heading
  }

  private mutating func readCode(
    _ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder
  ) -> LineKind {
    var position = start
    guard let number = line.takeUInt16(&position) else { return .foreign }
    code = number
    range = nil
    if type == EventType.key { builder.device.keys.insert(number) }
    return .heading
  }

  private func readProperty(
    _ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder
  ) -> LineKind {
    var position = start
    guard let number = line.takeUInt16(&position) else { return .foreign }
    builder.device.properties.insert(number)
    return .heading
  }

  /// Reads `Value`, `Min`, `Max`, `Fuzz`, `Flat` or `Resolution`; `nil` where the line is none of these.
  private mutating func readAxis(
    _ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder
  ) -> LineKind? {
    var position = start
    let field: WritableKeyPath<AxisRange, Int32>?
    if line.take("Value ", &position) {
      field = nil
    } else if line.take("Min ", &position) {
      field = \.minimum
    } else if line.take("Max ", &position) {
      field = \.maximum
    } else if line.take("Fuzz ", &position) {
      field = \.fuzz
    } else if line.take("Flat ", &position) {
      field = \.flat
    } else if line.take("Resolution ", &position) {
      field = \.resolution
    } else {
      return nil
    }
    line.skipBlanks(&position)
    guard let value = line.takeInt32(&position), line.isAtEnd(position) else { return .foreign }
    guard type == EventType.abs, let code, let field else { return .known }
    var range = range ?? AxisRange(minimum: 0, maximum: 0)
    range[keyPath: field] = value
    self.range = range
    builder.device.axes[code] = range
    return .known
  }

  private func readName(_ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder) -> LineKind {
    builder.setName(line.quotedText(from: start) ?? line.text(start..<line.count))
    return .heading
  }

  private func readIdentity(_ line: Span<UInt8>, _ start: Int, _ builder: inout RecordingBuilder) -> LineKind {
    var position = start
    var parts: [UInt16] = []
    while parts.count < 4, line.skip(past: UInt8(ascii: "x"), &position) {
      guard let part = line.takeHexadecimal16(&position, digits: 1...4) else { return .foreign }
      parts.append(part)
    }
    builder.device.setIdentity(parts)
    return parts.count == 4 ? .heading : .foreign
  }
}
