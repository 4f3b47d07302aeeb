import Fingertip

/// What time it is as events count it: the machine's own time for live devices, the recording's for one that is played.
struct PresentClock: Sendable {
  private var eventOrigin: Int64 = 0
  private var machineOrigin: Int64 = 0
  private var speed = 1.0

  /// The clock of live devices, whose events carry `CLOCK_MONOTONIC`.
  init() {}

  /// The clock of a recording whose moment `origin` (µs) is now, and that plays `speed` times as fast as recorded.
  init(origin: Int64, speed: Double) {
    (eventOrigin, machineOrigin, self.speed) = (origin, EventClock.now(), speed)
  }

  /// The time in µs.
  var now: Int64 { eventOrigin &+ Int64(Double(EventClock.now() &- machineOrigin) * speed) }
}
