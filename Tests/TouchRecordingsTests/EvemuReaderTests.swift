import Testing
import TouchContacts
import TouchRecordings

@Suite("evemu text")
struct EvemuReaderTests {
  @Test("a file with description and events gives both")
  func readsBoth() throws {
    let recording = try recording(Samples.evemu)
    let device = try #require(recording.device)
    #expect(recording.format == .evemu)
    #expect(device.name == "Panel #1 \"x\"")
    #expect([device.bus, device.vendor, device.product, device.version] == [0x18, 0x4f3, 0x2a7b, 0x100])
    #expect(device.properties == [PropertyCode.direct])
    #expect(device.keys == [KeyCode.touch])
    #expect(device.axes[0x35] == AxisRange(minimum: 0, maximum: 1599, fuzz: 2, resolution: 11))
    #expect(device.axes[0x36] == AxisRange(minimum: -10, maximum: 2559, resolution: 11))
    #expect(device.axes.count == 3)
    #expect(!device.isInferred)
    #expect(recording.events.map(\.value) == [12, 810, -5, 0, -1, 0])
    #expect(recording.events.first?.time == 1)
    #expect(recording.events.last?.time == 1_284_881_132_796_880)
    #expect(recording.skippedLines.count == 0)
    #expect(recording.stop == nil)
  }

  @Test(
    "an event line is read in all its spellings",
    arguments: [
      ("E: 0.000001 0003 0039 0003", 1, 3), ("E: 0.5 0003 0039 3", 500_000, 3),
      ("E: 7.123456789 0003 0039 -001", 7_123_456, -1), ("E:1.000000 0003 0039 2147483647", 1_000_000, Int32.max),
      ("  E: 1.000000\t0003\t0039\t-2147483648 ", 1_000_000, Int32.min),
      ("E: 1.000000 0003 0039 0003# note", 1_000_000, 3),
      ("E: 1 0003 0039 0003\r", 1_000_000, 3),
    ] as [(String, Int64, Int32)])
  func readsSpelling(_ line: String, _ time: Int64, _ value: Int32) throws {
    let event = InputEvent(time: time, type: 3, code: 0x39, value: value)
    #expect(try recording(line + "\n").events == [event])
  }

  @Test(
    "a line that is no event is passed over and counted",
    arguments: [
      "E: 1.000000 0003 0039 2147483648", "E: 1.000000 0003 0039 -2147483649", "E: 99999999999999999999.0 0003 0039 1",
      "E: 9223372036854.775807 0003 0039 1", "E: -1.0 0003 0039 1", "E: 1.000000 0003 0039",
      "E: 1.000000 0003 00390 1", "E: 1.000000 3 39 1", "E: 1.000000 0003 0039 1 2", "E: 1.000000 0003 0039 0x1",
      "E: 1. 0003 0039 1", "E:", "E", "Waiting for events, interrupt to exit", "A: 35 0 99999999999 0 0",
      "A: 35 0 10", "A: xx 0 10 0 0", "I: 0018 04f3", "P: zz", "P:", "B: 01", "\u{0}\u{0}",
    ])
  func countsForeignLine(_ line: String) throws {
    let good = "E: 1.000000 0003 0039 0001\n"
    let recording = try recording(good + line + "\n" + good, as: .evemu)
    #expect(recording.events.count == 2)
    #expect(recording.skippedLines.count == 1)
    #expect(recording.skippedLines.firstLine == 2)
    #expect(recording.stop == nil)
  }

  @Test("blank lines, comments and CRLF count as nothing")
  func toleratesNoise() throws {
    let text = "\u{feff}E: 1.000000 0003 0039 0001\r\r\n\r\n# comment\r\n  \nE: 2.000000 0003 0039 -001\r\n"
    let recording = try recording(text)
    #expect(recording.events.map(\.value) == [1, -1])
    #expect(recording.skippedLines.count == 0)
    #expect(recording.device == nil)
  }

  @Test("an axis line without resolution, as before 1.2, has none; one with it has it under any head")
  func readsOldAxes() throws {
    let text = "# EVEMU 1.1\nA: 35 0 9600 75 0\nA: 36 0 7200 78 0 30\nE: 1.0 0003 0035 0001\n"
    let axes = try recording(text).device?.axes
    #expect(axes?[0x35]?.resolution == 0)
    #expect(axes?[0x35]?.fuzz == 75)
    #expect(axes?[0x36]?.resolution == 30)
  }

  @Test("a device that only has a name gives the name and no description")
  func readsNameAlone() throws {
    let recording = try recording("N: Panel\nE: 1.0 0003 0035 0001\n")
    #expect(recording.device == nil)
    #expect(recording.deviceName == "Panel")
    #expect(recording.deviceOrInferred.name == "Panel")
    #expect(recording.deviceOrInferred.isInferred)
  }
}
