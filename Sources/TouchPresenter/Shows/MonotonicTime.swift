import Glibc

/// The machine's time for things that are no touches: networks and programs.
enum MonotonicTime {
  /// Now, in µs since some moment.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
