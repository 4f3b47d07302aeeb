/// What the timer's place shows; one of them at a time, since a second ticking number distracts (pdfpc#158).
public enum TimerDisplay: String, Sendable, Hashable, CaseIterable {
  /// How long the talk has lasted.
  case elapsed
  /// How long it may still last; below zero in overtime.
  case remaining
  /// The time of day.
  case clock

  /// The one that comes after this one; the last is followed by the first.
  public var next: TimerDisplay { neighbour(1) }
  /// The one that comes before this one.
  public var previous: TimerDisplay { neighbour(Self.allCases.count - 1) }

  private func neighbour(_ way: Int) -> TimerDisplay {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + way) % all.count]
  }
}
