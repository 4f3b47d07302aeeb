import Testing
import TouchContacts
import TouchRecordings

@Suite("libinput record")
struct LibinputReaderTests {
  @Test("a record gives its device and its events")
  func readsRecord() throws {
    let recording = try recording(Samples.libinput)
    let device = try #require(recording.device)
    #expect(recording.format == .libinput)
    #expect(device.name == "Pad \"17\" \\ one")
    #expect([device.bus, device.vendor, device.product, device.version] == [3, 1739, 10600, 272])
    #expect(device.axes[53] == AxisRange(minimum: 0, maximum: 1051, fuzz: 1, flat: 2, resolution: 12))
    #expect(device.axes[54]?.minimum == -5)
    #expect(device.axes.count == 4)
    #expect(device.keys == [272, 325, 330, 333])
    #expect(device.properties == [0, 2])
    #expect(recording.events.map(\.value) == [80, 608, 0, -1, 0])
    #expect(recording.events.map(\.time) == [0, 0, 0, 1_009_967, 1_009_967])
    #expect(recording.skippedLines.count == 0)
    #expect(recording.otherDeviceCount == 0)
  }

  @Test("an excerpt that starts at its events is read")
  func readsExcerpt() throws {
    let text = "events:\n  # block\n  - evdev:\n    - [  2, 591028,   4,   5, 2561700] # MSC\n    - [2,591028,0,0,0]\n"
    let recording = try recording(text)
    #expect(recording.format == .libinput)
    #expect(recording.device == nil)
    #expect(recording.events.map(\.value) == [2_561_700, 0])
  }

  @Test("bare rows are read")
  func readsRows() throws {
    #expect(try recording("- [0, 5, 3, 53, 7]\n").events == [InputEvent(time: 5, type: 3, code: 53, value: 7)])
  }

  @Test("of several devices the first touch device is read, and the others' events are counted")
  func choosesTouchDevice() throws {
    let recording = try recording(
      device("Keys", "codes: {1: [30, 31]}", rows: ["0, 1, 1, 30, 1", "0, 1, 0, 0, 0"])
        + device("Pad", touchAxes, rows: ["0, 2, 3, 53, 5"])
        + device("Screen", touchAxes, rows: ["0, 3, 3, 53, 6"]))
    #expect(recording.device?.name == "Pad")
    #expect(recording.events.map(\.value) == [5])
    #expect(recording.otherDeviceEvents == 3)
    #expect(recording.otherDeviceCount == 2)
  }

  @Test("a record without a touch device says so")
  func refusesKeyboards() {
    let text = device("Keys", "codes: {1: [30, 31]}", rows: ["0, 1, 1, 30, 1"])
    #expect(throws: RecordingError.noTouchDevice(source: "the log", devices: 1)) { try recording(text) }
  }

  @Test("a head that is no YAML is counted, and its events are read")
  func survivesBrokenHead() throws {
    let recording = try recording(device("Pad", "codes: {1: [30, 31", rows: ["0, 2, 3, 53, 5"]))
    #expect(recording.events.count == 1)
    #expect(recording.device == nil)
    #expect(recording.skippedLines.count == 1)
  }

  @Test(
    "a head that is nested without end counts as no YAML, and its events are read",
    arguments: ["{a: ", "[", "- ", "? "])
  func refusesDeepHead(_ level: String) throws {
    let depths = String(repeating: level, count: 10_000)
    let recording = try recording(device("Pad", "codes:\n      \(depths)", rows: ["0, 2, 3, 53, 5"]))
    #expect(recording.events.count == 1)
    #expect(recording.device == nil)
    #expect(recording.skippedLines.count == 1)
  }

  @Test("libinput's own events and HID reports between the frames are no events")
  func passesOverOtherEvents() throws {
    let recording = try recording(
      device("Pad", touchAxes, rows: ["0, 2, 3, 53, 5"]) + """
          - libinput:
            - {time: 0.002, type: POINTER_MOTION, delta: [1.0, 2.0]}
          - hid:
              time: [  0,    123]
              hidraw0: [ 0x04, 0x03]
          - evdev:
            - [  0,   3,   0,  0,  0] # SYN_REPORT

        """)
    #expect(recording.events.count == 2)
    #expect(recording.skippedLines.count == 0)
  }

  @Test(
    "a row with impossible numbers is passed over and counted",
    arguments: [
      "0, 1, 3, 53, 2147483648", "0, 1000000, 3, 53, 1", "-1, 0, 3, 53, 1", "0, 1, 65536, 53, 1", "0, 1, 3, -1, 1",
      "99999999999999999999999, 1, 3, 53, 1", "0, 1, 3, 53", "0, 1, 3, 53, x", "",
    ])
  func countsForeignRow(_ row: String) throws {
    let recording = try recording("- [0, 1, 3, 53, 1]\n- [\(row)]\n- [0, 2, 0, 0, 0]\n", as: .libinput)
    #expect(recording.events.count == 2)
    #expect(recording.skippedLines.count == 1)
    #expect(recording.skippedLines.firstLine == 2)
  }

  private let touchAxes = "absinfo: {53: [0, 100, 0, 0, 10], 54: [0, 50, 0, 0, 10]}"

  private func device(_ name: String, _ body: String, rows: [String]) -> String {
    """
    - node: /dev/input/event1
      evdev:
        name: "\(name)"
        \(body)
      events:
      - evdev:

    """ + rows.map { "    - [\($0)]\n" }.joined()
  }
}
