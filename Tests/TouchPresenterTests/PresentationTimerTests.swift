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
    timer.toggle(at: 1010)
    #expect(timer.phase == .paused)
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
    timer.pause(at: .max)
    timer.start(at: .min)
    #expect(timer.elapsed(at: .max) == .max)
  }
}
