/// What is known of a touch device before its first event: name, axes, keys and properties.
///
/// It comes from the device itself, from the head of a log, from a file beside the log, or, where there is nothing else,
/// from the events themselves: ``init(inferredFrom:)``.
public struct DeviceDescription: Sendable, Hashable {
  /// The device's name for itself.
  public var name: String
  /// Bus number of the device's identity.
  public var bus: UInt16
  /// Vendor number of the device's identity.
  public var vendor: UInt16
  /// Product number of the device's identity.
  public var product: UInt16
  /// Version number of the device's identity.
  public var version: UInt16
  /// The absolute axes by code.
  public var axes: [UInt16: AxisRange]
  /// The keys that the device can report, by code.
  public var keys: Set<UInt16>
  /// The property bits, see ``PropertyCode``.
  public var properties: Set<UInt16>
  /// Whether the axis ranges were guessed from events instead of told by the device.
  public var isInferred: Bool

  /// A description from its parts; all but the axes may be left out.
  public init(
    name: String = "", bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0,
    axes: [UInt16: AxisRange], keys: Set<UInt16> = [], properties: Set<UInt16> = [], isInferred: Bool = false
  ) {
    self.name = name
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
    self.axes = axes
    self.keys = keys
    self.properties = properties
    self.isInferred = isInferred
  }

  /// How a device tells its contacts apart (Documentation/input/multi-touch-protocol.rst).
  public enum TouchProtocol: Sendable, Hashable {
    /// Slots with tracking IDs.
    case typeB
    /// Anonymous contacts, each ended by a mark; told apart by ID where there is one, else by distance.
    case typeA
    /// One contact: `BTN_TOUCH` and the plain axes.
    case singleTouch
  }

  /// How the device tells its contacts apart, from its axes.
  public var touchProtocol: TouchProtocol {
    if axes[AxisCode.mtSlot] != nil { return .typeB }
    if axes[AxisCode.mtPositionX] != nil || axes[AxisCode.mtPositionY] != nil { return .typeA }
    return .singleTouch
  }

  /// The axis that gives x: the contact's own where there is one.
  public var xAxis: AxisRange? { axes[AxisCode.mtPositionX] ?? axes[AxisCode.x] }

  /// The axis that gives y: the contact's own where there is one.
  public var yAxis: AxisRange? { axes[AxisCode.mtPositionY] ?? axes[AxisCode.y] }

  /// How many contacts the device can report at once; 0 where it does not say.
  public var slotCount: Int {
    guard let slots = axes[AxisCode.mtSlot] else { return 0 }
    return max(0, Int(slots.maximum)) + 1
  }

  /// Whether this is a touchpad.
  ///
  /// Its property says so. Where there is none (kernels before 2.6.38, descriptions cut short), it is a device that counts
  /// fingers by `BTN_TOOL_FINGER` and emulates a pointer beside its slots: the kernel gives that key to touchpads only
  /// (input_mt_init_slots), and the phones whose drivers send it all the same emulate no pointer.
  public var isTouchpad: Bool {
    if properties.contains(PropertyCode.direct) { return false }
    if properties.contains(PropertyCode.pointer) { return true }
    return keys.contains(KeyCode.toolFinger) && axes[AxisCode.x] != nil
  }

  /// The description with the keys of `events` where it names none of its own.
  public func completed(from events: Span<InputEvent>) -> DeviceDescription {
    guard keys.isEmpty else { return self }
    var inference = DeviceInference()
    inference.add(events)
    return completed(from: inference)
  }

  /// The description with the keys that were seen where it names none of its own.
  public func completed(from inference: DeviceInference) -> DeviceDescription {
    guard keys.isEmpty else { return self }
    var description = self
    description.keys = inference.keys
    return description
  }
}
