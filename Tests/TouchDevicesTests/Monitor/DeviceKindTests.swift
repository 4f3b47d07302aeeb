import Testing
import TouchContacts

@testable import TouchDevices

@Suite("What sort of device it is")
struct DeviceKindTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var what: String
    var properties: [String: String] = [:]
    var capabilities: DeviceCapabilities
    var kind: DeviceKind?
    var testDescription: String { what }
  }

  private static let contacts: Set<UInt16> = [AxisCode.mtSlot, AxisCode.mtPositionX, AxisCode.mtPositionY]
  private static let plain: Set<UInt16> = [AxisCode.x, AxisCode.y]
  private static let direct: Set<UInt16> = [PropertyCode.direct]

  static let byUdev = [
    Example(
      what: "udev's touchscreen", properties: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"], capabilities: .init(),
      kind: .touchscreen),
    Example(
      what: "udev's touchpad", properties: ["ID_INPUT": "1", "ID_INPUT_TOUCHPAD": "1"], capabilities: .init(),
      kind: .touchpad),
    Example(
      what: "a tablet that fingers touch", properties: ["ID_INPUT": "1", "ID_INPUT_TABLET": "1"],
      capabilities: .init(axes: contacts), kind: .tablet),
    Example(
      what: "a tablet for a pen", properties: ["ID_INPUT": "1", "ID_INPUT_TABLET": "1"],
      capabilities: .init(axes: contacts.union(plain), keys: [KeyCode.toolPen, KeyCode.touch]), kind: nil),
    Example(
      what: "a mouse", properties: ["ID_INPUT": "1", "ID_INPUT_MOUSE": "1"],
      capabilities: .init(keys: [KeyCode.buttonLeft]), kind: nil),
    Example(
      what: "a keyboard that has the axes of a touchscreen", properties: ["ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1"],
      capabilities: .init(axes: contacts, keys: [KeyCode.touch], properties: direct), kind: nil),
  ]

  static let byCapabilities = [
    Example(what: "contacts on glass", capabilities: .init(axes: contacts, properties: direct), kind: .touchscreen),
    Example(
      what: "one touch on glass", capabilities: .init(axes: plain, keys: [KeyCode.touch]), kind: .touchscreen),
    Example(what: "contacts of an old driver", capabilities: .init(axes: contacts), kind: .touchscreen),
    Example(
      what: "fingers that are counted",
      capabilities: .init(
        axes: contacts.union(plain), keys: [KeyCode.touch, KeyCode.toolFinger], properties: [PropertyCode.pointer]),
      kind: .touchpad),
    Example(
      what: "a phone's panel that counts fingers",
      capabilities: .init(axes: contacts, keys: [KeyCode.touch, KeyCode.toolFinger], properties: direct),
      kind: .touchscreen),
    Example(
      what: "a pen tablet", capabilities: .init(axes: plain, keys: [KeyCode.touch, KeyCode.toolPen]), kind: nil),
    Example(what: "the pointer of a virtual machine", capabilities: .init(axes: plain, keys: [KeyCode.buttonLeft])),
    Example(what: "a joystick", capabilities: .init(axes: plain, keys: [0x120])),
    Example(what: "a gamepad with a touch key", capabilities: .init(axes: plain, keys: [0x130, KeyCode.touch])),
    Example(what: "a gamepad that claims every axis", capabilities: .init(axes: Set(0...0x3f))),
    Example(what: "an accelerometer", capabilities: .init(axes: plain, properties: [6])),
    Example(what: "a keyboard", capabilities: .init(keys: [30, 31, 32])),
    Example(what: "nothing", capabilities: .init()),
  ]

  @Test("where udev tells, it is as udev tells, and what no finger touches is none", arguments: byUdev)
  func told(_ device: Example) {
    #expect(DeviceKind(properties: device.properties, capabilities: device.capabilities) == device.kind)
  }

  @Test("where udev is silent, the capabilities tell", arguments: byCapabilities)
  func untold(_ device: Example) {
    #expect(DeviceKind(properties: ["DEVNAME": "x"], capabilities: device.capabilities) == device.kind)
  }

  @Test("the protocol is told by the axes")
  func touchProtocol() {
    #expect(DeviceCapabilities(axes: Self.contacts).touchProtocol == .typeB)
    #expect(DeviceCapabilities(axes: Self.contacts.subtracting([AxisCode.mtSlot])).touchProtocol == .typeA)
    #expect(DeviceCapabilities(axes: Self.plain).touchProtocol == .singleTouch)
  }
}
