/// Why, and where, reading a log stopped before its end.
public struct RecordingProblem: Sendable, Hashable, CustomStringConvertible {
  /// What was wrong.
  public enum Reason: Sendable, Hashable {
    /// The log breaks off within its last line.
    case unfinishedLine
    /// A line is longer than any line of these formats, so this is no log from here on; in bytes.
    case lineTooLong(limit: Int)
    /// The bytes of a raw log are no event: an impossible type or time stamp.
    case notAnEvent
    /// A raw log breaks off within an event.
    case unfinishedEvent
    /// The log holds more events than one recording takes.
    case tooManyEvents(limit: Int)
    /// No line of the log is one of its format.
    case noEvents
  }

  /// What was wrong.
  public var reason: Reason
  /// Offset in bytes of the line or event that could not be read.
  public var offset: Int
  /// Number of that line, counted from 1; `nil` in a raw log.
  public var line: Int?

  /// A problem at a place.
  public init(_ reason: Reason, offset: Int, line: Int? = nil) {
    self.reason = reason
    self.offset = offset
    self.line = line
  }

  /// The place and the reason in words.
  public var description: String {
    let place = line.map { "line \($0) (byte \(offset))" } ?? "byte \(offset)"
    return "\(place): \(reason)"
  }
}

extension RecordingProblem.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .unfinishedLine: "the log breaks off within this line"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes; this is not a log of touch events"
    case .notAnEvent: "these bytes are not an input event"
    case .unfinishedEvent: "the log breaks off within this event"
    case .tooManyEvents(let limit): "more than \(limit) events; split the log"
    case .noEvents: "the log holds no event that can be read"
    }
  }
}
