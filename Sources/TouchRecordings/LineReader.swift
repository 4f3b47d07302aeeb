/// What a reader makes of one line.
enum LineKind {
  /// It held an event, which was taken.
  case event
  /// It belongs to the head of a log, and no other format has such a line.
  case heading
  /// It means nothing: blank, a comment, or a line that says nothing of the device.
  case known
  /// It is not of the format.
  case foreign
}

/// A reader of one text format, fed line by line.
///
/// The line comes without its line end. A reader keeps no text of an event line and allocates nothing for one.
protocol LineReader: Sendable {
  init()
  mutating func read(line: Span<UInt8>, into builder: inout RecordingBuilder) -> LineKind
  /// Reads event lines that look just as their recorder writes them, up to the first that does not.
  ///
  /// What it takes it must take as ``read(line:into:)`` does; that reads the others.
  mutating func readEvents(_ scanner: inout EventLineScanner, into builder: inout RecordingBuilder)
  mutating func finish(into builder: inout RecordingBuilder)
}

extension LineReader {
  mutating func readEvents(_ scanner: inout EventLineScanner, into builder: inout RecordingBuilder) {}

  mutating func finish(into builder: inout RecordingBuilder) {}
}

/// A reader of bytes that come in pieces of any size.
protocol ByteReader: Sendable {
  mutating func read(_ bytes: Span<UInt8>, into builder: inout RecordingBuilder)
  mutating func finish(into builder: inout RecordingBuilder)
}
