import TouchContacts

/// Reads what `getevent` prints of the devices before their events: names, and with `-p` or `-i` their axes and keys.
///
///     add device 2: /dev/input/event3
///       name:     "mtk-tpd"
///       events:
///         KEY (0001): 014a
///         ABS (0003): 0035  : value 0, min 0, max 719, fuzz 0, flat 0, resolution 0
struct GeteventHead: Sendable {
  /// Bounds of what is kept.
  struct Configuration {
    /// Most devices of one list; phones have about ten.
    var maximumDevices = 256
  }

  private let configuration = Configuration()
  private var devices: [Int: DeviceDescription] = [:]
  private var order: [Int] = []
  private var number: Int?
  private var type: UInt16?

  mutating func read(line: Span<UInt8>) -> LineKind {
    var position = 0
    line.skipBlanks(&position)
    if line.hasWord("add device ", at: position) { return startDevice(line, position) }
    guard let number else { return .foreign }
    if line.hasWord("name:", at: position) {
      devices[number]?.name = line.quotedText(from: position) ?? ""
      return .known
    }
    if let kind = readCodes(line, position, number) { return kind }
    if let property = line.takeName(EventNames.properties, width: 0, &position) {
      devices[number]?.properties.insert(property)
      return .known
    }
    return line.hasWord(of: Self.plainWords, at: position) ? .known : .foreign
  }

  /// The description of a device that sent events, or of the first touch device where none did.
  func description(ofDevice wanted: Int?) -> DeviceDescription? {
    if let wanted, wanted >= 0 { return devices[wanted] }
    let all = order.compactMap { devices[$0] }
    return wanted == nil ? all.first(where: \.isTouchDevice) : (all.count == 1 ? all.first : nil)
  }

  /// How lines begin that say nothing of axes or keys.
  private static let plainWords: [StaticString] = [
    "events:", "input props:", "<none>", "bus:", "vendor", "product", "version", "location:", "id:",
  ]

  private mutating func startDevice(_ line: Span<UInt8>, _ start: Int) -> LineKind {
    guard let path = line.find("/dev/input/event", from: start) else { return .foreign }
    var position = path + "/dev/input/event".utf8.count
    guard let device = line.takeUInt16(&position).map(Int.init), devices.count < configuration.maximumDevices else {
      return .foreign
    }
    if devices.updateValue(DeviceDescription(axes: [:]), forKey: device) == nil { order.append(device) }
    number = device
    type = nil
    return .heading
  }

  /// Reads codes of a type; a line of codes alone goes on with the type of the line before.
  private mutating func readCodes(_ line: Span<UInt8>, _ start: Int, _ number: Int) -> LineKind? {
    var position = start
    if let open = line.find(" (00", from: start), open - start <= 6 {
      position = open + 2
      guard let newType = line.takeHexadecimal16(&position, digits: 4...4), line.take("):", &position) else {
        return nil
      }
      type = newType
      line.skipBlanks(&position)
    } else if start < 8 {
      return nil
    }
    guard let type else { return nil }
    while position < line.count {
      guard
        let code = line.takeHexadecimal16(&position, digits: 4...4)
          ?? line.takeName(EventNames.codes(ofType: type), width: 20, &position)
      else { return .foreign }
      _ = line.take(UInt8(ascii: "*"), &position)
      line.skipBlanks(&position)
      if type == EventType.key { devices[number]?.keys.insert(code) }
      if line.take(": value ", &position) {
        guard let range = Self.takeRange(line, position) else { return .foreign }
        if type == EventType.abs { devices[number]?.axes[code] = range }
        return .known
      }
    }
    return .known
  }

  /// The numbers behind the words of `0, min 0, max 719, fuzz 0, flat 0, resolution 0`.
  private static func takeRange(_ line: Span<UInt8>, _ start: Int) -> AxisRange? {
    var position = start
    guard line.takeInt32(&position) != nil else { return nil }
    var numbers: [Int32] = []
    while numbers.count < 5, line.take(", ", &position) {
      guard line.skip(past: UInt8(ascii: " "), &position), let number = line.takeInt32(&position) else { return nil }
      numbers.append(number)
    }
    return AxisRange(numbers)
  }
}
