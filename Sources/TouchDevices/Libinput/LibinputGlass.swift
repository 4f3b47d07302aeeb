import TouchContacts

/// The glass of a device as libinput tells of it: calibrated, but not turned with its screen.
struct LibinputGlass: Sendable, Hashable {
  /// How many units a mm has in the events that are made of libinput's touches.
  static let unitsPerMillimetre: Int32 = 1000
  /// How many units a side has where nobody knows its length.
  private static let unitsPerSide: Int32 = 65_535

  /// What a device with such events would say of itself.
  let description: DeviceDescription
  /// How the events become mm.
  let surface: Surface

  /// - Parameters:
  ///   - device: What the system says of the device.
  ///   - size: The size in mm by libinput, in the device's own axes; `nil` where it does not know.
  ///   - calibration: The calibration that libinput applies.
  ///   - slotCount: How many contacts the device tells apart.
  ///   - settings: What the caller knows better.
  init(
    of device: TouchDevice, size: Vector?, calibration: Surface.Calibration, slotCount: Int,
    _ settings: SurfaceSettings
  ) {
    let size = settings.size ?? size ?? device.size
    let sides = Self.sides(size: size, calibration)
    let resolution = size == nil ? 0 : Self.unitsPerMillimetre
    let (x, y) = (
      AxisRange(minimum: 0, maximum: sides.x, resolution: resolution),
      AxisRange(minimum: 0, maximum: sides.y, resolution: resolution)
    )
    let numbers = device.identity.numbers + [0, 0, 0, 0]
    description = DeviceDescription(
      name: device.name, bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3],
      axes: [
        AxisCode.mtSlot: AxisRange(minimum: 0, maximum: Int32(clamping: slotCount - 1)),
        AxisCode.mtPositionX: x, AxisCode.mtPositionY: y,
        AxisCode.mtTrackingID: AxisRange(minimum: 0, maximum: Int32(UInt16.max)),
        AxisCode.mtToolType: AxisRange(minimum: 0, maximum: ToolCode.palm),
      ],
      properties: [device.kind == .touchpad ? PropertyCode.pointer : PropertyCode.direct])
    surface = Surface(device: description, rotation: settings.rotation)
  }

  /// How long the sides are in units once the device is calibrated, which may swap them.
  private static func sides(size: Vector?, _ calibration: Surface.Calibration) -> (x: Int32, y: Int32) {
    guard let size else { return (unitsPerSide, unitsPerSide) }
    let square = AxisRange(minimum: 0, maximum: unitsPerSide)
    let device = DeviceDescription(axes: [AxisCode.mtPositionX: square, AxisCode.mtPositionY: square])
    let glass = Surface(device: device, size: size, calibration: calibration).size * Double(unitsPerMillimetre)
    func whole(_ side: Double) -> Int32 { Int32(min(max(side.rounded(), 1), 1e9)) }
    return (whole(glass.x), whole(glass.y))
  }
}
