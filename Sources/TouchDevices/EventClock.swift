import Glibc

/// The clock that touch devices stamp their events with: `CLOCK_MONOTONIC`, which nobody sets.
public enum EventClock {
  /// The time now, in µs since some moment before the machine came up.
  public static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
