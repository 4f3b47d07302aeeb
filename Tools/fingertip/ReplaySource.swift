import Fingertip
@preconcurrency import Glibc
import Synchronization

/// Where the events of a replay come from, and what has to be known before the first of them is played.
///
/// A file is gone through twice: first for its device, which may have to be guessed from all its events, then to be played;
/// so a log may be longer than the memory. A pipe is played as it comes where it describes its device, and kept to its end
/// where it does not.
final class ReplaySource: Sendable {
  /// What is known before the first event is played.
  struct Survey: Sendable {
    /// The device, as the log describes it or a file beside it.
    var device: DeviceDescription?
    /// Its name, also where nothing else is told.
    var deviceName: String?
    /// Why the description beside the log could not be used.
    var descriptionProblem: RecordingError?
    /// What the events that were looked at show of the device.
    var inference = DeviceInference()
    /// The time of the first event in µs, and whether that was the end of a frame.
    var first: (time: Int64, isReport: Bool)?

    /// Whether the first events can be played: a device without keys gets those of all events.
    func suffices(for device: DeviceDescription?) -> Bool { device?.keys.isEmpty == false && first?.isReport == true }

    mutating func add(_ piece: RecordingStream.Piece) {
      inference.add(piece.events.span)
      guard first?.isReport != true else { return }
      if let report = piece.events.first(where: \.isReport) {
        first = (report.time, true)
      } else if first == nil, let event = piece.events.first {
        first = (event.time, false)
      }
    }
  }

  /// What the log is called in messages.
  let name: String
  /// What the log is read as.
  let format: RecordingFormat
  /// What is known already.
  let survey: Survey
  /// Whether events are played as they come.
  let isPipe: Bool
  private let stream: Mutex<RecordingStream>
  /// What was read of a pipe to know its device.
  private let gathered: [RecordingStream.Piece]

  /// Opens the log at `path`; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The log.
  ///   - format: Its format; `nil` for the one that it shows.
  ///   - described: The device, where it is known otherwise.
  /// - Throws: `RecordingError` where there is nothing to replay.
  init(path: String, format: RecordingFormat?, described: DeviceDescription?) throws(RecordingError) {
    // Standard input may be a file, and need not be at its start.
    let start = lseek(STDIN_FILENO, 0, SEEK_CUR)
    var stream = try Self.open(path, format)
    var survey = Survey()
    var gathered: [RecordingStream.Piece] = []
    let isPipe = !stream.isRepeatable
    while !(isPipe && survey.suffices(for: described ?? stream.device)), let piece = try stream.next() {
      survey.add(piece)
      if isPipe { gathered.append(piece) }
    }
    (survey.device, survey.deviceName) = (stream.device, stream.deviceName)
    if var recording = stream.outcome {
      if path != "-" { recording.useDescription(besidePath: path) }
      (survey.device, survey.descriptionProblem) = (recording.device, recording.descriptionProblem)
    }
    name = path == "-" ? "standard input" : path
    self.format = stream.format
    self.survey = survey
    self.isPipe = isPipe
    self.gathered = gathered
    if !isPipe {
      if path == "-" { lseek(STDIN_FILENO, start, SEEK_SET) }
      stream = try Self.open(path, format)
    }
    self.stream = Mutex(stream)
  }

  /// Hands over all events, piece by piece; to be called once.
  ///
  /// - Returns: What the log held besides them.
  /// - Throws: `RecordingError` where it cannot be read on.
  func read(_ body: (RecordingStream.Piece) -> Void) throws(RecordingError) -> Recording {
    for piece in gathered { body(piece) }
    return try stream.withLock { stream throws(RecordingError) in
      while let piece = try stream.next() { body(piece) }
      var recording = stream.outcome ?? Recording(format: format, events: [])
      recording.descriptionProblem = survey.descriptionProblem
      return recording
    }
  }

  /// Opens the log.
  ///
  /// At a pipe Ctrl-C is meant for the recorder in front of it: what that has recorded is still to be shown.
  private static func open(_ path: String, _ format: RecordingFormat?) throws(RecordingError) -> RecordingStream {
    guard path == "-" else { return try RecordingStream(path: path, format: format) }
    if isatty(STDIN_FILENO) == 0 { signal(SIGINT, SIG_IGN) }
    return try RecordingStream(fileDescriptor: STDIN_FILENO, format: format)
  }
}

extension InputEvent {
  /// Whether this ends a frame.
  var isReport: Bool { type == EventType.syn && code == SynCode.report }
}
