import Glibc

/// The clock of a paced replay: event times onto the machine's time.
struct ReplayClock {
  /// The longest gap that is waited for, in s of the machine's time; logs with blocks from different days do not stall.
  static let longestGap = 10.0
  /// The longest step back in s that is disorder, as for the tracker; beyond it the clock was set, or another log begins.
  static let longestStepBack = 1.0

  private let speed: Double
  /// The moment that was last waited for, in s of the machine's time.
  private(set) var due: Double
  private var last: Int64

  init(speed: Double?, origin: Int64) {
    self.speed = speed ?? 1
    last = origin
    due = Double(EventClock.now()) / 1e6
  }

  /// Sleeps until the moment that `time` (µs) stands for; a moment in the past does not wait, but where it lies far back
  /// the clock goes on from there.
  mutating func wait(for time: Int64) {
    let gap = (Double(time) - Double(last)) / 1e6
    guard gap > 0 else {
      if gap < -Self.longestStepBack { last = time }
      return
    }
    due += min(gap / speed, Self.longestGap)
    last = time
    let seconds = due.rounded(.down)
    var until = timespec(tv_sec: Int(seconds), tv_nsec: Int((due - seconds) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nil) == EINTR {}
  }
}
