import TouchContacts

/// A device that a session has open.
public struct LiveDevice: Sendable, Hashable {
  /// Its number in the session, from 0 in the order in which devices were found; a device that returns has its old one.
  ///
  /// ``TouchGestures/Gesture/device`` names it.
  public var number: Int
  /// What the system says of it.
  public var device: TouchDevice
  /// What it says of itself.
  public var description: DeviceDescription
  /// Its glass.
  public var surface: Surface

  /// An open device from its parts.
  public init(number: Int, device: TouchDevice, description: DeviceDescription, surface: Surface) {
    self.number = number
    self.device = device
    self.description = description
    self.surface = surface
  }
}

/// What happens to the devices of a session.
public enum TouchDeviceEvent: Sendable, Hashable {
  /// A device is open: at the start, or when it was plugged in.
  case appeared(LiveDevice)
  /// A device is gone; its gestures were cancelled before.
  case vanished(LiveDevice)
  /// A device that had vanished is open again.
  case returned(LiveDevice)
  /// A device that the session wants cannot be used.
  case failed(TouchDevice, TouchDeviceError)
}
