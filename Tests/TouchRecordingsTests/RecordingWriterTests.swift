import Foundation
import Testing
import TouchContacts
import TouchRecordings

@Suite("Writing recordings")
struct RecordingWriterTests {
  private let events = Samples.events

  @Test("a recording is written as evemu 1.2")
  func writesText() throws {
    let device = DeviceDescription(
      name: "Panel", bus: 0x18, vendor: 0x4f3, product: 1, version: 256,
      axes: [0x35: AxisRange(minimum: 0, maximum: 1599, resolution: 11)], properties: [PropertyCode.direct])
    var writer = RecordingWriter(device: device)
    try writer.append(events.span)
    let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.prefix(5) == [
        "# EVEMU 1.2", "N: Panel", "I: 0018 04f3 0001 0100", "P: 02 00 00 00 00 00 00 00",
        "B: 00 09 00 00 00 00 00 00 00",
      ])
    #expect(lines.contains("B: 03 00 00 00 00 00 00 20 00"))
    #expect(lines.contains("A: 35 0 1599 0 0 11"))
    #expect(lines.filter { $0.hasPrefix("B: 01") }.count == 12)
    #expect(lines.suffix(2) == ["E: 5.600000 0003 0039 -001", "E: 5.600000 0000 0000 0000"])
  }

  @Test("a recording is written as the YAML of libinput record")
  func writesYAML() throws {
    let device = DeviceDescription(
      name: "Panel", bus: 3, vendor: 0x4f3, product: 1, version: 256,
      axes: [0x35: AxisRange(minimum: 0, maximum: 1599, resolution: 11)], properties: [PropertyCode.direct])
    var writer = RecordingWriter(device: device, format: .libinput)
    try writer.append(events.span)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text.contains("  evdev:\n    name: \"Panel\"\n    id: [3, 1267, 1, 256]\n"))
    #expect(text.contains("    absinfo:\n      53: [0, 1599, 0, 0, 11]\n    properties: [1]\n"))
    #expect(
      text.hasSuffix(
        """
          events:
          - evdev:
            - [  5, 591028,   3,  57,      7]
            - [  5, 591028,   3,  53,    300]
            - [  5, 591028,   0,   0,      0]
          - evdev:
            - [  5, 600000,   3,  57,     -1]
            - [  5, 600000,   0,   0,      0]

        """))
  }

  @Test("what is written reads back the same", arguments: RecordingWriter.Format.allCases, 0..<50)
  func roundTrip(_ format: RecordingWriter.Format, seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var device = DeviceDescription(
      name: ["Pad", "", " a # b ", "Ünïcode \"quoted\"", "N: E: 1", "it's \\ 'one\"", "'", "- node: x"].randomElement(
        using: &random) ?? "",
      bus: .random(in: 0...UInt16.max, using: &random), vendor: .random(in: 0...UInt16.max, using: &random),
      product: .random(in: 0...UInt16.max, using: &random), version: .random(in: 0...UInt16.max, using: &random),
      axes: Dictionary(
        (0...Int.random(in: 0..<8, using: &random)).map { _ in
          (UInt16.random(in: 0...UInt16.max, using: &random), range(using: &random))
        }, uniquingKeysWith: { first, _ in first }),
      keys: Set((0..<Int.random(in: 0..<20, using: &random)).map { _ in .random(in: 0...0x2ff, using: &random) }),
      properties: Set((0..<Int.random(in: 0..<4, using: &random)).map { _ in .random(in: 0...63, using: &random) }))
    // YAML may hold devices of any kind, of which the reader wants one that is touched.
    device.axes[AxisCode.mtPositionX] = range(using: &random)
    let events = (0...Int.random(in: 0..<200, using: &random)).map { _ in
      InputEvent(
        seconds: .random(in: 0...9_000_000_000_000, using: &random),
        microseconds: .random(in: 0..<1_000_000, using: &random), type: .random(in: 0...UInt16.max, using: &random),
        code: .random(in: 0...UInt16.max, using: &random), value: .random(in: Int32.min...Int32.max, using: &random))
    }
    var writer = RecordingWriter(device: device, format: format)
    try writer.append(events.span)
    let recording = try Recording(bytes: writer.bytes)
    #expect(recording.format.rawValue == format.rawValue)
    #expect(recording.device == device)
    #expect(recording.events == events)
    #expect(recording.skippedLines.count == 0)
  }

  @Test("a line break in a name does not break the file", arguments: RecordingWriter.Format.allCases)
  func cleansName(_ format: RecordingWriter.Format) throws {
    let name = "a\nE: 1.0 0003 0000 1\r\u{2028}\u{85}\u{7}b"
    var writer = RecordingWriter(
      device: DeviceDescription(name: name, axes: [0x35: AxisRange(minimum: 0, maximum: 1)]), format: format)
    try writer.append(events.span)
    let recording = try Recording(bytes: writer.bytes)
    #expect(recording.events == Samples.events)
    #expect(recording.deviceName == "a E: 1.0 0003 0000 1    b")
    #expect(recording.skippedLines.count == 0)
  }

  @Test("a log without a device is an excerpt that is read", arguments: RecordingWriter.Format.allCases)
  func writesExcerpt(_ format: RecordingWriter.Format) throws {
    var writer = RecordingWriter(format: format)
    try writer.append(events.span)
    let recording = try Recording(bytes: writer.bytes)
    #expect(recording.events == events)
    #expect(recording.device == nil)
    #expect(recording.skippedLines.count == 0)
  }

  @Test("what the device held stands in the log where it was asked", arguments: RecordingWriter.Format.allCases)
  func writesStates(_ format: RecordingWriter.Format) throws {
    let free = DeviceState.Slot(trackingID: -1, x: 0, y: 0)
    let held = DeviceState(
      slots: [free, .init(trackingID: 12, x: -810, y: 5), free, .init(trackingID: 7, x: 1, y: 2, tool: ToolCode.palm)],
      currentSlot: 3, time: 5_591_000)
    var writer = RecordingWriter(format: format)
    writer.append(held)
    try writer.append(events.span)
    writer.append(DeviceState(slots: [], currentSlot: 1))
    let recording = try Recording(bytes: writer.bytes)
    #expect(recording.events == events)
    #expect(
      recording.states == [
        RecordedState(position: 0, state: held),
        RecordedState(position: 5, state: DeviceState(slots: [], currentSlot: 1)),
      ])
    #expect(recording.states.state(at: 0) == held)
    #expect(recording.states.state(at: 1) == nil && recording.states.state(at: 6) == nil)
    #expect(recording.states.state(at: 5)?.currentSlot == 1)
  }

  @Test(
    "a note about the device's state that makes no sense is a comment like any other",
    arguments: [
      "", "x", "1;", "1; 0 12 810 5", "1; 3 1 1 1 0; 2 1 1 1 0", "1; 256 1 1 1 0", "65535", "1; 0 1 1 1 0 x", "1 at",
    ])
  func passesOverBadState(_ note: String) throws {
    let recording = try recording("E: 1.0 0003 0035 0001\n# state: \(note)\n", as: .evemu)
    #expect(recording.states.isEmpty)
    #expect(recording.skippedLines.count == 0)
  }

  @Test(
    "a time that the format cannot hold is refused",
    arguments: [(-1, 0), (0, -1), (0, 1_000_000), (.max, 0)] as [(Int64, Int64)])
  func refusesTime(seconds: Int64, microseconds: Int64) {
    var writer = RecordingWriter()
    let event = InputEvent(seconds: seconds, microseconds: microseconds, type: 0, code: 0, value: 0)
    #expect(throws: RecordingError.unwritableTime(event: 0)) { try writer.append(event) }
  }

  @Test("a file that is written piece by piece is whole")
  func writesFile() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).evemu").path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try #require(FileHandle(forWritingAtPath: path))
    var writer = RecordingWriter()
    for event in Samples.events {
      try writer.append(event)
      try writer.write(to: file.fileDescriptor)
      #expect(writer.bytes.isEmpty)
    }
    #expect(try Recording.read(path: path).events == Samples.events)
    #expect(throws: RecordingError.self) {
      var lost = writer
      try lost.append(events.span)
      try lost.write(to: -1)
    }
  }

  private func range(using random: inout SplitMix) -> AxisRange {
    AxisRange(
      minimum: .random(in: Int32.min...Int32.max, using: &random),
      maximum: .random(in: Int32.min...Int32.max, using: &random), fuzz: .random(in: 0...99, using: &random),
      flat: .random(in: 0...99, using: &random), resolution: .random(in: 0...99, using: &random))
  }
}
