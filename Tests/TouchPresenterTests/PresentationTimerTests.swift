import Testing

@testable import TouchPresenter

@Suite("The presentation timer")
struct PresentationTimerTests {
  @Test("counts while it runs, and counts down into overtime")
  func counting() {
    var timer = PresentationTimer(countdown: 60)
    #expect(timer.elapsed(at: 1000) == 0)
    timer.start(at: 1000)
    timer.start(at: 1030)
    #expect(timer.elapsed(at: 1050) == 50)
    #expect(timer.elapsed(at: 900) == 0)
    #expect(timer.remaining(at: 1100) == -40)
    #expect(PresentationTimer().remaining(at: 7) == nil)
  }

  @Test("keeps its pause through slide changes")
  func pausing() {
    var timer = PresentationTimer()
    timer.resume(at: 0)
    timer.pause(at: 0)
    #expect(timer.phase == .stopped)
    timer.slideChanged(at: 100)
    timer.pause(at: 150)
    timer.slideChanged(at: 200)
    #expect(timer.elapsed(at: 900) == 50)
    timer.resume(at: 1000)
    #expect(timer.elapsed(at: 1010) == 60)
    timer.pause(at: 1010)
    timer.reset()
    #expect(timer.phase == .stopped)
    #expect(timer.elapsed(at: 5000) == 0)
  }

  @Test("takes any time without a trap")
  func hostileTimes() {
    var timer = PresentationTimer(countdown: .min)
    timer.start(at: .min)
    #expect(timer.elapsed(at: .max) == .max)
    #expect(timer.remaining(at: .max) == .min)
    #expect(timer.takeWarnings(at: .max).isEmpty)
    timer.countdown = .max
    #expect(timer.takeWarnings(at: .max).count == 3)
    timer.pause(at: .max)
    timer.start(at: .min)
    #expect(timer.takeWarnings(at: .min).isEmpty)
    #expect(timer.elapsed(at: .max) == .max)
  }

  private static let minute: Int64 = 60_000_000

  /// Minutes that are left at each warning, and when it came.
  private func warnings(_ timer: inout PresentationTimer, at time: Int64) -> [[Int64]] {
    timer.takeWarnings(at: time).map { [$0.remaining / Self.minute, $0.time / Self.minute] }
  }

  @Test("warns 5 and 1 minutes before the end and at the end, each once, however late it is asked")
  func warnings() {
    for step in [Self.minute / 60, Self.minute, 7 * Self.minute, 100 * Self.minute] {
      var timer = PresentationTimer(countdown: 20 * Self.minute)
      timer.start(at: 0)
      let found = stride(from: 0, through: 100 * Self.minute, by: Int(step)).flatMap { warnings(&timer, at: $0) }
      #expect(found == [[5, 15], [1, 19], [0, 20]])
    }
  }

  @Test("warns at the times that are chosen, and not of more than there is")
  func chosenWarnings() {
    var timer = PresentationTimer(countdown: 3 * Self.minute)
    timer.configuration.warnings = [5 * Self.minute, 2 * Self.minute, 3 * Self.minute, -Self.minute, .min, .max]
    timer.start(at: 0)
    #expect(warnings(&timer, at: 9 * Self.minute) == [[2, 1], [0, 3]])
  }

  @Test("does not warn while it stands, and warns anew after a reset")
  func warningsAndPauses() {
    var timer = PresentationTimer(countdown: 2 * Self.minute)
    #expect(warnings(&timer, at: 9 * Self.minute).isEmpty)
    timer.start(at: 10 * Self.minute)
    timer.pause(at: 10 * Self.minute + 30_000_000)
    #expect(warnings(&timer, at: 30 * Self.minute).isEmpty)
    timer.start(at: 30 * Self.minute)
    #expect(warnings(&timer, at: 31 * Self.minute) == [[1, 30]])
    timer.reset()
    timer.start(at: 40 * Self.minute)
    #expect(warnings(&timer, at: 41 * Self.minute) == [[1, 41]])
  }

  @Test("says whether the talk keeps to equal shares of the time, give or take a minute")
  func pace() {
    var timer = PresentationTimer(countdown: 20 * Self.minute)
    #expect(timer.pace(on: 0, of: 10, at: 0) == nil)
    timer.start(at: 0)
    // The third of ten slides is expected at the middle of its two minutes: 5 minutes.
    let found = [3 * Self.minute, 4 * Self.minute, 6 * Self.minute, 8 * Self.minute].map {
      timer.pace(on: 2, of: 10, at: $0)
    }
    #expect(found == [.early(2 * Self.minute), .onTime, .onTime, .late(3 * Self.minute)])
    #expect(timer.pace(on: 10, of: 10, at: 0) == nil)
    #expect(timer.pace(on: 0, of: 0, at: 0) == nil)
    timer.countdown = nil
    #expect(timer.pace(on: 2, of: 10, at: 0) == nil)
  }

  @Test("waits to be started by hand where that is wanted")
  func byHand() {
    var timer = PresentationTimer()
    timer.configuration.startsWithSlide = false
    timer.slideChanged(at: 5)
    #expect(timer.phase == .stopped)
  }
}
