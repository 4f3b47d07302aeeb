import Fingertip
import Foundation
import Testing

@Suite("Odd devices, made up by umockdev", .whereDevicesAreMocked)
struct MockedDeviceTests {
  /// One device, and what `fingertip devices --json` says of it.
  struct Example: Sendable, CustomTestStringConvertible {
    var what: String
    var device: MockedDevice
    /// What the line holds.
    var line: [String]
    var testDescription: String { what }
  }

  private static let good = #""usable":true"#
  private static let assumed = #""size_from":"assumed""#
  private static let contacts = [AxisCode.mtSlot, AxisCode.mtTrackingID, AxisCode.mtPositionX, AxisCode.mtPositionY]

  private static func axis(_ minimum: Int32, _ maximum: Int32, resolution: Int32 = 20) -> AxisRange {
    AxisRange(minimum: minimum, maximum: maximum, resolution: resolution)
  }

  private static func slots(_ maximum: Int32) -> MockedDevice {
    .glass { $0.description.axes[AxisCode.mtSlot]?.maximum = maximum }
  }

  static let usable = [
    Example(
      what: "a good touchscreen", device: .glass(),
      line: [
        #""kind":"touchscreen","protocol":"type-b","contacts":10,"width_mm":200,"height_mm":120,"size_from":"device""#,
        #""id":"0003:222a:0001:0110""#,
      ]),
    Example(what: "no resolution", device: .glass(positions: axis(0, 4000, resolution: 0)), line: [assumed]),
    Example(what: "a negative resolution", device: .glass(positions: axis(0, 4000, resolution: -5)), line: [assumed]),
    Example(what: "a glass of 200 km", device: .glass(positions: axis(.min, .max)), line: [assumed]),
    Example(what: "a glass of 2 nm", device: .glass(positions: axis(0, 4000, resolution: .max)), line: [assumed]),
    Example(
      what: "type A", device: .glass(without: [AxisCode.mtSlot, AxisCode.mtTrackingID]),
      line: [#""protocol":"type-a","width_mm":200"#]),
    Example(what: "one slot", device: slots(0), line: [#""protocol":"type-b","contacts":1,"#]),
    Example(what: "64 slots", device: slots(63), line: [#""contacts":64,"#]),
    Example(what: "65 slots, more than are asked for", device: slots(64), line: [#""contacts":65,"#]),
    Example(what: "257 slots, more than libevdev expects", device: slots(256), line: [#""contacts":257,"#]),
    Example(what: "1024 slots, as many as the kernel makes", device: slots(1023), line: [#""contacts":1024,"#]),
    Example(
      what: "one contact", device: .glass(without: contacts), line: [#""protocol":"single-touch","contacts":1,"#]),
    Example(
      what: "one contact that only its pressure tells",
      device: .glass(without: contacts) {
        $0.description.keys = []
        $0.description.axes[AxisCode.pressure] = AxisRange(minimum: 0, maximum: 255)
      }, line: [#""protocol":"single-touch","contacts":1,"#]),
    Example(
      what: "a touchpad, of which udev says nothing",
      device: .glass {
        $0.udev = [:]
        $0.description.properties = [PropertyCode.pointer]
        $0.description.keys = [KeyCode.touch, KeyCode.toolFinger, KeyCode.buttonLeft]
      }, line: [#""kind":"touchpad""#]),
    Example(
      what: "a touchscreen, of which udev says nothing", device: .glass { $0.udev = [:] },
      line: [#""kind":"touchscreen""#]),
    Example(
      what: "fingers on a drawing tablet", device: .glass { $0.udev = ["ID_INPUT": "1", "ID_INPUT_TABLET": "1"] },
      line: [#""kind":"tablet""#]),
    Example(
      what: "a touchscreen before the property bits, Linux 2.6.38",
      device: .glass { $0.failures[.properties] = EINVAL },
      line: [#""kind":"touchscreen","protocol":"type-b","contacts":10,"width_mm":200"#]),
    Example(
      what: "slots that cannot be read", device: .glass { $0.failures[.slots] = EINVAL }, line: [#""contacts":10"#]),
    Example(
      what: "a device that nobody can grab", device: .glass { $0.failures[.grab] = EPERM }, line: [#""contacts":10"#]),
  ]

  @Test("can be used, and are what they are", arguments: usable)
  func uses(_ example: Example) async throws {
    let run = try await MockedRun(["devices", "--json"], on: [example.device]).end()
    #expect(run.lines.count == 1 && run.status == 0 && run.messages.isEmpty)
    for words in example.line + [Self.good] { #expect(run.output.contains(words)) }
  }

  static let unusable = [
    Example(
      what: "positions that are all the same", device: .glass(positions: axis(7, 7)),
      line: ["its positions have no range (from 7 to 7)"]),
    Example(
      what: "positions that run backwards", device: .glass(positions: axis(4000, 0)),
      line: ["its positions have no range (from 4000 to 0)"]),
    Example(
      what: "pressure and no position",
      device: .glass { $0.description.axes = [AxisCode.pressure: AxisRange(minimum: 0, maximum: 255)] },
      line: ["it tells of no position"]),
    Example(
      what: "slots without tracking IDs", device: .glass(without: [AxisCode.mtTrackingID]), line: ["it has slots, but"]),
    Example(
      what: "slots without positions", device: .glass(without: [AxisCode.mtPositionX]), line: ["it has slots, but"]),
    Example(what: "a negative number of slots", device: slots(-5), line: ["it says that it tells -4 contacts apart"]),
    Example(what: "a million slots", device: slots(1 << 20), line: ["it says that it tells 1048577 contacts apart"]),
    Example(what: "slots for half the memory", device: slots(1 << 28), line: ["tells 268435457 contacts apart"]),
    Example(what: "slots up to 2^31 - 2", device: slots(.max - 1), line: ["tells 2147483647 contacts apart"]),
    Example(what: "slots up to 2^31 - 1", device: slots(.max), line: ["tells 2147483648 contacts apart"]),
  ]

  @Test("cannot be used, and say why", arguments: unusable)
  func refuses(_ example: Example) async throws {
    try await expectRefusal(of: example.device, example.line)
  }

  @Test("slots that no kernel makes are kept from libinput as well", arguments: [1 << 20, .max - 1])
  func keptFromLibinput(_ maximum: Int32) async throws {
    let run = try await MockedRun(["live", "--libinput"], on: [Self.slots(maximum)]).end()
    #expect(run.status == 4 && run.messages.contains("it says that it tells \(Int(maximum) + 1) contacts apart"))
  }

  @Test(
    "one that is neither touched nor told by udev is not in the list",
    arguments: [
      MockedDevice.other("Keyboard", as: "KEYBOARD", keys: Set(1...0x7f)),
      .other("Keyboard, untold", as: nil, keys: Set(1...0x7f)),
      .other("Mouse", as: "MOUSE", keys: [KeyCode.buttonLeft], isRelative: true),
      .other("Mouse, untold", as: nil, keys: [KeyCode.buttonLeft], isRelative: true),
      .other("Joystick", as: "JOYSTICK", axes: [0, 1, 5], keys: [0x120]),
      .other("Joystick with a touch key, untold", as: nil, axes: [0, 1, 5], keys: [0x120, KeyCode.touch]),
      .other("Gamepad with every axis that there is, untold", as: nil, axes: Set(0...0x3f), keys: []),
      .other("Pen", as: "TABLET", axes: [0, 1, 0x18], keys: [KeyCode.toolPen, KeyCode.touch]),
      .other("Pen, untold", as: nil, axes: [0, 1, 0x18], keys: [KeyCode.toolPen, KeyCode.touch]),
      .other("Pressure alone, untold", as: nil, axes: [0x18], keys: [KeyCode.touch]),
    ])
  func leavesOut(_ device: MockedDevice) async throws {
    for command in ["devices", "live", "record"] {
      let run = try await MockedRun([command], on: [device]).end()
      #expect(run.status == 4 && run.output.isEmpty)
      #expect(run.messages.contains("there is no touch device"))
    }
    let run = try await MockedRun(["live", "/dev/input/event0"], on: [device]).end()
    #expect(run.status == 4 && run.messages.contains("is not touched with fingers"))
  }

  @Test("the touchscreen is found among keyboards and mice")
  func among() async throws {
    let others = [
      MockedDevice.other("Keyboard", as: "KEYBOARD", keys: Set(1...0x7f)),
      .other("Mouse", as: "MOUSE", keys: [KeyCode.buttonLeft], isRelative: true),
    ]
    let run = try await MockedRun(["devices", "--json"], on: [.glass()] + others).end()
    #expect(run.lines.count == 1 && run.output.contains(#""path":"/dev/input/event0","name":"Glass""#))
  }

  @Test(
    "udev's size counts where it makes sense and the device tells none",
    arguments: [
      ("300", "200", 0, #""width_mm":300,"height_mm":200,"size_from":"udev""#),
      ("300", "200", 20, #""width_mm":200,"height_mm":200,"size_from":"device""#),
      ("0", "200", 0, assumed), ("nan", "200", 0, assumed), ("1e9", "200", 0, assumed), ("-300", "-200", 0, assumed),
      ("wide", "", 0, assumed),
    ])
  func size(_ width: String, _ height: String, _ resolution: Int32, _ words: String) async throws {
    let device = MockedDevice.glass(positions: Self.axis(0, 4000, resolution: resolution)) {
      $0.udev["ID_INPUT_WIDTH_MM"] = width
      $0.udev["ID_INPUT_HEIGHT_MM"] = height
    }
    let run = try await MockedRun(["devices", "--json"], on: [device]).end()
    #expect(run.output.contains(words) && run.status == 0)
  }

  @Test(
    "udev's calibration counts where it makes sense",
    arguments: [
      ("0 -1 1 1 0 0", "120 x 200 mm", "calibrated by udev: 0 -1 1 1 0 0"), ("1 0 0 0 1 0 0 0 1", "200 x 120 mm", nil),
      ("0 0 0 0 0 0", "200 x 120 mm", nil), ("nan 0 0 0 1 0", "200 x 120 mm", nil), ("", "200 x 120 mm", nil),
      ("1 0 0 0 1e300 0", "200 x 120 mm", nil),
    ])
  func calibration(_ matrix: String, _ size: String, _ words: String?) async throws {
    let device = MockedDevice.glass { $0.udev["LIBINPUT_CALIBRATION_MATRIX"] = matrix }
    let run = try await MockedRun(["devices"], on: [device]).end()
    #expect(run.output.contains(size) && run.status == 0)
    #expect(run.lines.first { $0.contains("calibrated") }?.trimmingCharacters(in: .whitespaces) == words)
  }
}
