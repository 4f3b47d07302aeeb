import TouchContacts

/// YAML as `libinput record` writes it: the device at the head, then the rows of every frame.
extension LogText {
  /// Writes the head of a file up to the device's events.
  mutating func appendLibinput(_ device: DeviceDescription) {
    append("version: 1\nndevices: 1\ndevices:\n- node: unknown\n  evdev:\n")
    append("    name: \(device.name.asLineOfLog.quotedForYAML)\n    id: ")
    appendList([device.bus, device.vendor, device.product, device.version])
    append("    codes:\n")
    for (type, codes) in device.codes {
      append("      \(type): ")
      appendList(codes.sorted())
    }
    append("    absinfo:\(device.axes.isEmpty ? " {}" : "")\n")
    for (code, range) in device.axes.sorted(by: { $0.key < $1.key }) {
      append("      \(code): ")
      appendList(range.numbers)
    }
    append("    properties: ")
    appendList(device.properties.sorted())
    let kind = device.isTouchpad ? "TOUCHPAD" : "TOUCHSCREEN"
    append("  udev:\n    properties:\n    - ID_INPUT=1\n    - ID_INPUT_\(kind)=1\n")
    appendLibinputExcerpt(indent: "  ")
  }

  /// Writes what stands above the events, with which an excerpt without a device begins.
  mutating func appendLibinputExcerpt(indent: String = "") {
    append(indent + "events:\n")
  }

  mutating func appendLibinput(_ event: InputEvent, startsFrame: Bool) {
    if startsFrame { append("  - evdev:\n") }
    append("    - [")
    let fields = [
      (event.seconds, 3), (event.microseconds, 6), (Int64(event.type), 3), (Int64(event.code), 3),
      (Int64(event.value), 6),
    ]
    for (index, (number, width)) in fields.enumerated() {
      if index > 0 { append(", ") }
      appendDecimal(number, width: width, fill: UInt8(ascii: " "))
    }
    append("]\n")
  }

  private mutating func appendList(_ numbers: [some BinaryInteger]) {
    append("[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]\n")
  }
}

extension String {
  /// The text as a scalar of YAML.
  ///
  /// `libinput record` puts names into double quotes and escapes nothing, so nobody can tell whether a backslash in them
  /// is one: a name that would need it stands in single quotes, where only a single quote is special.
  fileprivate var quotedForYAML: String {
    guard contains("\"") || contains("\\") else { return "\"\(self)\"" }
    return "'" + replacing("'", with: "''") + "'"
  }
}
