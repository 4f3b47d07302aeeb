import Testing

@testable import TouchPresenter

@Suite("The wall clock")
struct WallClockTests {
  @Test(
    "tells the time of day where the talk is",
    arguments: [
      (0, 0, 0), (86_399, 0, 86_399), (86_400, 0, 0), (-1, 0, 86_399), (3600, -7200, 82_800), (80_000, 7200, 800),
    ])
  func secondsOfDay(unix: Int, ahead: Int, wanted: Int) {
    let clock = WallClock(unixOffset: Int64(unix) * 1_000_000 - 5_000_000, secondsFromUTC: ahead)
    #expect(clock.secondsOfDay(at: 5_000_000) == wanted)
  }

  @Test("of the computer shows this century")
  func now() {
    let clock = WallClock(now: 7)
    #expect(clock.unixTime(at: 7) > 1_700_000_000_000_000)
    #expect(abs(clock.secondsFromUTC) <= 18 * 3600)
  }
}
