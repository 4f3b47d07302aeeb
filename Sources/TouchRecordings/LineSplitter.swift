/// Cuts bytes into lines for a ``LineReader``, and counts the lines that are not of its format.
///
/// Memory is bounded by the longest line that it takes.
struct LineSplitter<Reader: LineReader>: ByteReader {
  /// Bounds of what counts as a line.
  struct Configuration {
    /// Longest line in bytes.
    ///
    /// The longest lines that any of the formats writes are the key lists in a libinput
    /// record, under 4 KiB; 64 KiB is out of reach for a log and harmless for memory.
    var maximumLength = 65_536
  }

  let configuration = Configuration()
  private(set) var reader = Reader()
  /// The beginning of a line whose end has not come yet.
  private var rest: [UInt8] = []
  private var lineNumber = 0
  private var offset = 0

  init() {}

  mutating func read(_ bytes: Span<UInt8>, into builder: inout RecordingBuilder) {
    var start = 0
    while start < bytes.count, builder.stop == nil {
      if rest.isEmpty { start += readEvents(bytes.extracting(start..<bytes.count), into: &builder) }
      let end = bytes.index(of: UInt8(ascii: "\n"), from: start)
      guard rest.count + end - start <= configuration.maximumLength else {
        return stopAtLongLine(&builder)
      }
      guard end < bytes.count else {
        return append(bytes.extracting(start..<end))
      }
      if rest.isEmpty {
        readLine(bytes.extracting(start..<end), isFinished: true, into: &builder)
        offset += end - start + 1
      } else {
        append(bytes.extracting(start..<end))
        readRest(isFinished: true, into: &builder)
      }
      start = end + 1
    }
  }

  mutating func finish(into builder: inout RecordingBuilder) {
    if builder.stop == nil, !rest.isEmpty { readRest(isFinished: false, into: &builder) }
    builder.offset = offset
    builder.line = lineNumber
    reader.finish(into: &builder)
  }

  /// Reads lines that look as they should; answers how many bytes they take.
  private mutating func readEvents(_ bytes: Span<UInt8>, into builder: inout RecordingBuilder) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var scanner = EventLineScanner(buffer, from: base, maximumLength: configuration.maximumLength)
      reader.readEvents(&scanner, into: &builder)
      lineNumber += scanner.lineCount
      offset += scanner.byteCount
      return scanner.byteCount
    }
  }

  private mutating func readRest(isFinished: Bool, into builder: inout RecordingBuilder) {
    let line = rest
    rest.removeAll(keepingCapacity: false)
    readLine(line.span, isFinished: isFinished, into: &builder)
    offset += line.count + (isFinished ? 1 : 0)
  }

  /// A last line without its end is taken where it can be read, because a log that was pasted often lacks it.
  private mutating func readLine(_ line: Span<UInt8>, isFinished: Bool, into builder: inout RecordingBuilder) {
    lineNumber += 1
    builder.offset = offset
    builder.line = lineNumber
    let kind = reader.read(line: line.extracting(line.textRange(isFirst: lineNumber == 1)), into: &builder)
    guard case .foreign = kind else { return }
    if isFinished {
      builder.skippedLines.add(line: lineNumber, offset: offset)
    } else {
      builder.stop(.unfinishedLine)
    }
  }

  private mutating func stopAtLongLine(_ builder: inout RecordingBuilder) {
    lineNumber += 1
    builder.offset = offset
    builder.line = lineNumber
    rest.removeAll()
    builder.stop(.lineTooLong(limit: configuration.maximumLength))
  }

  private mutating func append(_ bytes: Span<UInt8>) {
    rest.reserveCapacity(rest.count + bytes.count)
    for index in bytes.indices { rest.append(bytes[index]) }
  }
}
