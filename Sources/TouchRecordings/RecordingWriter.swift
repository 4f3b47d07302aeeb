import TouchContacts

/// Writes evemu 1.2 text: the description of a device, then its events, into memory that can be taken out piece by piece.
public struct RecordingWriter: Sendable {
  /// The text that was written and not yet taken out.
  public private(set) var bytes: [UInt8] = []
  private var eventCount = 0

  /// A writer whose text starts with the description of `device`, or with the events where there is none.
  public init(device: DeviceDescription? = nil) {
    append("# EVEMU 1.2\n")
    if let device { append(device) }
  }

  /// Adds events.
  ///
  /// - Throws: ``RecordingError/unwritableTime(event:)`` at the first event whose time the format cannot hold.
  public mutating func append(_ events: Span<InputEvent>) throws(RecordingError) {
    for index in events.indices { try append(events[index]) }
  }

  /// Adds one event.
  ///
  /// - Throws: ``RecordingError/unwritableTime(event:)``.
  public mutating func append(_ event: InputEvent) throws(RecordingError) {
    guard event.seconds >= 0, event.seconds <= Span<UInt8>.maximumSeconds,
      event.microseconds >= 0, event.microseconds < 1_000_000
    else { throw .unwritableTime(event: eventCount) }
    append("E: ")
    appendDecimal(event.seconds, width: 0)
    append(".")
    appendDecimal(event.microseconds, width: 6)
    append(" ")
    appendHexadecimal(event.type, width: 4)
    append(" ")
    appendHexadecimal(event.code, width: 4)
    append(" ")
    appendDecimal(Int64(event.value), width: 4)
    append("\n")
    eventCount += 1
  }

  /// Takes out the text that was written so far, so that memory stays bounded.
  public mutating func removeBytes() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  private mutating func append(_ device: DeviceDescription) {
    append("N: ")
    // A line break in the name would end its line.
    for byte in device.name.utf8 { bytes.append(byte < 0x20 || byte == 0x7f ? UInt8(ascii: " ") : byte) }
    append("\nI:")
    for part in [device.bus, device.vendor, device.product, device.version] {
      append(" ")
      appendHexadecimal(part, width: 4)
    }
    append("\n")
    appendBits(device.properties, atLeast: 8, "P:")
    appendBits(device.eventTypes, atLeast: 8, "B: 00")
    appendBits(device.keys, atLeast: 96, "B: 01")
    appendBits(Set(device.axes.keys), atLeast: 8, "B: 03")
    for (code, range) in device.axes.sorted(by: { $0.key < $1.key }) { append(range, code: code) }
  }

  private mutating func append(_ range: AxisRange, code: UInt16) {
    append("A: ")
    appendHexadecimal(code, width: 2)
    for number in [range.minimum, range.maximum, range.fuzz, range.flat, range.resolution] {
      append(" ")
      appendDecimal(Int64(number), width: 0)
    }
    append("\n")
  }

  /// Writes a set of numbers as bits, 8 bytes a line, as long as the kernel's own field or longer where it must be.
  private mutating func appendBits(_ numbers: Set<UInt16>, atLeast size: Int, _ label: String) {
    let needed = numbers.max().map { Int($0) / 64 * 8 + 8 } ?? 0
    var field = [UInt8](repeating: 0, count: max(size, needed))
    for number in numbers { field[Int(number) / 8] |= 1 << UInt8(number % 8) }
    for (index, byte) in field.enumerated() {
      if index % 8 == 0 { append(label) }
      append(" ")
      appendHexadecimal(UInt16(byte), width: 2)
      if index % 8 == 7 { append("\n") }
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a number with zeros up to `width` letters, the sign included, as C's `%04d` does.
  private mutating func appendDecimal(_ number: Int64, width: Int) {
    var width = width
    if number < 0 {
      append("-")
      width -= 1
    }
    appendDigits(number.magnitude, base: 10, width: width)
  }

  private mutating func appendHexadecimal(_ number: UInt16, width: Int) {
    appendDigits(UInt64(number), base: 16, width: width)
  }

  private mutating func appendDigits(_ number: UInt64, base: UInt64, width: Int) {
    let start = bytes.count
    var rest = number
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest % base)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      rest /= base
    } while rest > 0
    while bytes.count - start < width { bytes.append(UInt8(ascii: "0")) }
    bytes[start...].reverse()
  }
}

extension DeviceDescription {
  /// The types of event that its axes and keys imply.
  fileprivate var eventTypes: Set<UInt16> {
    var types: Set<UInt16> = [EventType.syn]
    if !keys.isEmpty { types.insert(EventType.key) }
    if !axes.isEmpty { types.insert(EventType.abs) }
    return types
  }
}
