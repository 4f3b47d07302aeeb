import Testing
import TouchContacts
import TouchRecordings

@Suite("Raw events")
struct RawReaderTests {
  @Test("both layouts are told apart and read", arguments: [8, 4])
  func readsLayout(half: Int) throws {
    let recording = try Recording(bytes: Samples.raw(half: half))
    #expect(recording.format == .raw)
    #expect(recording.events == Samples.events)
    #expect(recording.stop == nil)
  }

  @Test("a long log is read in both layouts", arguments: [8, 4])
  func readsLongLog(half: Int) throws {
    let events = (0..<1000).map { InputEvent(time: Int64($0) * 591_028, type: 3, code: 0x35, value: Int32($0) - 500) }
    #expect(try Recording(bytes: Samples.raw(half: half, events)).events == events)
  }

  @Test("reading stops at the first event that cannot be one, and says where")
  func stopsAtDamage() throws {
    var bytes = Samples.raw(half: 8)
    bytes[3 * 24 + 17] = 0xff
    let recording = try Recording(bytes: bytes, format: .raw)
    #expect(recording.events == Array(Samples.events.prefix(3)))
    #expect(recording.stop == RecordingProblem(.notAnEvent, offset: 72))
  }

  @Test("a log that breaks off within an event says so")
  func stopsAtEnd() throws {
    let recording = try Recording(bytes: Array(Samples.raw(half: 8).dropLast(5)))
    #expect(recording.events == Array(Samples.events.prefix(4)))
    #expect(recording.stop == RecordingProblem(.unfinishedEvent, offset: 96))
  }

  @Test("bytes that are no events are refused")
  func refusesNoise() {
    #expect(throws: RecordingError.self) { try Recording(bytes: [UInt8](repeating: 0xff, count: 100), format: .raw) }
    #expect(throws: RecordingError.self) { try Recording(bytes: [1, 2, 3], format: .raw) }
  }
}
