import Fingertip

/// A recording that is ready to be replayed: its events, device and glass.
struct ReplayInput: Sendable {
  /// The device, told or guessed.
  let device: DeviceDescription
  /// The glass.
  let surface: Surface
  private let source: ReplaySource

  /// Opens the recording at `path`; `-` is standard input.
  ///
  /// - Throws: `RecordingError` where there is nothing to replay.
  init(path: String, _ options: ReplayOptions) throws(RecordingError) {
    var described: DeviceDescription?
    if let devicePath = options.devicePath { described = try DeviceDescription.read(path: devicePath) }
    source = try ReplaySource(path: path, format: options.format, described: described)
    let inference = source.survey.inference
    device = (described ?? source.survey.device ?? inference.description).completed(from: inference)
    surface = Surface(
      device: device, size: options.size, rotation: options.rotation, calibration: options.calibration)
  }

  /// What it is called in messages.
  var name: String { source.name }

  /// Whether its events are played as they come.
  var isPipe: Bool { source.isPipe }

  /// The time of the first frame in µs, which counts as zero; no gesture comes earlier.
  ///
  /// The first event may carry a later time where a log is in disorder, or one that the tracker does not believe.
  var origin: Int64 { min(max(source.survey.first?.time ?? 0, 0), ContactTracker.latestTime) }

  /// Hands over all events, piece by piece; to be called once.
  ///
  /// - Throws: `RecordingError` where the recording cannot be read on.
  func read(_ body: (RecordingStream.Piece) -> Void) throws(RecordingError) -> ReplayOutcome {
    var frames = 0
    let recording = try source.read { piece in
      frames += piece.events.count(where: \.isReport)
      body(piece)
    }
    return ReplayOutcome(name: name, recording: recording, frames: frames)
  }

  /// Plays the recording to its end; to be called once.
  ///
  /// - Throws: `RecordingError` where the recording cannot be read on.
  func play(
    through replay: inout Replay, press: (PressEvent) -> Void = { _ in }, _ deliver: (Span<Gesture>) -> Void
  ) throws(RecordingError) -> ReplayOutcome {
    let outcome = try read { piece in
      replay.play(piece.events.span, state: piece.state(after:), press: press, deliver)
    }
    replay.finish(at: outcome.recording.ending?.time, press: press, deliver)
    return outcome
  }

  /// One line about what is replayed.
  var headline: String {
    var parts = ["\(name): \(source.format.rawValue)"]
    let title = source.survey.deviceName ?? device.name
    if !title.isEmpty { parts.append("\"\(title)\"") }
    let size = "\(surface.size.x.rounded(toPlaces: 1)) x \(surface.size.y.rounded(toPlaces: 1)) mm"
    switch surface.sizeSource {
    case .device: parts.append(size)
    case .caller: parts.append(size + " (given)")
    case .assumed: parts.append(size + " (assumed: the device does not tell; give --size WxH)")
    }
    if device.isInferred { parts.append("axes guessed from the events (give --device FILE)") }
    return parts.joined(separator: ", ")
  }
}
