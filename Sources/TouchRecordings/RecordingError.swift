/// What keeps a log or a device description from being read or written at all.
public enum RecordingError: Error, Sendable, Hashable {
  /// A file cannot be opened; the system's reason is its `strerror` text.
  case cannotOpen(path: String, reason: String)
  /// Reading failed after `offset` bytes.
  case cannotRead(source: String, offset: Int, reason: String)
  /// There is not one byte in it.
  case empty(source: String)
  /// The content is of no known format; `seen` says what it looks like.
  case unknownFormat(source: String, seen: String)
  /// Not one event could be read; the problem says where and why, and the content may look like another format.
  case damaged(source: String, format: RecordingFormat, problem: RecordingProblem, looksLike: RecordingFormat?)
  /// The log holds devices, but no touch device among them.
  case noTouchDevice(source: String, devices: Int)
  /// The file describes no absolute axis.
  case noDescription(source: String)
  /// The time of an event is before zero or has a million µs and more, which evemu text cannot hold.
  case unwritableTime(event: Int)
  /// Writing failed.
  case cannotWrite(reason: String)
  /// A recording would replace a file that exists.
  case alreadyExists(path: String)
  /// A recording cannot be gone on with; the frames that were written are kept and can be read.
  case writingStopped(path: String, frames: Int, reason: String)
}

extension RecordingError: CustomStringConvertible {
  /// What went wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path): cannot open: \(reason)"
    case .cannotRead(let source, let offset, let reason):
      "\(source): cannot read on after byte \(offset): \(reason)"
    case .empty(let source):
      "\(source): empty; record again, and touch the device while the recorder runs"
    case .unknownFormat(let source, let seen):
      "\(source): unknown format (\(seen)); known are \(Self.formatNames), say which with --format"
    case .damaged(let source, let format, let problem, let other):
      "\(source): no event could be read as \(format.rawValue); \(problem); "
        + (other.map { "it looks like \($0.rawValue)" } ?? "record again, and touch the device meanwhile")
    case .noTouchDevice(let source, let devices):
      "\(source): none of its \(devices) devices is a touch device; record the touchscreen or touchpad"
    case .noDescription(let source):
      "\(source): describes no axis; give an evemu description (A: lines), an evtest head or a libinput record"
    case .unwritableTime(let event):
      "event \(event): evemu text holds no time before zero; shift the times of the events"
    case .cannotWrite(let reason):
      "cannot write: \(reason)"
    case .alreadyExists(let path):
      "\(path): exists already; choose another name, or take --force to replace it"
    case .writingStopped(let path, let frames, let reason):
      "\(path): writing stopped: \(reason); the first \(frames) frames are kept and can be read"
    }
  }

  private static var formatNames: String {
    RecordingFormat.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
