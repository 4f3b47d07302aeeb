/// How a log ends that promised a closing line, as those of `fingertip record` do.
public enum RecordingEnding: Sendable, Hashable {
  /// With its closing line: how many frames it holds, up to when in µs deadlines were met, and why it ends there.
  case closed(frames: Int, until: Int64?, reason: String)
  /// With a line that says why nothing could be written after so many frames.
  case cut(frames: Int, reason: String)
  /// Without either: the recorder was killed, and what came in its last second may be missing.
  case missing
}

extension RecordingEnding {
  /// Up to when deadlines were met in the session that was recorded, in µs; `nil` where nobody tells.
  public var time: Int64? {
    if case .closed(_, let time, _) = self { time } else { nil }
  }
}
