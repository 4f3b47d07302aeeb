import CInput
import TouchContacts

extension TouchDevice {
  /// The touch device behind one of udev's; `nil` where it is no event device, or none that fingers touch.
  init?(udev device: OpaquePointer) {
    guard let path = text(udev_device_get_devnode(device)),
      text(udev_device_get_sysname(device))?.hasPrefix("event") == true
    else { return nil }
    let parent = udev_device_get_parent_with_subsystem_devtype(device, "input", nil)
    let attributes = parent ?? device
    func attribute(_ name: String) -> String { text(udev_device_get_sysattr_value(attributes, name)) ?? "" }
    let properties = Self.properties(of: device)
    let capabilities = DeviceCapabilities(
      axes: Self.bits(attribute("capabilities/abs")), keys: Self.bits(attribute("capabilities/key")),
      properties: Self.bits(attribute("properties")))
    guard let kind = DeviceKind(properties: properties, capabilities: capabilities) else { return nil }
    let numbers = ["bustype", "vendor", "product", "version"].map { UInt16(attribute("id/\($0)"), radix: 16) ?? 0 }
    self.init(
      path: path, links: Self.links(of: device), kind: kind,
      identity: Identity(
        name: attribute("name"), numbers: numbers, serial: attribute("uniq"), place: attribute("phys")),
      driver: Self.driver(of: device), seat: properties["ID_SEAT"] ?? "seat0", capabilities: capabilities,
      size: Self.size(properties),
      calibration: properties["LIBINPUT_CALIBRATION_MATRIX"].flatMap(Surface.Calibration.init))
  }

  private static func properties(of device: OpaquePointer) -> [String: String] {
    var properties: [String: String] = [:]
    var entry = udev_device_get_properties_list_entry(device)
    while let current = entry {
      if let name = text(udev_list_entry_get_name(current)) {
        properties[name] = text(udev_list_entry_get_value(current)) ?? ""
      }
      entry = udev_list_entry_get_next(current)
    }
    return properties
  }

  private static func links(of device: OpaquePointer) -> [String] {
    var links: [String] = []
    var entry = udev_device_get_devlinks_list_entry(device)
    while let current = entry {
      if let name = text(udev_list_entry_get_name(current)) { links.append(name) }
      entry = udev_list_entry_get_next(current)
    }
    return links.sorted()
  }

  private static func driver(of device: OpaquePointer) -> String? {
    var ancestor = udev_device_get_parent(device)
    while let current = ancestor {
      if let driver = text(udev_device_get_driver(current)) { return driver }
      ancestor = udev_device_get_parent(current)
    }
    return nil
  }

  /// The size that a hardware database gives, from udev's properties.
  static func size(_ properties: [String: String]) -> Vector? {
    guard let width = properties["ID_INPUT_WIDTH_MM"].flatMap(Double.init),
      let height = properties["ID_INPUT_HEIGHT_MM"].flatMap(Double.init),
      AxisRange.plausibleLengths.contains(width), AxisRange.plausibleLengths.contains(height)
    else { return nil }
    return Vector(width, height)
  }

  /// The numbers of the bits that are set in a bitmap as sysfs prints it: the kernel's words in hexadecimal, the
  /// highest first.
  static func bits(_ bitmap: String) -> Set<UInt16> {
    var bits: Set<UInt16> = []
    for (index, word) in bitmap.split(separator: " ").reversed().enumerated() where index < 32 {
      guard var rest = UInt(word, radix: 16) else { continue }
      while rest != 0 {
        bits.insert(UInt16(index * UInt.bitWidth + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return bits
  }
}

extension Surface.Calibration {
  /// A matrix as `LIBINPUT_CALIBRATION_MATRIX` holds it, six numbers by rows; `nil` for anything else.
  init?(_ text: String) {
    let numbers = text.split(whereSeparator: { $0 == " " || $0 == "," }).map { Double($0) }
    guard numbers.count == 6 else { return nil }
    let known = numbers.compactMap { $0 }
    guard known.count == 6 else { return nil }
    self.init(known[0], known[1], known[2], known[3], known[4], known[5])
    guard isUsable else { return nil }
  }
}

/// A text that C lends.
func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
