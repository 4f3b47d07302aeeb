import TouchContacts

/// A touch device that the system knows of, opened or not.
public struct TouchDevice: Sendable, Hashable {
  /// What stays the same when a device is unplugged and comes back, maybe under another number.
  public struct Identity: Sendable, Hashable {
    /// Bus, vendor, product and version.
    public var numbers: [UInt16]
    /// The device's name for itself.
    public var name: String
    /// Its serial number, where it has one.
    public var serial: String
    /// Where it is plugged in, as the driver tells.
    public var place: String
  }

  /// The file that events are read from, such as `/dev/input/event5`.
  public var path: String
  /// Other names of that file, as `/dev/input/by-id/…`.
  public var links: [String]
  /// What it is.
  public var kind: DeviceKind
  /// What stays the same when it comes back.
  public var identity: Identity
  /// The kernel driver that serves it, where the system tells.
  public var driver: String?
  /// The seat that it belongs to.
  public var seat: String
  /// What it can do.
  public var capabilities: DeviceCapabilities
  /// The size in mm by udev (`ID_INPUT_WIDTH_MM`, `ID_INPUT_HEIGHT_MM`), in the device's own axes.
  public var size: Vector?
  /// The calibration by udev (`LIBINPUT_CALIBRATION_MATRIX`).
  public var calibration: Surface.Calibration?

  /// The device's name for itself.
  public var name: String { identity.name }

  /// A device from its parts.
  public init(
    path: String, links: [String] = [], kind: DeviceKind, identity: Identity, driver: String? = nil,
    seat: String = "seat0", capabilities: DeviceCapabilities = DeviceCapabilities(), size: Vector? = nil,
    calibration: Surface.Calibration? = nil
  ) {
    self.path = path
    self.links = links
    self.kind = kind
    self.identity = identity
    self.driver = driver
    self.seat = seat
    self.capabilities = capabilities
    self.size = size
    self.calibration = calibration
  }
}

extension TouchDevice.Identity {
  /// How much of a name is compared, in bytes: `EVIOCGNAME` as libevdev asks it gives up to 255, and may cut a character.
  private static let comparedLength = 250

  /// Whether an open device that calls itself `name` has this name: the ioctl cuts it, and sysfs lacks its line end.
  func isNamed(_ name: String) -> Bool {
    func compared(_ name: String) -> [UInt8] {
      var bytes = Array(name.utf8)
      while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      return Array(bytes.prefix(Self.comparedLength))
    }
    return compared(name) == compared(self.name)
  }

  /// An identity from its parts.
  public init(name: String, numbers: [UInt16] = [], serial: String = "", place: String = "") {
    self.numbers = numbers
    self.name = name
    self.serial = serial
    self.place = place
  }
}
