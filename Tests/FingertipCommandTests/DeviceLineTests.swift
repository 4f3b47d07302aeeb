import Fingertip
import Testing

@testable import FingertipCommand

@Suite("A device in the list")
struct DeviceLineTests {
  private static let axis = AxisRange(minimum: 0, maximum: 3100, resolution: 10)

  private static func device(size: Vector? = nil, _ axes: Set<UInt16> = [AxisCode.mtSlot]) -> TouchDevice {
    TouchDevice(
      path: "/dev/input/event5", links: ["/dev/input/by-id/usb-Pane"], kind: .touchscreen,
      identity: .init(name: "Pane", numbers: [3, 0x222a, 1, 0x110]), driver: "usbhid",
      capabilities: DeviceCapabilities(axes: axes), size: size,
      calibration: Surface.Calibration(0, -1, 1, 1, 0, 0))
  }

  private static func description(resolution: Int32) -> DeviceDescription {
    let axis = AxisRange(minimum: 0, maximum: 3100, resolution: resolution)
    return DeviceDescription(
      name: "Pane",
      axes: [
        AxisCode.mtSlot: AxisRange(minimum: 0, maximum: 9), AxisCode.mtPositionX: axis,
        AxisCode.mtPositionY: axis,
      ], properties: [PropertyCode.direct])
  }

  @Test("tells a person all there is to know")
  func details() {
    let line = DeviceLine(Self.device(), Self.description(resolution: 10), problem: nil)
    #expect(line.title == "/dev/input/event5  Pane")
    #expect(
      line.details == [
        "touchscreen, 10 contacts (type B), 310 x 310 mm", "0003:222a:0001:0110, driver usbhid, seat seat0",
        "calibrated by udev: 0 -1 1 1 0 0", "/dev/input/by-id/usb-Pane", "can be used",
      ])
  }

  @Test(
    "tells where the size comes from",
    arguments: [(nil, "(assumed: it does not tell)"), (Vector(300, 200), "(by udev)")] as [(Vector?, String)])
  func size(_ size: Vector?, _ words: String) {
    let line = DeviceLine(Self.device(size: size), Self.description(resolution: 0), problem: nil)
    #expect(line.details[0].hasSuffix(words))
  }

  @Test("a single slot is one contact, and a name moves no cursor")
  func single() {
    var description = Self.description(resolution: 10)
    description.axes[AxisCode.mtSlot]?.maximum = 0
    var device = Self.device()
    device.identity.name = "Pa\u{1B}[2Jne"
    let line = DeviceLine(device, description, problem: nil)
    #expect(line.details[0].hasPrefix("touchscreen, one contact (type B), "))
    #expect(line.title == "/dev/input/event5  Pa\u{FFFD}[2Jne")
  }

  @Test("one that cannot be opened tells what the system knows, the reason and the cure")
  func denied() {
    let denial = AccessDenial(path: "/dev/input/event5", group: "input")
    let line = DeviceLine(Self.device(), nil, problem: .denied(denial))
    #expect(line.details[0] == "touchscreen, contacts (type B), size known once it can be opened")
    #expect(line.details.last == "cannot be used: \(denial)")
    #expect(line.json["usable"] == .truth(false))
    #expect(line.json["size_from"] == .text("unknown"))
  }

  @Test("is an object of JSON with keys in a fixed order")
  func json() {
    let line = DeviceLine(Self.device(), Self.description(resolution: 10), problem: nil).json
    #expect(
      line.entries.map(\.key) == [
        "path", "name", "kind", "protocol", "contacts", "width_mm", "height_mm", "size_from", "driver", "id", "seat",
        "links", "usable",
      ])
    #expect(line["protocol"] == .text("type-b") && line["contacts"] == .whole(10))
  }
}
