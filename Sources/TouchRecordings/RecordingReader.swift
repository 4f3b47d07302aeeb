import TouchContacts

/// Reads a log that comes in pieces, in memory that does not grow with the log when the events are taken out.
///
/// Make one with the first piece, which shows the format, then give it every piece, the first one included.
public struct RecordingReader: Sendable {
  /// The format that the log is read as.
  public let format: RecordingFormat
  private let detected: RecordingFormat?
  private let source: String
  private var reader: any ByteReader
  private var builder = RecordingBuilder()

  /// A reader for a log that starts with these bytes, of which some kB are enough to know the format.
  ///
  /// `source` names the log in messages. The bytes are looked at, not read: pass them to ``read(_:)`` too.
  ///
  /// - Throws: ``RecordingError/empty(source:)`` or ``RecordingError/unknownFormat(source:seen:)``.
  public init(
    startingWith head: Span<UInt8>, format: RecordingFormat? = nil, source: String = "the log"
  ) throws(RecordingError) {
    guard !head.isEmpty else { throw .empty(source: source) }
    let detected = RecordingFormat(detectedIn: head)
    guard let format = format ?? detected else {
      throw .unknownFormat(source: source, seen: head.appearance)
    }
    self.format = format
    self.detected = detected
    self.source = source
    self.reader = format.makeReader()
  }

  /// The events that were read and not yet taken out.
  public var events: [InputEvent] { builder.events }

  /// Whether reading has stopped early; more bytes would be ignored.
  public var hasStopped: Bool { builder.stop != nil }

  /// The device as far as the log has described it.
  public var device: DeviceDescription? { builder.device.axes.isEmpty ? nil : builder.device }

  /// The device's name as far as the log has told it.
  public var deviceName: String? { builder.hasName ? builder.device.name : nil }

  /// Reads the next piece of the log.
  public mutating func read(_ bytes: Span<UInt8>) {
    guard !hasStopped else { return }
    reader.read(bytes, into: &builder)
  }

  /// Takes out the events that were read so far, so that memory stays bounded.
  ///
  /// Where several devices are mixed, none are settled until one of them has sent a touch.
  public mutating func removeEvents() -> [InputEvent] {
    builder.removeEvents()
  }

  /// Takes out the states that were read so far; their positions count the events of the whole log.
  public mutating func removeStates() -> [RecordedState] {
    builder.removeStates()
  }

  /// Ends the log: what it held, with the events that were not taken out before.
  ///
  /// - Throws: ``RecordingError`` where not one event could be read.
  public mutating func finish() throws(RecordingError) -> Recording {
    reader.finish(into: &builder)
    guard builder.eventCount > 0 else { throw problemOfLogWithoutEvents() }
    return recording()
  }

  /// Ends the log as a description of a device: its events do not matter.
  mutating func finishDescription() throws(RecordingError) -> DeviceDescription {
    reader.finish(into: &builder)
    guard let device = recording().device else { throw .noDescription(source: source) }
    return device
  }

  private func recording() -> Recording {
    var recording = Recording(format: format, events: builder.events)
    recording.device = device
    recording.deviceName = deviceName
    recording.states = builder.states
    recording.ending = builder.ending
    recording.stop = builder.stop
    recording.skippedLines = builder.skippedLines
    recording.otherDeviceEvents = builder.otherDeviceEvents
    recording.otherDeviceCount = builder.otherDeviceCount
    recording.hasArtificialTimes = builder.hasArtificialTimes
    return recording
  }

  private func problemOfLogWithoutEvents() -> RecordingError {
    if builder.otherDeviceCount > 0 {
      return .noTouchDevice(source: source, devices: builder.otherDeviceCount)
    }
    let problem =
      builder.stop
      ?? RecordingProblem(
        .noEvents, offset: builder.skippedLines.firstOffset ?? builder.offset,
        line: builder.skippedLines.firstLine ?? builder.line)
    return .damaged(
      source: source, format: format, problem: problem, looksLike: detected == format ? nil : detected)
  }
}

extension RecordingFormat {
  func makeReader() -> any ByteReader {
    switch self {
    case .evemu: LineSplitter<EvemuReader>()
    case .libinput: LineSplitter<LibinputReader>()
    case .evtest: LineSplitter<EvtestReader>()
    case .getevent: LineSplitter<GeteventReader>()
    case .koreader: LineSplitter<KOReaderLogReader>()
    case .raw: RawReader()
    }
  }
}
