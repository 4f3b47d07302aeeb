import CEvdev
import TouchContacts

extension DeviceDescription {
  /// What libevdev knows of a device.
  init(_ device: OpaquePointer) {
    self.init(
      name: libevdev_get_name(device).map { String(cString: $0) } ?? "",
      bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device)),
      vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device)),
      product: UInt16(truncatingIfNeeded: libevdev_get_id_product(device)),
      version: UInt16(truncatingIfNeeded: libevdev_get_id_version(device)),
      axes: Self.axes(of: device),
      keys: Self.codes(of: device, type: UInt32(EventType.key), below: UInt32(KEY_CNT)),
      properties: Set((0..<UInt32(INPUT_PROP_CNT)).filter { libevdev_has_property(device, $0) == 1 }.map(UInt16.init)))
  }

  private static func codes(of device: OpaquePointer, type: UInt32, below end: UInt32) -> Set<UInt16> {
    Set((0..<end).filter { libevdev_has_event_code(device, type, $0) == 1 }.map(UInt16.init))
  }

  private static func axes(of device: OpaquePointer) -> [UInt16: AxisRange] {
    var axes: [UInt16: AxisRange] = [:]
    for code in codes(of: device, type: UInt32(EventType.abs), below: UInt32(ABS_CNT)) {
      guard let axis = libevdev_get_abs_info(device, UInt32(code))?.pointee else { continue }
      axes[code] = AxisRange(
        minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat, resolution: axis.resolution)
    }
    return axes
  }
}
