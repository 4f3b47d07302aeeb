import Testing

@testable import TouchDevices

@Suite("Which devices are meant")
struct DeviceChoiceTests {
  private static let screen = TouchDevice(
    path: "/dev/input/event5", links: ["/dev/input/by-id/usb-ILITEK_Touch-event"], kind: .touchscreen,
    identity: .init(name: "ILITEK Multi-Touch"))
  private static let pad = TouchDevice(
    path: "/dev/input/event7", kind: .touchpad, identity: .init(name: "SynPS/2 Synaptics TouchPad"))

  @Test(
    "a word is a kind, a file, a link or a part of a name",
    arguments: [
      ("all", true, true), ("touchscreen", true, false), ("touchpad", false, true), ("tablet", false, false),
      ("/dev/input/event5", true, false), ("/dev/input/event", false, false),
      ("/dev/input/by-id/usb-ILITEK_Touch-event", true, false),
      ("ilitek", true, false), ("touch", true, true), ("synaptics touchpad", false, true), ("goodix", false, false),
    ])
  func word(_ word: String, _ screen: Bool, _ pad: Bool) {
    #expect(DeviceChoice(word).includes(Self.screen) == screen)
    #expect(DeviceChoice(word).includes(Self.pad) == pad)
  }
}
