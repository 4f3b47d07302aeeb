import Glibc

/// What time of day it is at a time of the events: the distance of both clocks, so that time stays data.
public struct WallClock: Sendable, Hashable {
  /// What to add to event time for µs since the beginning of 1970, UTC.
  public var unixOffset: Int64
  /// How many seconds the local time is ahead of UTC.
  public var secondsFromUTC: Int

  /// A clock that is `unixOffset` µs ahead of event time.
  public init(unixOffset: Int64, secondsFromUTC: Int = 0) {
    self.unixOffset = unixOffset
    self.secondsFromUTC = secondsFromUTC
  }

  /// The computer's clock, which now shows what event time calls `eventTime` µs; the one place where it is read.
  public init(now eventTime: Int64) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var local = tm()
    var seconds = time.tv_sec
    localtime_r(&seconds, &local)
    let now = Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    self.init(unixOffset: now.subtractingReportingOverflow(eventTime).partialValue, secondsFromUTC: local.tm_gmtoff)
  }

  /// µs since the beginning of 1970, UTC, at an event time in µs.
  public func unixTime(at time: Int64) -> Int64 {
    let (sum, overflow) = time.addingReportingOverflow(unixOffset)
    return overflow ? (time < 0 ? .min : .max) : sum
  }

  /// The seconds since local midnight at an event time in µs; 0 up to 86399.
  public func secondsOfDay(at time: Int64) -> Int {
    let day = 86_400
    let seconds = Int(unixTime(at: time) / 1_000_000) % day + secondsFromUTC % day
    return ((seconds % day) + day) % day
  }
}
