import Fingertip
@preconcurrency import Glibc

/// A recording that is ready to be replayed: events, device and glass.
struct ReplayInput {
  /// What it is called in messages.
  let name: String
  /// The log.
  let recording: Recording
  /// The device, told or guessed.
  let device: DeviceDescription
  /// The glass.
  let surface: Surface

  /// Reads the recording at `path`; `-` is standard input.
  ///
  /// - Throws: `RecordingError` where there is nothing to replay.
  init(path: String, _ options: ReplayOptions) throws(RecordingError) {
    let recording =
      path == "-"
      ? try Self.standardInput(options.format)
      : try Recording.read(path: path, format: options.format)
    let device: DeviceDescription
    if let devicePath = options.devicePath {
      device = try DeviceDescription.read(path: devicePath)
    } else if let known = recording.device {
      device = known
    } else {
      device = DeviceDescription(inferredFrom: recording.events.span)
    }
    name = path == "-" ? "standard input" : path
    self.recording = recording
    self.device = device.completed(from: recording.events.span)
    surface = Surface(
      device: self.device, size: options.size, rotation: options.rotation, calibration: options.calibration)
  }

  /// The time of the first frame in µs, which counts as zero; no gesture comes earlier.
  ///
  /// The first event may carry a later time where a log is in disorder, or one that the tracker does not believe.
  var origin: Int64 {
    let events = recording.events
    let first = events.first { $0.type == EventType.syn && $0.code == SynCode.report } ?? events.first
    return min(max(first?.time ?? 0, 0), ContactTracker.latestTime)
  }

  /// Reads standard input to its end.
  ///
  /// At a pipe Ctrl-C is meant for the recorder in front of it: what that has recorded is still to be shown.
  private static func standardInput(_ format: RecordingFormat?) throws(RecordingError) -> Recording {
    let before = signal(SIGINT, isatty(STDIN_FILENO) == 1 ? SIG_DFL : SIG_IGN)
    defer { _ = signal(SIGINT, before) }
    return try Recording.read(fileDescriptor: STDIN_FILENO, format: format)
  }

  /// Plays the recording to its end.
  func play(through replay: inout Replay, _ deliver: (Span<Gesture>) -> Void) {
    replay.play(recording.events.span, state: recording.states.state, deliver)
    replay.finish(at: recording.ending?.time, deliver)
  }

  private var frameCount: Int {
    recording.events.count { $0.type == EventType.syn && $0.code == SynCode.report }
  }

  /// One line about what is replayed.
  var headline: String {
    var parts = ["\(name): \(recording.format.rawValue)"]
    let title = recording.deviceName ?? device.name
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

  /// What was left out or mended on the way from the file to contacts, a line each.
  func notes(_ counters: TrackerCounters) -> [String] {
    var notes: [String] = []
    if recording.hasArtificialTimes { notes.append("\(name): no times in the log; every frame counts 10 ms") }
    if let problem = recording.descriptionProblem { notes.append("\(problem)") }
    if recording.otherDeviceCount > 0 {
      notes.append(
        "\(name): \(recording.otherDeviceCount) other devices with \(recording.otherDeviceEvents) events left out")
    }
    let skipped = recording.skippedLines
    if skipped.count > 0 {
      notes.append(
        "\(name): \(skipped.count) lines are not \(recording.format.rawValue)"
          + (skipped.firstLine.map { ", the first at line \($0)" } ?? ""))
    }
    switch recording.ending {
    case .missing:
      notes.append("\(name): ends without a closing line: the recorder was killed; \(frameCount) whole frames")
    case .cut(let frames, let reason):
      notes.append("\(name): its recorder could write no more than \(frames) frames: \(reason)")
    case .closed(let frames, _, _) where frames != frameCount:
      notes.append("\(name): holds \(frameCount) frames, but its closing line says \(frames)")
    case .closed, nil: break
    }
    let mended = counters.notable.map { "\($0.count) \($0.name)" }
    if !mended.isEmpty { notes.append("\(name): " + mended.joined(separator: ", ")) }
    return notes
  }
}
