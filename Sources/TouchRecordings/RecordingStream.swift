import TouchContacts

/// A log that is read piece by piece, in memory that does not grow with it: as long as a disk, or as a pipe without end.
///
///     var stream = try RecordingStream(path: "day.raw")
///     while let piece = try stream.next() { … piece.events … }
///     if let stop = stream.outcome?.stop { … }
public struct RecordingStream: ~Copyable, Sendable {
  /// Some events that follow each other in a log.
  public struct Piece: Sendable, Hashable {
    /// How many events of the log came before.
    public var position: Int
    /// The events.
    public var events: [InputEvent]
    /// What the device held among them; positions count from the start of the log.
    public var states: [RecordedState]

    /// What the device held after the first `count` events of the piece, where the recording tells.
    public func state(after count: Int) -> DeviceState? { states.state(at: position + count) }
  }

  /// Bounds of what is kept.
  private struct Configuration {
    /// How much is read to know the format, in bytes: as much as is looked at, see ``RecordingFormat/init(detectedIn:)``.
    var headSize = 262_144
  }

  /// What the log is called in messages.
  public let name: String
  private let file: InputFile
  private var reader: RecordingReader
  /// What was read of the file, and not yet of the log.
  private var buffer: [UInt8]
  private var position = 0
  /// What the log held besides its events, once ``next()`` has answered `nil`.
  public private(set) var outcome: Recording?

  /// Opens a log file, in a known format or, by default, in the one that its content shows.
  ///
  /// - Throws: ``RecordingError`` where the file cannot be opened, is empty or of no known format.
  public init(path: String, format: RecordingFormat? = nil) throws(RecordingError) {
    let file = try InputFile(path: path)
    let (reader, head) = try Self.readHead(of: file, format)
    self.init(file, reader, head)
  }

  /// Reads an open file, such as standard input; the descriptor stays open.
  ///
  /// - Throws: ``RecordingError`` where it cannot be read, is empty or of no known format.
  public init(fileDescriptor: Int32, format: RecordingFormat? = nil) throws(RecordingError) {
    let file = InputFile(descriptor: fileDescriptor)
    let (reader, head) = try Self.readHead(of: file, format)
    self.init(file, reader, head)
  }

  private init(_ file: consuming InputFile, _ reader: RecordingReader, _ head: [UInt8]) {
    name = file.name
    self.reader = reader
    buffer = head
    self.file = file
  }

  /// Reads as much as it takes to know the format.
  private static func readHead(
    of file: borrowing InputFile, _ format: RecordingFormat?
  ) throws(RecordingError) -> (RecordingReader, head: [UInt8]) {
    let configuration = Configuration()
    var head: [UInt8] = []
    var piece: [UInt8] = []
    var wanted = 1
    while true {
      try file.fill(&piece)
      head += piece
      // Twice as much each time, so that bytes that drip in are not looked at over and over.
      guard piece.isEmpty || head.count >= wanted else { continue }
      wanted = head.count * 2
      let isKnown = format != nil || RecordingFormat(detectedIn: head.span) != nil
      if piece.isEmpty || isKnown || head.count >= configuration.headSize { break }
    }
    return (try RecordingReader(startingWith: head.span, format: format, source: file.name), head)
  }

  /// What the log is read as.
  public var format: RecordingFormat { reader.format }
  /// Whether the log is a file that can be read again from its start.
  public var isRepeatable: Bool { file.isRegular }
  /// The device as far as the log has described it; most logs do so before the first event.
  public var device: DeviceDescription? { reader.device }
  /// The device's name as far as the log has told it.
  public var deviceName: String? { reader.deviceName }

  /// The next events; `nil` at the end of the log, or where it cannot be read on.
  ///
  /// - Throws: ``RecordingError`` where reading fails, or at the end of a log without one event.
  public mutating func next() throws(RecordingError) -> Piece? {
    while outcome == nil {
      if buffer.isEmpty, !reader.hasStopped { try file.fill(&buffer) }
      let piece = buffer.isEmpty || reader.hasStopped ? try lastPiece() : nextPiece()
      position += piece.events.count
      if !piece.events.isEmpty || !piece.states.isEmpty { return piece }
    }
    return nil
  }

  private mutating func nextPiece() -> Piece {
    let bytes = buffer
    buffer = []
    reader.read(bytes.span)
    return Piece(position: position, events: reader.removeEvents(), states: reader.removeStates())
  }

  private mutating func lastPiece() throws(RecordingError) -> Piece {
    var recording = try reader.finish()
    let piece = Piece(position: position, events: recording.events, states: recording.states)
    (recording.events, recording.states) = ([], [])
    outcome = recording
    return piece
  }
}
