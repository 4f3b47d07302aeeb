/// A moment near the end of the time that a speaker is warned of.
public struct TimerWarning: Sendable, Hashable, CustomStringConvertible {
  /// How much of the time was left at that moment, in µs; 0 for the beginning of overtime.
  public var remaining: Int64
  /// The moment, in µs of event time: when it came, which may be before it was told.
  public var time: Int64

  /// Whether the time is over.
  public var isOvertime: Bool { remaining <= 0 }

  /// What it says, for the speaker.
  public var description: String {
    guard !isOvertime else { return "time is over" }
    let seconds = remaining / 1_000_000
    return seconds % 60 == 0 ? "\(seconds / 60) min left" : "\(seconds) s left"
  }
}
