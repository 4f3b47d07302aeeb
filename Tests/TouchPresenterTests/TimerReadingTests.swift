import Testing

@testable import TouchPresenter

@Suite("The reading of the timer")
struct TimerReadingTests {
  @Test(
    "shows what is chosen, or the time elapsed where that cannot be known",
    arguments: [
      (.elapsed, nil, nil, "1:05"), (.remaining, nil, nil, "1:05"), (.remaining, 60_000_000, nil, "1:00 left"),
      (.remaining, -60_999_999, nil, "-1:00 left"), (.clock, nil, nil, "1:05"), (.clock, nil, 33_000, "9:10"),
      (.clock, nil, 59, "0:00"), (.clock, nil, 86_399, "23:59"),
    ] as [(TimerDisplay, Int64?, Int?, String)])
  func text(display: TimerDisplay, remaining: Int64?, secondsOfDay: Int?, wanted: String) {
    var reading = TimerReading()
    (reading.display, reading.elapsed) = (display, 65_000_000)
    (reading.remaining, reading.secondsOfDay) = (remaining, secondsOfDay)
    #expect(reading.description == wanted)
  }

  @Test(
    "counts minutes and seconds, with hours where there are any",
    arguments: [
      (0, "0:00"), (-999_999, "0:00"), (-1_000_000, "-0:01"), (3_599_000_000, "59:59"), (3_600_000_000, "1:00:00"),
      (-36_061_000_000, "-10:01:01"),
    ] as [(Int64, String)])
  func clock(time: Int64, wanted: String) {
    #expect(TimerReading.clock(time) == wanted)
  }

  @Test("takes any time without a trap", arguments: [Int64.min, .max])
  func hostile(time: Int64) {
    #expect(!TimerReading.clock(time).isEmpty)
    let clock = WallClock(unixOffset: time, secondsFromUTC: .max)
    #expect((0..<86_400).contains(clock.secondsOfDay(at: time)))
  }
}
