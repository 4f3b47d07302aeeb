import TouchContacts

/// How the glass of a device is settled where the caller knows better than the device.
public struct SurfaceSettings: Sendable, Hashable {
  /// The size in mm in the device's own axes; `nil` takes the device's resolution, and without one what udev says.
  public var size: Vector?
  /// How far the glass is turned, clockwise, together with its screen.
  public var rotation: Surface.Rotation
  /// The correction over normalized coordinates; `nil` takes udev's.
  public var calibration: Surface.Calibration?

  /// Settings; what is left out is taken from the device and from udev.
  public init(
    size: Vector? = nil, rotation: Surface.Rotation = .none, calibration: Surface.Calibration? = nil
  ) {
    self.size = size
    self.rotation = rotation
    self.calibration = calibration
  }

  /// The glass of a device.
  public func surface(of device: TouchDevice, _ description: DeviceDescription) -> Surface {
    let knowsSize = description.xAxis?.millimetres != nil && description.yAxis?.millimetres != nil
    return Surface(
      device: description, size: size ?? (knowsSize ? nil : device.size), rotation: rotation,
      calibration: calibration ?? device.calibration ?? .identity)
  }
}
