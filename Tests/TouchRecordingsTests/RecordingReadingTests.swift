import Foundation
import Testing
import TouchContacts
import TouchRecordings

@Suite("Reading files")
struct RecordingReadingTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID())")

  private func withFiles(_ files: [String: String], _ body: (String) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
    }
    try body(folder.path + "/")
  }

  private let events = "E: 1.000000 0003 0035 0001\n"

  @Test(
    "the description beside a log is found by its name",
    arguments: [
      ("a.evemu", "a.desc"), ("a.event", "a.prop"), ("Panel.two-fingers.evemu", "Panel.two-fingers.desc"),
      ("Panel.two-fingers.evemu", "Panel.desc"), ("Panel.v1.two-fingers.1.evemu", "Panel.v1.prop"),
    ])
  func findsDescription(_ log: String, _ description: String) throws {
    try withFiles([log: events, description: "A: 35 0 100 0 0 10\n", "other.desc": "A: 35 0 7 0 0\n"]) { folder in
      #expect(Recording.descriptionBeside(path: folder + log) == folder + description)
      let recording = try Recording.read(path: folder + log)
      #expect(recording.device?.axes[0x35]?.maximum == 100)
    }
  }

  @Test("no description is found where there is none", arguments: ["a.evemu", "evemu", ".desc", "a.desc"])
  func findsNoDescription(_ log: String) throws {
    try withFiles([log: events, "b.desc": "A: 35 0 7 0 0\n"]) { folder in
      #expect(Recording.descriptionBeside(path: folder + log) == nil)
    }
  }

  @Test("a log that describes its device needs no file beside it")
  func prefersOwnDescription() throws {
    try withFiles(["a.evemu": "A: 35 0 5 0 0\n" + events, "a.desc": "A: 35 0 7 0 0\n"]) { folder in
      let recording = try Recording.read(path: folder + "a.evemu")
      #expect(recording.device?.axes[0x35]?.maximum == 5)
    }
  }

  @Test("a description that cannot be used is reported, and the log is read")
  func reportsBadDescription() throws {
    try withFiles(["a.evemu": events, "a.desc": "notes\n"]) { folder in
      let recording = try Recording.read(path: folder + "a.evemu")
      #expect(recording.device == nil)
      #expect(recording.descriptionProblem == .noDescription(source: folder + "a.desc"))
    }
  }

  @Test("a device is described by any file that can", arguments: [Samples.evemu, Samples.evtest, Samples.libinput])
  func readsDescription(_ text: String) throws {
    try withFiles(["device": text]) { folder in
      let device = try DeviceDescription.read(path: folder + "device")
      #expect(device.slotCount > 0)
    }
  }

  @Test("axis lines alone describe a device; a commented body does not")
  func readsAxisLines() throws {
    let body = "# EVEMU 1.1\n# Event code 53 (ABS_MT_POSITION_X)\n#   Min 0\n#   Max 99\n"
    try withFiles(["a.axes": "A: 35 0 2039 0 0 20\nA: 36 0 1359 0 0\n", "b.desc": body]) { folder in
      let device = try DeviceDescription.read(path: folder + "a.axes")
      #expect(device.xAxis == AxisRange(minimum: 0, maximum: 2039, resolution: 20))
      #expect(device.yAxis == AxisRange(minimum: 0, maximum: 1359))
      #expect(throws: RecordingError.noDescription(source: folder + "b.desc")) {
        try DeviceDescription.read(path: folder + "b.desc")
      }
    }
  }

  @Test("a file that cannot be opened or read says why")
  func reportsFiles() throws {
    #expect(throws: RecordingError.cannotOpen(path: "/nowhere/x", reason: "No such file or directory")) {
      try Recording.read(path: "/nowhere/x")
    }
    #expect(throws: RecordingError.cannotRead(source: "/", offset: 0, reason: "Is a directory")) {
      try Recording.read(path: "/")
    }
    try withFiles(["empty": ""]) { folder in
      #expect(throws: RecordingError.empty(source: folder + "empty")) { try Recording.read(path: folder + "empty") }
    }
  }

  @Test("a log is read from an open file")
  func readsDescriptor() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(Samples.evemu.utf8))
    try pipe.fileHandleForWriting.close()
    let recording = try Recording.read(fileDescriptor: pipe.fileHandleForReading.fileDescriptor)
    #expect(recording.events.count == 6)
  }
}
