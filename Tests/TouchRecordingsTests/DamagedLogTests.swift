import Testing
import TouchContacts
import TouchRecordings

@Suite("Damaged logs")
struct DamagedLogTests {
  @Test("a log cut at any byte gives the events before the cut", arguments: Samples.all)
  func cutAnywhere(_ format: RecordingFormat, _ bytes: [UInt8]) throws {
    let whole = try Recording(bytes: bytes)
    for length in 0..<bytes.count {
      for forced in [nil, format] {
        // Less than one event does not show its layout.
        if format == .raw, length < 24 { continue }
        guard let cut = try? Recording(bytes: Array(bytes.prefix(length)), format: forced), cut.format == format else {
          continue
        }
        #expect(cut.events.count <= whole.events.count)
        #expect(cut.events.dropLast().elementsEqual(whole.events.prefix(cut.events.count - 1)))
        // The last number of a line may have lost digits.
        guard let last = cut.events.last else { continue }
        let original = whole.events[cut.events.count - 1]
        #expect(last.time == original.time && last.type == original.type && last.code == original.code)
      }
    }
  }

  @Test("a log that comes in pieces of any size is the same log", arguments: Samples.all, [1, 2, 3, 7, 64, 479, 481])
  func inPieces(_ sample: (format: RecordingFormat, bytes: [UInt8]), _ size: Int) throws {
    let whole = try Recording(bytes: sample.bytes)
    var reader = try RecordingReader(startingWith: sample.bytes.span)
    var events: [InputEvent] = []
    for start in stride(from: 0, to: sample.bytes.count, by: size) {
      reader.read(sample.bytes[start..<min(start + size, sample.bytes.count)].span)
      events += reader.removeEvents()
    }
    let rest = try reader.finish()
    #expect(events + rest.events == whole.events)
    #expect(rest.device == whole.device)
    #expect(rest.skippedLines == whole.skippedLines)
  }

  @Test("noise never traps, whatever it is read as", arguments: RecordingFormat.allCases)
  func noise(_ format: RecordingFormat) {
    var random = SplitMix(state: 7)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0..<2000, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? Recording(bytes: bytes, format: format)
      _ = try? Recording(bytes: bytes)
    }
  }

  @Test("a sample with flipped bytes never traps and counts what it loses", arguments: Samples.all)
  func flippedBytes(_ format: RecordingFormat, _ bytes: [UInt8]) throws {
    var random = SplitMix(state: 11)
    let whole = try Recording(bytes: bytes)
    for _ in 0..<500 {
      var damaged = bytes
      for _ in 0..<4 {
        damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let recording = try? Recording(bytes: damaged, format: format) else { continue }
      // Damage at the start of a raw log can make its layout look like the other.
      #expect(recording.events.count <= whole.events.count || format == .raw)
    }
  }

  @Test(
    "lines that look as they should are read in one go, and as they are one by one, whatever is wrong with some",
    arguments: Samples.all)
  func oneGo(_ format: RecordingFormat, _ bytes: [UInt8]) throws {
    var random = SplitMix(state: 3)
    let letters = Array("0123456789abcdefABCDEF -+.,:;#()[]\n\r\tEx_".utf8)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let index = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged.remove(at: index)
        case 1: damaged.insert(letters.randomElement(using: &random) ?? 0, at: index)
        default: damaged[index] = letters.randomElement(using: &random) ?? 0
        }
      }
      var inOneGo = try RecordingReader(startingWith: damaged.span, format: format)
      inOneGo.read(damaged.span)
      // A line whose beginning is waiting for its end is never read in one go.
      var oneByOne = try RecordingReader(startingWith: damaged.span, format: format)
      for index in damaged.indices { oneByOne.read(damaged.span.extracting(index..<index + 1)) }
      let (whole, parts) = (inOneGo.result, oneByOne.result)
      #expect(whole == parts, "\(String(decoding: damaged, as: UTF8.self))")
    }
  }

  @Test("a letter in place of a hexadecimal digit is one or is none, however the line is read", arguments: 0..<16)
  func hexadecimalDigits(_ place: Int) throws {
    // The places of the digits in the line.
    let places = Array(37..<41) + Array(42..<46) + Array(47..<55)
    var log: [UInt8] = []
    for letter in UInt8.min...UInt8.max {
      var line = Array("[   63154.003524] /dev/input/event3: 0003 0035 0000033f\n".utf8)
      line[places[place]] = letter
      log += line
    }
    var inOneGo = try RecordingReader(startingWith: log.span, format: .getevent)
    inOneGo.read(log.span)
    var oneByOne = try RecordingReader(startingWith: log.span, format: .getevent)
    for index in log.indices { oneByOne.read(log.span.extracting(index..<index + 1)) }
    #expect(inOneGo.events.count == 22)
    let (whole, parts) = (inOneGo.result, oneByOne.result)
    #expect(whole == parts)
  }

  @Test("a line without end stops reading, and what came before stays")
  func longLine() throws {
    let good = "E: 1.000000 0003 0039 0001\n"
    let long = String(repeating: "x", count: 200_000)
    let recording = try recording(good + long)
    #expect(recording.events.count == 1)
    #expect(recording.stop == RecordingProblem(.lineTooLong(limit: 65_536), offset: good.utf8.count, line: 2))
    #expect(throws: RecordingError.self) { try TouchRecordingsTests.recording(long, as: .evemu) }
  }

  @Test("a last line without its end is taken where it is whole, else it is where reading stopped")
  func unfinishedLine() throws {
    let good = "E: 1.000000 0003 0039 0001\n"
    #expect(try recording(good + "E: 2.000000 0003 0039 0002").events.count == 2)
    let cut = try recording(good + "E: 2.000000 0003 00")
    #expect(cut.events.count == 1)
    #expect(cut.stop == RecordingProblem(.unfinishedLine, offset: good.utf8.count, line: 2))
    #expect(cut.stop?.description == "line 2 (byte 27): the log breaks off within this line")
    #expect(cut.skippedLines.count == 0)
  }

  @Test("an empty log says that it is empty", arguments: RecordingFormat.allCases)
  func empty(_ format: RecordingFormat) {
    #expect(throws: RecordingError.empty(source: "x")) { try Recording(bytes: [], source: "x") }
    #expect(throws: RecordingError.empty(source: "x")) { try Recording(bytes: [], format: format, source: "x") }
  }

  @Test("a log read as another format says what it looks like")
  func wrongFormat() {
    do {
      _ = try recording(Samples.evtest, as: .evemu)
      Issue.record("it was read")
    } catch {
      #expect("\(error)".contains("as evemu; line 1 (byte"))
      #expect("\(error)".contains("it looks like evtest"))
    }
  }
}

extension RecordingReader {
  /// What a log held, in words; equal for equal content.
  fileprivate var result: String {
    var reader = self
    do {
      let recording = try reader.finish()
      return "\(recording.events) \(recording.skippedLines) \(recording.otherDeviceEvents) "
        + "\(String(describing: recording.stop)) \(recording.hasArtificialTimes)"
    } catch {
      return "\(error)"
    }
  }
}

/// Random numbers that are the same on every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
