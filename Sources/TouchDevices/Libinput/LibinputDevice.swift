import CInput
import TouchContacts

/// What libinput and the system know of a device that libinput has opened.
struct LibinputDevice {
  /// libinput's name for it.
  let handle: OpaquePointer
  /// What the system says of it.
  let device: TouchDevice
  /// Its glass.
  let glass: LibinputGlass

  /// Whether libinput tells gestures of it, and no touches.
  var isTouchpad: Bool { libinput_device_has_capability(handle, LIBINPUT_DEVICE_CAP_TOUCH) == 0 }

  /// How many contacts are told apart where libinput does not know how many there may be.
  private static let usualSlots: Int32 = 10

  /// Asks libinput; `nil` where the device is none that fingers touch.
  init?(_ handle: OpaquePointer, _ settings: SurfaceSettings) {
    guard let udev = libinput_device_get_udev_device(handle) else { return nil }
    defer { udev_device_unref(udev) }
    guard let device = TouchDevice(udev: udev) else { return nil }
    self.handle = handle
    self.device = device
    if let calibration = settings.calibration { Self.set(calibration, on: handle) }
    var size = Vector.zero
    let isSizeKnown = libinput_device_get_size(handle, &size.x, &size.y) == 0
    let slots = libinput_device_touch_get_touch_count(handle)
    glass = LibinputGlass(
      of: device, size: isSizeKnown ? size : nil, calibration: Self.calibration(of: handle),
      slotCount: Int(slots > 0 ? slots : Self.usualSlots), settings)
  }

  private static func set(_ calibration: Surface.Calibration, on handle: OpaquePointer) {
    let c = calibration
    var matrix = [c.a, c.b, c.c, c.d, c.e, c.f].map { Float($0) }
    libinput_device_config_calibration_set_matrix(handle, &matrix)
  }

  private static func calibration(of handle: OpaquePointer) -> Surface.Calibration {
    var m = [Float](repeating: 0, count: 6)
    guard libinput_device_config_calibration_get_matrix(handle, &m) != 0 else { return .identity }
    let d = m.map { Double($0) }
    return Surface.Calibration(d[0], d[1], d[2], d[3], d[4], d[5])
  }
}
