import Foundation
import Testing
import TouchContacts
import TouchRecordings
import TouchTesting

@Suite("Recording to a file")
struct RecordingFileTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).log").path
  private let device = DeviceDescription(
    name: "Panel", axes: [0x35: AxisRange(minimum: 0, maximum: 1599, resolution: 11)], keys: [KeyCode.touch])

  private func read() throws -> Recording { try Recording.read(path: path) }

  private func frame(_ number: Int) -> [InputEvent] {
    let time = Int64(1_000_000 + number * 8000)
    return [
      InputEvent(time: time, type: EventType.abs, code: 0x35, value: Int32(number)),
      InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0),
    ]
  }

  @Test("a closed recording reads back the same and says that it is whole", arguments: RecordingWriter.Format.allCases)
  func closes(_ format: RecordingWriter.Format) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var file = try RecordingFile(path: path, device: device, format: format)
    file.append(DeviceState(slots: [.init(trackingID: 1, x: 2, y: 3)]))
    for event in Samples.events { try file.append([event].span) }
    try file.close(at: 6_000_000, reason: "stopped")
    let recording = try read()
    #expect(recording.events == Samples.events)
    #expect(recording.device == device)
    #expect(recording.states.map(\.position) == [0])
    #expect(recording.ending == .closed(frames: 2, until: 6_000_000, reason: "stopped"))
    #expect(recording.skippedLines.count == 0)
  }

  @Test("a log of another recorder is not missed a closing line")
  func expectsNothing() throws {
    #expect(try recording(Samples.evemu).ending == nil)
    #expect(try recording(Samples.libinput).ending == nil)
  }

  @Test("the description is on disk before the first event, and whole frames alone follow it")
  func writesWholeFrames() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var file = try RecordingFile(path: path, device: device)
    #expect(try DeviceDescription.read(path: path) == device)
    let (some, rest) = (Samples.events.prefix(4), Samples.events.suffix(1))
    try file.append(some.span)
    try file.sync()
    #expect(try read().events == Array(Samples.events.prefix(3)))
    #expect(try read().ending == .missing)
    try file.append(rest.span)
    try file.sync()
    #expect(try read().events == Samples.events)
    #expect(file.frameCount == 2)
  }

  @Test("a recorder that is killed leaves every frame up to its last sync, whatever it gathered since")
  func survivesKill() async throws {
    let result = try await #require(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
      let test = RecordingFileTests()
      var file = try RecordingFile(path: test.path, device: test.device)
      for number in 0..<500 { try file.append(test.frame(number).span) }
      try file.sync()
      for number in 500..<600 { try file.append(test.frame(number).span) }
      print("path=" + test.path, terminator: "=")
      fflush(nil)
      kill(getpid(), SIGKILL)
    }
    let words = String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "=")
    let start = try #require(words.firstIndex { $0.hasSuffix("path") })
    let path = String(words[start + 1])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recording = try Recording.read(path: path)
    #expect(recording.events == (0..<500).flatMap(frame))
    #expect(recording.ending == .missing)
    #expect(recording.stop == nil)
  }

  @Test("a file that may not grow is cut back to its last whole frame, and the error says how many are kept")
  func survivesFullDisk() async throws {
    // A limit on file sizes stands in for a full disk: both take a part of what is written, then refuse.
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      for limit in stride(from: 3000, to: 3100, by: 7) {
        var bound = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &bound)
        bound.rlim_cur = rlim_t(limit)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &bound)
        try RecordingFileTests().fillDisk(limit)
      }
    }
  }

  private func fillDisk(_ limit: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var file = try RecordingFile(path: path, device: device)
    guard case .writingStopped(path, let kept, "File too large")? = fill(&file) else { exit(2) }
    let recording = try read()
    guard recording.events == (0..<kept).flatMap(frame), recording.stop == nil else { exit(3) }
    // The line that says why needs 40 bytes of what the cut frame leaves.
    guard [.missing, .cut(frames: kept, reason: "File too large")].contains(recording.ending) else { exit(4) }
    guard limit - 120 < (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0) else { exit(5) }
    // Nothing can be added to a file that was cut.
    guard (try? file.close(reason: "stopped")) == nil else { exit(6) }
  }

  private func fill(_ file: inout RecordingFile) -> RecordingError? {
    do throws(RecordingError) {
      for number in 0..<1000 {
        let events = frame(number)
        try file.append(events.span)
        if number % 7 == 0 { try file.sync() }
      }
      return nil
    } catch {
      return error
    }
  }

  @Test("a disk that is full from the start is said at once")
  func refusesFullDisk() {
    #expect(
      throws: RecordingError.writingStopped(path: "/dev/full", frames: 0, reason: "No space left on device")
    ) {
      _ = try RecordingFile(path: "/dev/full", device: device, isReplacing: true)
    }
  }

  @Test("a file that exists is replaced only when that is asked for")
  func keepsFile() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: RecordingError.alreadyExists(path: path)) { _ = try RecordingFile(path: path, device: device) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    var file = try RecordingFile(path: path, device: device, isReplacing: true)
    let events = Samples.events
    try file.append(events.span)
    try file.close(reason: "stopped")
    #expect(try read().events == Samples.events)
  }

  @Test("what stood in an open file before stays, also where the disk is full")
  func appends() async throws {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let (path, device) = (RecordingFileTests().path, RecordingFileTests().device)
      defer { try? FileManager.default.removeItem(atPath: path) }
      try "mine\n".write(toFile: path, atomically: true, encoding: .utf8)
      var bound = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &bound)
      bound.rlim_cur = 3000
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &bound)
      var file = try RecordingFile(descriptor: open(path, O_WRONLY | O_APPEND), name: "here", device: device)
      guard case .writingStopped("here", let kept, _)? = RecordingFileTests().fill(&file), kept > 0 else { exit(2) }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      guard text.hasPrefix("mine\n# EVEMU") else { exit(3) }
      let recording = try Recording(bytes: Array(text.utf8.dropFirst(5)))
      guard recording.events == (0..<kept).flatMap(RecordingFileTests().frame) else { exit(4) }
    }
  }

  @Test("a pipe that is set not to wait is waited for")
  func waitsForPipe() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (readEnd, writeEnd) = (ends[0], ends[1])
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    async let written = onThread {
      FileHandle(fileDescriptor: readEnd, closeOnDealloc: true).readDataToEndOfFile()
    }
    let count = 10_000
    try await onThread {
      var file = try RecordingFile(descriptor: writeEnd, name: "pipe", device: device)
      for number in 0..<count { try file.append(frame(number).span) }
      try file.close(reason: "stopped")
    }
    #expect(try Recording(bytes: Array(await written)).events.count == 2 * count)
  }

  @Test("a file that could not even be begun is not left behind")
  func leavesNothing() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var bound = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &bound)
      bound.rlim_cur = 100
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &bound)
      let test = RecordingFileTests()
      guard (try? RecordingFile(path: test.path, device: test.device)) == nil else { exit(2) }
      exit(access(test.path, F_OK) == 0 ? 3 : 0)
    }
  }

  @Test("a file that cannot be made says why")
  func reportsPath() {
    #expect(throws: RecordingError.cannotOpen(path: "/nowhere/x", reason: "No such file or directory")) {
      _ = try RecordingFile(path: "/nowhere/x", device: device)
    }
  }

  @Test("only its owner may read a recording")
  func isPrivate() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    for isReplacing in [false, true] {
      _ = try RecordingFile(path: path, device: device, isReplacing: isReplacing)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      chmod(path, 0o644)
    }
  }

  @Test("a redacted recording has neither keys nor the frames that held nothing else", arguments: [false, true])
  func redacts(_ isRedacted: Bool) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let typed = [
      InputEvent(time: 7, type: EventType.msc, code: 4, value: 30), InputEvent(time: 7, type: 1, code: 30, value: 1),
      InputEvent(time: 7, type: EventType.syn, code: SynCode.report, value: 0),
    ]
    let mixed = [InputEvent(time: 1_000_000, type: 1, code: KeyCode.buttonLeft, value: 1)] + frame(0)
    let empty = [InputEvent(time: 1_000_001, type: EventType.syn, code: SynCode.report, value: 0)]
    var file = try RecordingFile(path: path, device: device, redaction: isRedacted ? Redaction() : nil)
    let events = typed + mixed + empty
    try file.append(events.span)
    #expect(file.redactedEvents == (isRedacted ? 4 : 0))
    try file.close(reason: "stopped")
    let recording = try read()
    #expect(recording.events == (isRedacted ? frame(0) + empty : events))
    #expect(recording.deviceName == (isRedacted ? "redacted" : "Panel"))
    #expect(recording.ending == .closed(frames: isRedacted ? 2 : 3, until: nil, reason: "stopped"))
  }

  @Test("what is gathered stays bounded, also where nobody syncs and no frame ends")
  func isBounded() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let limit = 65_536
    var file = try RecordingFile(path: path, device: device)
    let events = [InputEvent](repeating: InputEvent(time: 1, type: EventType.abs, code: 0x35, value: 1), count: 10_000)
    try file.append(events.span)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    #expect(size > events.count * 20 - limit)
    try file.close(reason: "stopped")
    #expect(try read().events == events)
  }
}
