import TouchContacts

/// A touch device that exists only in tests: its glass and how finely it sees.
public struct SyntheticDevice: Sendable, Hashable {
  /// What the device calls itself.
  public var name: String
  /// The size of the glass in mm.
  public var size: Vector
  /// Device units per mm, the same along both axes; at least 1.
  public var unitsPerMillimetre: Int32
  /// The device position of the top left corner, the same along both axes.
  public var minimum: Int32
  /// Whether the axes tell their resolution.
  public var hasResolution: Bool
  /// Whether this is a touchpad: a pointer device that counts fingers by `BTN_TOOL_*`.
  public var isTouchpad: Bool
  /// How many contacts the device can place at once, at least 1; of further fingers a touchpad knows the number alone.
  public var slotCount: Int

  /// A device by the size of its glass in mm and its units per mm.
  public init(
    name: String = "Synthetic device", width: Double, height: Double, unitsPerMillimetre: Int32, minimum: Int32 = 0,
    hasResolution: Bool = true, isTouchpad: Bool = false, slotCount: Int = 10
  ) {
    self.name = name
    self.size = Vector(width, height)
    self.unitsPerMillimetre = unitsPerMillimetre
    self.minimum = minimum
    self.hasResolution = hasResolution
    self.isTouchpad = isTouchpad
    self.slotCount = slotCount
  }

  /// A telephone held upright, 65 × 140 mm.
  public static let phone = SyntheticDevice(name: "Synthetic phone", width: 65, height: 140, unitsPerMillimetre: 20)

  /// A tablet held sideways, 217 × 136 mm.
  public static let tablet = SyntheticDevice(name: "Synthetic tablet", width: 217, height: 136, unitsPerMillimetre: 20)

  /// A laptop's touchpad, 105 × 65 mm, whose axes do not begin at zero.
  public static let touchpad = SyntheticDevice(
    name: "Synthetic touchpad", width: 105, height: 65, unitsPerMillimetre: 40, minimum: 1000, isTouchpad: true,
    slotCount: 5)

  /// The same device with axes that do not tell their resolution.
  public var withoutResolution: SyntheticDevice {
    var device = self
    device.hasResolution = false
    return device
  }
}
