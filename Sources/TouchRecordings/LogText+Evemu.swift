import TouchContacts

/// evemu 1.2: the description of a device, then a line for every event.
extension LogText {
  mutating func appendEvemu(_ device: DeviceDescription) {
    append("N: \(device.name.asLineOfLog)\nI:")
    for part in [device.bus, device.vendor, device.product, device.version] {
      append(" ")
      appendHexadecimal(part, width: 4)
    }
    append("\n")
    appendBits(device.properties, atLeast: 8, "P:")
    appendBits(Set(device.codes.map(\.type)), atLeast: 8, "B: 00")
    appendBits(device.keys, atLeast: 96, "B: 01")
    appendBits(Set(device.axes.keys), atLeast: 8, "B: 03")
    for (code, range) in device.axes.sorted(by: { $0.key < $1.key }) { appendEvemu(range, code: code) }
  }

  mutating func appendEvemu(_ event: InputEvent) {
    append("E: ")
    appendDecimal(event.seconds)
    append(".")
    appendDecimal(event.microseconds, width: 6)
    append(" ")
    appendHexadecimal(event.type, width: 4)
    append(" ")
    appendHexadecimal(event.code, width: 4)
    append(" ")
    appendDecimal(Int64(event.value), width: 4)
    append("\n")
  }

  private mutating func appendEvemu(_ range: AxisRange, code: UInt16) {
    append("A: ")
    appendHexadecimal(code, width: 2)
    for number in range.numbers {
      append(" ")
      appendDecimal(Int64(number))
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
}
