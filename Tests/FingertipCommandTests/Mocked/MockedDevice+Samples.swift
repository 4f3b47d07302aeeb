import Fingertip

extension MockedDevice {
  /// A touchscreen of 200 by 120 mm and ten contacts, as a good driver makes it, with what is to be odd about it.
  static func glass(_ changes: (inout MockedDevice) -> Void = { _ in }) -> MockedDevice {
    let x = AxisRange(minimum: 0, maximum: 4000, resolution: 20)
    let y = AxisRange(minimum: 0, maximum: 2400, resolution: 20)
    var device = MockedDevice(
      DeviceDescription(
        name: "Glass", bus: 3, vendor: 0x222a, product: 1, version: 0x110,
        axes: [
          AxisCode.mtSlot: AxisRange(minimum: 0, maximum: 9),
          AxisCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65_535), AxisCode.mtPositionX: x,
          AxisCode.mtPositionY: y, AxisCode.x: x, AxisCode.y: y,
        ], keys: [KeyCode.touch], properties: [PropertyCode.direct]))
    changes(&device)
    return device
  }

  /// The same glass with all its positions on another axis.
  static func glass(positions axis: AxisRange, _ changes: (inout MockedDevice) -> Void = { _ in }) -> MockedDevice {
    glass { device in
      for code in [AxisCode.mtPositionX, AxisCode.mtPositionY, AxisCode.x, AxisCode.y] {
        device.description.axes[code] = axis
      }
      changes(&device)
    }
  }

  /// The same glass without some of its axes.
  static func glass(
    without axes: [UInt16], _ changes: (inout MockedDevice) -> Void = { _ in }
  ) -> MockedDevice {
    glass { device in
      for code in axes { device.description.axes[code] = nil }
      changes(&device)
    }
  }

  /// What else may be plugged in; udev need not know what it is.
  static func other(
    _ name: String, as kind: String?, axes: Set<UInt16> = [], keys: Set<UInt16>, isRelative: Bool = false
  ) -> MockedDevice {
    let axis = AxisRange(minimum: 0, maximum: 1000)
    var device = MockedDevice(
      DeviceDescription(name: name, axes: axes.reduce(into: [:]) { $0[$1] = axis }, keys: keys), as: kind)
    device.isRelative = isRelative
    return device
  }
}
