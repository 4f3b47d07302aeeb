import Foundation
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

  @Test("a link of anyone's making, and a path by another way, are the file behind them")
  func ownLink() throws {
    let link = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    defer { try? FileManager.default.removeItem(atPath: link) }
    let device = TouchDevice(path: "/dev/null", kind: .touchscreen, identity: .init(name: "Pane"))
    for path in [link, "//dev/null", "/dev/../dev/./null"] { #expect(DeviceChoice(path).includes(device)) }
    #expect(!DeviceChoice("/dev/zero").includes(device))
  }
}
