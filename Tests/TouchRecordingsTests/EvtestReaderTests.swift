import Testing
import TouchContacts
import TouchRecordings

@Suite("evtest text")
struct EvtestReaderTests {
  @Test("a log with its head gives device and events")
  func readsLog() throws {
    let recording = try recording(Samples.evtest)
    let device = try #require(recording.device)
    #expect(recording.format == .evtest)
    #expect(device.name == "Touch \"pad\"")
    #expect([device.bus, device.vendor, device.product, device.version] == [0x18, 0x4f3, 0x2a7b, 0x100])
    #expect(device.keys == [330, 328])
    #expect(device.properties == [0])
    #expect(device.axes[53] == AxisRange(minimum: 0, maximum: 2039, fuzz: 1, resolution: 20))
    #expect(device.slotCount == 10)
    #expect(recording.events.map(\.type) == [1, 3, 4, 0, 0, 0, 3, 0])
    #expect(recording.events.map(\.code) == [330, 53, 4, 2, 0, 3, 57, 0])
    #expect(recording.events.map(\.value) == [1, 1946, 0xd0042, 0, 0, 0, -1, 0])
    #expect(recording.events.first?.time == 1_640_882_423_626_831)
    #expect(recording.skippedLines.count == 0)
  }

  @Test(
    "a line is read in all spellings",
    arguments: [
      ("Event: time 1.000002, type 3 (Absolute), code 53 (Position X), value -7", 3, 53, -7),
      ("Event: time 1.000002, type 1 (Key), code 328 (?), value 1", 1, 328, 1),
      ("Event: time 1.000002, type 4 (EV_MSC), code 4 (MSC_SCAN), value ffffffff", 4, 4, -1),
      ("Event: time 1.000002, type 4 (Misc), code 3 (RAW), value 10", 4, 3, 16),
      ("Event: time 1.000002, type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value 10", 4, 5, 10),
      ("Event: time 1.000002, -------------- Report Sync ------------", 0, 0, 0),
      ("Event: time 1.000002, -------------- Config Sync ------------", 0, 2, 0),
      ("Event: time 1.000002, -------------- SYN_MT_REPORT ------------", 0, 2, 0),
      ("Event: time 1.000002, SYNC: -------- SYN_REPORT ------------", 0, 0, 0),
      ("[  12.5] kernel: Event: time 1.000002, type 3 (EV_ABS), code 53 (X), value 9", 3, 53, 9),
      ("time 1.000002          type 3 (EV_ABS), code 53   (ABS_MT_POSITION_X), value 447", 3, 53, 447),
      ("time 1.000002          type 4 (EV_MSC), code 4    (MSC_SCAN), value 458792", 4, 4, 458_792),
      ("time 1.000002          type 1 (EV_KEY), code 272  (['BTN_LEFT', 'BTN_MOUSE']), value 1", 1, 272, 1),
      ("time 1.000002          --------- SYN_REPORT --------", 0, 0, 0),
      ("time 1.000002          +++++++++ SYN_MT_REPORT +++++++++", 0, 2, 0),
      ("time 1.000002          !!!!!!!!! SYN_DROPPED !!!!!!!!!", 0, 3, 0),
      ("event at 1.000002, code 53, type 03, val 447", 3, 53, 447),
    ] as [(String, UInt16, UInt16, Int32)])
  func readsSpelling(_ line: String, _ type: UInt16, _ code: UInt16, _ value: Int32) throws {
    let recording = try recording(line + "\n")
    #expect(recording.format == .evtest)
    #expect(recording.events == [InputEvent(time: 1_000_002, type: type, code: code, value: value)])
  }

  @Test("a time that lost its trailing zeros is still a decimal fraction")
  func readsShortTime() throws {
    let recording = try recording("time 1337197425.4778   type 3 (EV_ABS), code 53 (X), value 1\n")
    #expect(recording.events.first?.microseconds == 477_800)
  }

  @Test(
    "a line that is no event is passed over and counted",
    arguments: [
      "echo 0 > /sys/module/x", "***********************************************",
      "  This device is grabbed by another process.", "Event: time x, type 3 (EV_ABS), code 53 (X), value 1",
      "Event: time 1.0, type 3 (EV_ABS), code 53 (X), value 2147483648",
      "Event: time 1.0, type 70000 (EV_ABS), code 53 (X), value 1", "Event: time 1.0, -------------- ? ------------",
      "Event: time 1.0, type 3 (EV_ABS), code 53 (X)", "Event: time 1.0, type 3", "Event: time 1.0, --------------",
      "Event: time 99999999999999999.0, type 3 (EV_ABS), code 53 (X), value 1",
      "Event: time 1.0, type 4 (EV_MSC), code 4 (MSC_SCAN), value 1ffffffff", "Input device ID: bus 0x3 vendor",
    ])
  func countsForeignLine(_ line: String) throws {
    let good = "Event: time 1.000000, -------------- SYN_REPORT ------------\n"
    let recording = try recording(good + line + "\n" + good, as: .evtest)
    #expect(recording.events.count == 2)
    #expect(recording.skippedLines.count == 1)
    #expect(recording.skippedLines.firstLine == 2)
  }
}
