import Testing
import TouchContacts
import TouchRecordings

@Suite("KOReader's log")
struct KOReaderLogReaderTests {
  @Test("input and key lines are read, with and without names")
  func readsLog() throws {
    let recording = try recording(Samples.koreader)
    #expect(recording.format == .koreader)
    #expect(
      recording.events == [
        InputEvent(time: 17_000_001, type: 3, code: 53, value: 447),
        InputEvent(time: 17_113_340, type: 1, code: 330, value: 1),
        InputEvent(time: 17_113_340, type: 0, code: 0, value: 0),
      ])
  }

  @Test(
    "any other line of the log is counted",
    arguments: [
      "04/03/24 INFO opening book", "DEBUG input event => type: 3 (EV_ABS), code: 53 (X), value: 1",
      "DEBUG input event => type: 3, code: 53, value: 2147483648, time: 1.000000",
      "DEBUG input event => type: 3, code: 53, value: 1, time: 1.0000", "DEBUG key event => code: 330, value: nil",
    ])
  func countsForeignLine(_ line: String) throws {
    let good = "DEBUG input event => type: 0, code: 0, value: 0, time: 17.113340\n"
    let recording = try recording(good + line + "\n" + good)
    #expect(recording.events.count == 2)
    #expect(recording.skippedLines.count == 1)
  }
}
