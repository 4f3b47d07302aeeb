import TouchContacts

/// What sort of touch device this is.
public enum DeviceKind: String, Sendable, Hashable, CaseIterable {
  /// Touches land where they are seen.
  case touchscreen
  /// Touches move a pointer, or are gestures.
  case touchpad
  /// A drawing tablet that fingers touch as well.
  case tablet
}

extension DeviceKind {
  /// What udev says of a device, or where udev says nothing, what its capabilities say; `nil` for what no finger touches.
  ///
  /// - Parameters:
  ///   - properties: udev's `ID_INPUT_…` properties of the device.
  ///   - capabilities: What the kernel says that the device can do.
  init?(properties: [String: String], capabilities: DeviceCapabilities) {
    let isTold = properties.keys.contains { $0.hasPrefix("ID_INPUT") }
    guard isTold else {
      guard let kind = capabilities.kind else { return nil }
      self = kind
      return
    }
    if properties["ID_INPUT_TOUCHSCREEN"] == "1" {
      self = .touchscreen
    } else if properties["ID_INPUT_TOUCHPAD"] == "1" {
      self = .touchpad
    } else if properties["ID_INPUT_TABLET"] == "1", capabilities.hasContacts, !capabilities.hasPen {
      self = .tablet
    } else {
      return nil
    }
  }
}

/// What the kernel says that an input device can do, without the device being opened.
public struct DeviceCapabilities: Sendable, Hashable {
  /// The absolute axes, by code.
  public var axes: Set<UInt16>
  /// The keys, by code.
  public var keys: Set<UInt16>
  /// The property bits.
  public var properties: Set<UInt16>

  /// Capabilities from their parts.
  public init(axes: Set<UInt16> = [], keys: Set<UInt16> = [], properties: Set<UInt16> = []) {
    self.axes = axes
    self.keys = keys
    self.properties = properties
  }

  /// How it tells its contacts apart.
  public var touchProtocol: DeviceDescription.TouchProtocol {
    DeviceDescription(axes: axes.reduce(into: [:]) { $0[$1] = AxisRange(minimum: 0, maximum: 0) }).touchProtocol
  }
}

extension DeviceCapabilities {
  private static let accelerometer: UInt16 = 6
  private static let toolRubber: UInt16 = 0x141
  private static let stylus: UInt16 = 0x14b
  private static let joystickKeys: ClosedRange<UInt16> = 0x120...0x13e

  /// The code below ``AxisCode/mtSlot``, which no axis has.
  private static let reservedAxis: UInt16 = 0x2e

  /// Whether it tells of several contacts; a device that claims even the axis that there is not means none of them, as
  /// gamepads with every bit set (libevdev's and udev's rule).
  var hasContacts: Bool {
    axes.isSuperset(of: [AxisCode.mtPositionX, AxisCode.mtPositionY])
      && !axes.isSuperset(of: [AxisCode.mtSlot, Self.reservedAxis])
  }

  /// Whether pens belong to it.
  var hasPen: Bool { !keys.isDisjoint(with: [KeyCode.toolPen, Self.toolRubber, Self.stylus]) }

  /// What fingers can do with it, by the rules of udev's own `input_id`: a pen makes a tablet, a finger tool a touchpad, a
  /// touch or a direct surface a touchscreen, and a mouse button without them a pointer of a virtual machine.
  ///
  /// Drivers older than the property bits leave a panel of contacts without any; it counts as a touchscreen.
  var kind: DeviceKind? {
    let hasPosition = axes.isSuperset(of: [AxisCode.x, AxisCode.y])
    guard hasPosition || hasContacts, !hasPen, !properties.contains(Self.accelerometer) else { return nil }
    guard keys.isDisjoint(with: Self.joystickKeys) else { return nil }
    let isDirect = properties.contains(PropertyCode.direct)
    if keys.contains(KeyCode.toolFinger), !isDirect { return .touchpad }
    if isDirect || keys.contains(KeyCode.touch) { return .touchscreen }
    return hasContacts && !keys.contains(KeyCode.buttonLeft) ? .touchscreen : nil
  }
}
