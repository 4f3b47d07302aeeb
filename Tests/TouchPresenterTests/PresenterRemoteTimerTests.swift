import Testing
import TouchContacts
import TouchGestures

@testable import TouchPresenter

@Suite("The presenter remote and its timer")
@MainActor
struct PresenterRemoteTimerTests {
  /// What a remote tells, in words.
  @MainActor
  private final class Log {
    var lines: [String] = []

    func listen(to remote: PresenterRemote) {
      remote.onEvent = { event in
        switch event {
        case .talkBegan: self.lines.append("talk")
        case .talkEnded: self.lines.append("end")
        case .visitBegan(let visit): self.lines.append("\(visit.number): slide \(visit.slide)")
        case .visitEnded(let visit): self.lines.append("\(visit.number): \((visit.duration ?? -1) / 1_000_000) s")
        case .warning(let warning): self.lines.append("\(warning)")
        case .notice(let notice): self.lines.append("\(notice)")
        }
      }
    }
  }

  private let log = Log()
  private let show = RecordingShow()

  private func performer(countdown: Int64? = nil) -> Performer {
    let performer = Performer(Talk.remote(show: show))
    performer.remote.setCountdown(countdown)
    log.listen(to: performer.remote)
    return performer
  }

  @Test("tells each visit of a slide from the first change on, and counts no pause")
  func visits() {
    var performer = performer()
    performer.perform([
      .wait(5_000_000), .tap(.next), .wait(3_000_000), .tap(.next), .wait(1_000_000), .tap(.timer), .wait(9_000_000),
      .tap(.timer), .wait(1_000_000), .tap(.previous), .wait(4_000_000), .longPress(.timer),
    ])
    #expect(
      log.lines == [
        "talk", "0: slide 4", "0: 3 s", "1: slide 5", "1: 2 s", "2: slide 4", "2: 4 s", "end",
      ])
    #expect(performer.remote.slideTimes == SlideTimes())
  }

  @Test("tells the first slide too where the timer is started by hand")
  func byHand() {
    var performer = performer()
    performer.perform([.tap(.timer), .wait(2_000_000), .tap(.next)])
    #expect(log.lines == ["talk", "0: slide 3", "0: 2 s", "1: slide 4"])
    #expect(performer.remote.slideTimes.total(of: 3, talkTime: 2_000_000) == 2_000_000)
  }

  @Test("counts for the audience's slide while frozen")
  func frozen() {
    var performer = performer()
    performer.perform([
      .tap(.timer), .wait(1_000_000), .longPress(.lock), .tap(.next), .wait(1_000_000), .tap(.next), .longPress(.lock),
    ])
    #expect(log.lines == ["talk", "0: slide 3", "0: 2 s", "1: slide 5"])
  }

  @Test("a show that ends and begins again leaves the timer running and ends the visit")
  func showEnds() {
    var performer = performer()
    performer.perform([.tap(.timer), .wait(1_000_000)])
    show.tell(.finished)
    performer.perform([.wait(5_000_000)])
    show.tell(.started(count: 10, current: 0))
    performer.perform([.wait(1_000_000)])
    #expect(log.lines == ["talk", "0: slide 3", "0: 1 s", "1: slide 0"])
    #expect(performer.remote.state.timer.elapsed == 7_000_000)
  }

  @Test("warns each time once")
  func warnings() {
    var performer = performer(countdown: 120_000_000)
    performer.perform([.tap(.timer)] + Array(repeating: .wait(10_000_000), count: 20))
    #expect(log.lines == ["talk", "0: slide 3", "1 min left", "time is over"])
  }

  @Test("a swipe over the timer shows another of its numbers, and turns no slide")
  func display() {
    var performer = performer()
    var found: [TimerDisplay] = []
    for direction in [Gesture.Direction.left, .left, .left, .right, .up] {
      performer.perform([.wait(500_000), .panAndSwipe(left(20), speed: 0, direction, in: .timer)])
      found.append(performer.remote.timer.display)
    }
    #expect(found == [.remaining, .clock, .elapsed, .clock, .clock])
    #expect(performer.remote.slide == 3)
  }

  @Test("knows the time of day where it is told how")
  func wallClock() {
    let performer = performer()
    #expect(performer.remote.state.timer.secondsOfDay == nil)
    performer.remote.wallClock = WallClock(unixOffset: 3_600_000_000)
    performer.remote.advance(to: 5_000_000)
    #expect(performer.remote.state.timer.secondsOfDay == 3605)
  }
}
