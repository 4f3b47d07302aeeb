import Fingertip

/// What came of reading a recording to its end.
struct ReplayOutcome: Sendable {
  /// What it is called in messages.
  let name: String
  /// What it held besides its events.
  let recording: Recording
  /// How many frames it held.
  let frames: Int

  /// Why it could not be read to its end, in a line; `nil` where it could.
  var stop: String? { recording.stop.map { "\(name): \($0)" } }

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
    if let note = ending { notes.append("\(name): \(note)") }
    let mended = counters.notable.map { "\($0.count) \($0.name)" }
    if !mended.isEmpty { notes.append("\(name): " + mended.joined(separator: ", ")) }
    return notes
  }

  /// What is amiss with its end.
  private var ending: String? {
    switch recording.ending {
    case .missing: "ends without a closing line: the recorder was killed; \(frames) whole frames"
    case .cut(let kept, let reason): "its recorder could write no more than \(kept) frames: \(reason)"
    case .closed(let told, _, _) where told != frames:
      "holds \(frames) frames, but its closing line says \(told)"
    case .closed, nil: nil
    }
  }
}
