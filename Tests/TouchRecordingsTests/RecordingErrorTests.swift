import Testing
import TouchRecordings

@Suite("Messages")
struct RecordingErrorTests {
  @Test(
    "a message says what, where, and what to do",
    arguments: [
      (.cannotOpen(path: "a", reason: "No such file or directory"), "a: cannot open: No such file or directory"),
      (.empty(source: "a"), "a: empty; record again, and touch the device while the recorder runs"),
      (
        .damaged(source: "a", format: .evemu, problem: .init(.noEvents, offset: 9, line: 2), looksLike: nil),
        "a: no event could be read as evemu; line 2 (byte 9): the log holds no event that can be read; "
          + "record again, and touch the device meanwhile"
      ),
      (
        .damaged(source: "a", format: .raw, problem: .init(.notAnEvent, offset: 48), looksLike: .evtest),
        "a: no event could be read as raw; byte 48: these bytes are not an input event; it looks like evtest"
      ),
      (
        .unknownFormat(source: "a", seen: "it starts with \"x\""),
        "a: unknown format (it starts with \"x\"); known are evemu, libinput, evtest, getevent, raw, koreader, "
          + "say which with --format"
      ),
      (.unwritableTime(event: 3), "event 3: evemu text holds no time before zero; shift the times of the events"),
    ] as [(RecordingError, String)])
  func message(_ error: RecordingError, _ text: String) {
    #expect(error.description == text)
  }

  @Test("a log of another format is told by line and byte of what was not understood first")
  func firstForeignLine() {
    let log = Array("# a comment\nE: 1.0 0003 0039 1\nE: 1.0 0000 0000 0\n".utf8)
    let error = #expect(throws: RecordingError.self) { try Recording(bytes: log, format: .evtest) }
    #expect(
      error
        == .damaged(
          source: "the log", format: .evtest, problem: .init(.noEvents, offset: 12, line: 2), looksLike: .evemu))
  }
}
