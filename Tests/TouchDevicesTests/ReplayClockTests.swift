import Testing
import TouchContacts

@testable import TouchDevices

@Suite("The clock of a replay")
struct ReplayClockTests {
  /// How many s of the recording are waited for, event time by event time (s), at a speed that takes no time.
  private func paced(_ times: [Int64]) -> Double {
    let speed = 1e6
    var clock = ReplayClock(speed: speed, origin: (times.first ?? 0) * 1_000_000)
    let start = clock.due
    for time in times { clock.wait(for: time &* 1_000_000) }
    return (clock.due - start) * speed
  }

  @Test(
    "the pace is kept whatever the clock of the recording does",
    arguments: [
      ([1, 2, 4], 3), ([1, 4, 3, 4], 3), ([1, 6, 1, 3], 7), ([5, 1, 2, 1, 3], 2),
    ] as [([Int64], Double)])
  func pace(_ times: [Int64], _ seconds: Double) {
    #expect(abs(paced(times) - seconds) < 0.5)
  }

  @Test("times at the ends of 64 bits do not trap")
  func extremeTimes() {
    var clock = ReplayClock(speed: 1e30, origin: .min)
    for time in [Int64.max, .min, 0, .max] { clock.wait(for: time) }
    #expect(clock.due.isFinite)
  }
}
