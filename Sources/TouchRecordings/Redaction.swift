import TouchContacts

/// What is left out of a recording that is to be shown to others.
///
/// Only what a gesture is made of stays: contact axes, `BTN_TOUCH`, the `BTN_TOOL_…` keys and the panel's own scan time.
/// Other keys tell what was typed, and so do their scan codes; serial numbers and names tell whose device it was.
public struct Redaction: Sendable, Hashable {
  /// A redaction by these rules.
  public init() {}

  /// Whether an event may stay.
  public func keeps(_ event: InputEvent) -> Bool {
    switch event.type {
    case EventType.syn: true
    case EventType.abs: Self.isTouchAxis(event.code)
    case EventType.key: Self.isTouchKey(event.code)
    case EventType.msc: event.code == MiscCode.timestamp
    default: false
    }
  }

  /// The description without the name that the device calls itself, and without the keys and axes whose events are left
  /// out.
  ///
  /// Vendor and product stay, since they name the model, not the owner, and a fault may lie with the model.
  public func redacted(_ device: DeviceDescription) -> DeviceDescription {
    var device = device
    device.name = Self.name
    device.keys = device.keys.filter(Self.isTouchKey)
    device.axes = device.axes.filter { Self.isTouchAxis($0.key) }
    return device
  }

  /// What stands in for a name; a virtual device cannot be made without one.
  static let name = "redacted"

  /// The plain axes of one contact, and those of many; `ABS_MISC` may number the pen.
  private static func isTouchAxis(_ code: UInt16) -> Bool {
    switch code {
    case AxisCode.x, AxisCode.y, 0x18...0x1c, 0x2f...0x3d: true
    default: false
    }
  }

  /// `BTN_TOUCH` and `BTN_TOOL_…`, which lie together but for three buttons of pens.
  private static func isTouchKey(_ code: UInt16) -> Bool {
    switch code {
    case 0x149, 0x14b, 0x14c: false
    case 0x140...0x14f: true
    default: false
    }
  }
}
