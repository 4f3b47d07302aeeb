import Foundation
import Testing
import TouchContacts
import TouchRecordings

@Suite("Reading logs piece by piece")
struct RecordingStreamTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).log").path

  private func withFile(_ bytes: [UInt8], _ body: () throws -> Void) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body()
  }

  /// A descriptor from which the bytes come in runs of a length.
  private func pipe(_ bytes: [UInt8], runs length: Int) -> FileHandle {
    let pipe = Pipe()
    Thread.detachNewThread {
      for start in stride(from: 0, to: bytes.count, by: length) {
        try? pipe.fileHandleForWriting.write(contentsOf: bytes[start..<min(start + length, bytes.count)])
      }
      try? pipe.fileHandleForWriting.close()
    }
    return pipe.fileHandleForReading
  }

  @Test("the pieces are the log, from a file as from a pipe that drips", arguments: Samples.all)
  func pieces(_ format: RecordingFormat, _ bytes: [UInt8]) throws {
    let whole = try Recording(bytes: bytes)
    func check(_ stream: inout RecordingStream) throws {
      let (seen, isFirst) = (stream.format, stream.outcome == nil)
      #expect(seen == format && isFirst)
      var events: [InputEvent] = []
      while let piece = try stream.next() {
        #expect(piece.position == events.count)
        events += piece.events
      }
      #expect(events == whole.events)
      let end = stream.outcome
      let outcome = try #require(end)
      #expect(outcome.events.isEmpty)
      #expect(outcome.device == whole.device)
      #expect(outcome.skippedLines == whole.skippedLines)
    }
    try withFile(bytes) {
      var stream = try RecordingStream(path: path)
      try check(&stream)
    }
    for length in [1, 7, 480] {
      // The first bytes of a raw log tell its layout.
      if format == .raw, length < 24 { continue }
      let input = pipe(bytes, runs: length)
      var stream = try RecordingStream(fileDescriptor: input.fileDescriptor)
      try check(&stream)
    }
  }

  @Test("no piece grows with the log, and a log may hold more events than are kept at once", arguments: [100, 3000])
  func bounds(_ repetitions: Int) throws {
    let frame = Samples.raw(half: 8)
    let bytes = Array(repeatElement(frame, count: repetitions).joined())
    try withFile(bytes) {
      var stream = try RecordingStream(path: path, format: .raw)
      let isRepeatable = stream.isRepeatable
      #expect(isRepeatable)
      var (count, largest) = (0, 0)
      while let piece = try stream.next() {
        count += piece.events.count
        largest = max(largest, piece.events.count)
      }
      #expect(count == repetitions * Samples.events.count)
      #expect(largest <= 262_144 / 24 + 1)
    }
  }

  @Test("what the device held is found at its place, in whatever piece it stands")
  func states() throws {
    var writer = RecordingWriter()
    let held = DeviceState(slots: [.init(trackingID: 3, x: 1, y: 2)])
    let events = Samples.events
    for _ in 0..<4000 { try writer.append(events.span) }
    writer.append(held)
    for _ in 0..<4000 { try writer.append(events.span) }
    try withFile(writer.bytes) {
      var stream = try RecordingStream(path: path)
      var found: [Int] = []
      while let piece = try stream.next() {
        for count in 0...piece.events.count where piece.state(after: count) == held {
          found.append(piece.position + count)
        }
      }
      #expect(found == [20_000])
    }
  }

  @Test("events of a device that may not be the one are kept back until it has sent a touch")
  func unsettled() throws {
    let log = """
      [   1.000000] /dev/input/event1: 0001 0074 00000001
      [   1.000000] /dev/input/event1: 0000 0000 00000000
      [   1.500000] /dev/input/event3: 0003 0035 000000ab
      [   1.500000] /dev/input/event3: 0000 0000 00000000

      """
    let bytes = Array(log.utf8)
    var reader = try RecordingReader(startingWith: bytes.span)
    let lines = log.split(separator: "\n").map { Array(($0 + "\n").utf8) }
    for line in lines.prefix(2) { reader.read(line.span) }
    #expect(reader.removeEvents().isEmpty)
    for line in lines.suffix(2) { reader.read(line.span) }
    #expect(reader.removeEvents().map(\.value) == [0xab, 0])
    #expect(try reader.finish().otherDeviceEvents == 2)
  }

  @Test("a log without an event says so at its end, and one that breaks off where")
  func problems() throws {
    try withFile(Array("# EVEMU 1.2\nN: Panel\n".utf8)) {
      var stream = try RecordingStream(path: path)
      #expect(throws: RecordingError.self) { while try stream.next() != nil {} }
      let isOver = stream.outcome != nil
      #expect(!isOver)
    }
    try withFile(Array("E: 1.000000 0003 0039 0001\nE: 2.000000 0003 00".utf8)) {
      var stream = try RecordingStream(path: path)
      while try stream.next() != nil {}
      let stop = stream.outcome?.stop
      #expect(stop?.reason == .unfinishedLine)
    }
  }
}
