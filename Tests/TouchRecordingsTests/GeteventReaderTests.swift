import Testing
import TouchContacts
import TouchRecordings

@Suite("getevent text")
struct GeteventReaderTests {
  @Test("a labelled log with times and paths is read")
  func readsLog() throws {
    let recording = try recording(Samples.getevent)
    #expect(recording.format == .getevent)
    #expect(recording.deviceName == "mtk-tpd")
    #expect(recording.device == nil)
    #expect(recording.events.map(\.code) == [0x14a, 0x37, 0x35, 2, 0, 0x39, 0x14a, 0])
    #expect(recording.events.map(\.value) == [1, 2, 0xab, 0, 0, -1, 0, 0])
    #expect(recording.events.first?.time == 63_154_003_524)
    #expect(!recording.hasArtificialTimes)
    #expect(recording.skippedLines.count == 0)
  }

  @Test(
    "a line is read in all spellings",
    arguments: [
      ("0003 0035 0000033f", 0, 3, 0x35, 0x33f), ("0003 0039 ffffffff", 0, 3, 0x39, -1),
      ("0003 0036 80000000", 0, 3, 0x36, Int32.min), ("0003 0035 0000033F rate 120", 0, 3, 0x35, 0x33f),
      ("[   12.000001] 0003 0035 0000033f", 12_000_001, 3, 0x35, 0x33f),
      ("[   12.000001] /dev/input/event3: 0003 0035 0000033f", 12_000_001, 3, 0x35, 0x33f),
      ("/dev/input/event3: [   12.000001] 0003 0035 0000033f", 12_000_001, 3, 0x35, 0x33f),
      ("[12.000001] EV_ABS       ABS_MT_POSITION_X    0000033f            ", 12_000_001, 3, 0x35, 0x33f),
      ("/dev/input/event12: EV_KEY       BTN_TOUCH            DOWN", 0, 1, 0x14a, 1),
      ("EV_KEY       BTN_TOUCH            UP\r", 0, 1, 0x14a, 0), ("EV_KEY  0145  REPEAT", 0, 1, 0x145, 2),
      ("EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PEN", 0, 3, 0x37, 1), ("EV_ABS 003e 00000001", 0, 3, 0x3e, 1),
      ("EV_FF_STATUS 0001 00000001", 0, 0x17, 1, 1),
    ] as [(String, Int64, UInt16, UInt16, Int32)])
  func readsSpelling(_ line: String, _ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) throws {
    let recording = try recording(line + "\n")
    #expect(recording.format == .getevent)
    #expect(recording.events == [InputEvent(time: time, type: type, code: code, value: value)])
  }

  @Test("a log without times gets a frame every 10 ms")
  func makesTimes() throws {
    let frame = "0003 0035 0000033f\n0000 0000 00000000\n"
    let recording = try recording(String(repeating: frame, count: 101))
    #expect(recording.hasArtificialTimes)
    #expect(recording.events.prefix(4).map(\.time) == [0, 0, 10_000, 10_000])
    #expect(recording.events.last?.time == 1_000_000)
  }

  @Test("of several devices the first that touches is read")
  func choosesTouchDevice() throws {
    let recording = try recording(
      """
      add device 1: /dev/input/event0
        name:     "gpio-keys"
      add device 2: /dev/input/event2
        name:     "panel"
      /dev/input/event0: 0001 0074 00000001
      /dev/input/event2: 0003 0039 00000001
      /dev/input/event0: 0000 0000 00000000
      /dev/input/event2: 0000 0000 00000000

      """)
    #expect(recording.events.map(\.code) == [0x39, 0])
    #expect(recording.otherDeviceEvents == 2)
    #expect(recording.otherDeviceCount == 1)
    #expect(recording.deviceName == "panel")
  }

  @Test("the list of getevent -p describes the device", arguments: [false, true])
  func readsCapabilities(isLabelled: Bool) throws {
    let slot = isLabelled ? "ABS_MT_SLOT          " : "002f "
    let x = isLabelled ? "ABS_MT_POSITION_X    " : "0035 "
    let keys = isLabelled ? "BTN_TOUCH             BTN_TOOL_FINGER" : "014a  0145 "
    let recording = try recording(
      """
      add device 1: /dev/input/event2
        name:     "panel"
        events:
          KEY (0001): \(keys)
                      0074
          ABS (0003): \(slot) : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      \(x) : value 0, min 0, max 1079, fuzz 1, flat 0, resolution 16
        input props:
          INPUT_PROP_DIRECT
      /dev/input/event2: 0003 0039 00000001

      """)
    #expect(recording.skippedLines.count == 0)
    #expect(recording.device?.name == "panel")
    #expect(recording.device?.axes[0x35] == AxisRange(minimum: 0, maximum: 1079, fuzz: 1, resolution: 16))
    #expect(recording.device?.slotCount == 10)
    #expect(recording.device?.keys == [0x14a, 0x145, 0x74])
    #expect(recording.device?.properties == [PropertyCode.direct])
  }

  @Test(
    "a line that is no event is passed over and counted",
    arguments: [
      "could not open /dev/input/mice, Not a directory", "0003 0035 0000033", "0003 0035 0000033f0", "0003 0035",
      "003 0035 0000033f", "EV_ABS ABS_MT_POSITION_Q 00000001", "EV_KEY BTN_TOUCH DOW", "[ x] 0003 0035 0000033f",
      "[99999999999999999999.0] 0003 0035 0000033f", "shell@android:/ $ getevent", "0003 0035 0000033f what",
    ])
  func countsForeignLine(_ line: String) throws {
    let good = "0003 0035 0000033f\n"
    let recording = try recording(good + line + "\n" + good, as: .getevent)
    #expect(recording.events.count == 2)
    #expect(recording.skippedLines.count == 1)
    #expect(recording.skippedLines.firstLine == 2)
  }
}
