import Testing
import TouchContacts
import TouchGestures

@testable import TouchPresenter

@Suite("The presenter remote")
@MainActor
struct PresenterRemoteTests {
  @Test("moves slides in the notes", arguments: pagingRules)
  func paging(_ rule: Rule) { check(rule) }

  @Test("takes taps", arguments: tappingRules)
  func tapping(_ rule: Rule) { check(rule) }

  @Test(
    "handles the highlighter and slides in the slide view",
    arguments: slideViewRules)
  func slideView(_ rule: Rule) { check(rule, in: .slideView) }

  @Test("draws the slide closer", arguments: zoomRules)
  func zooming(_ rule: Rule) { check(rule, in: .slideView) }

  @Test("freezes", arguments: freezingRules)
  func freezing(_ rule: Rule) { check(rule) }

  @Test("locks", arguments: lockingRules)
  func locking(_ rule: Rule) { check(rule) }

  @Test("locks in the slide view too", arguments: lockingRules)
  func lockingSlideView(_ rule: Rule) { check(rule, in: .slideView) }

  @Test("goes between notes and slide view", arguments: modeRules)
  func modes(_ rule: Rule) { check(rule) }

  private func check(_ rule: Rule, in mode: PresenterMode = .notes) {
    var performer = Performer(Talk.remote(mode, slide: rule.from))
    let state = performer.finish(rule.acts)
    #expect(state.slide == rule.slide)
    #expect(state.blank == rule.blank)
    #expect(state.isFrozen == (rule.frozenAt != nil))
    #expect(state.audienceSlide == rule.frozenAt ?? rule.slide)
    #expect(state.isLocked == rule.isLocked)
    #expect(state.mode == rule.mode ?? mode)
    #expect(state.highlighter.isVisible == rule.isPointing)
    #expect(abs(state.zoom.scale - rule.zoom) < 1e-9)
    #expect(abs(state.offset) < 1e-9)
    #expect(performer.remote.slate.isResting(at: performer.time))
  }

  @Test("lets the slate follow the finger, like rubber beyond the first and last slide")
  func following() {
    for (slide, way, shown) in [(3, -30.0, -30.0), (0, 30, 13.68), (9, -30, -13.68)] {
      var performer = Performer(Talk.remote(slide: slide))
      let id = performer.nextID()
      performer.send(.pan, .began, .slate, id: id)
      performer.send(.pan, .changed, .slate, id: id) { $0.translation = Vector(way, 2) }
      #expect(abs(performer.remote.state.offset - shown) < 0.01)
    }
  }

  @Test("glides on from where the finger let go, and changes the slide at once")
  func glide() {
    var performer = Performer(Talk.remote())
    performer.perform([.pan(left(45))])
    #expect(performer.remote.state.slide == 4)
    #expect(abs(performer.remote.state.offset - 35) < 1e-9)
    performer.perform([.wait(100_000)])
    #expect((1..<35).contains(performer.remote.state.offset))
  }

  @Test("a finger that catches a glide takes over without a jump and does not turn the slide")
  func caught() {
    var performer = Performer(Talk.remote())
    performer.perform([.pan(left(45)), .wait(80_000)])
    let offset = performer.remote.state.offset
    let id = performer.nextID()
    performer.send(.pan, .began, .slate, id: id)
    performer.perform([.wait(700_000)])
    #expect(abs(performer.remote.state.offset - offset) < 1e-9)
    performer.send(.pan, .changed, .slate, id: id) { $0.translation = Vector(-1, 0) }
    #expect(abs(performer.remote.state.offset - offset + 1) < 1e-9)
    performer.send(.pan, .ended, .slate, id: id) { $0.translation = Vector(-1, 0) }
    #expect(performer.finish([]).slide == 4)
  }

  @Test(
    "a finger that stops a glide does not tap", arguments: [(100_000, false), (2_000_000, true)] as [(Int64, Bool)])
  func stoppingTap(pause: Int64, places: Bool) {
    var performer = Performer(Talk.remote(.slideView))
    performer.perform([.swipe(.left, fingers: 2), .wait(pause), .tap(.slate)])
    #expect(performer.remote.highlighter.isVisible == places)
  }

  @Test("places the highlighter in slide units, and keeps it on the slide")
  func placing() {
    var performer = Performer(Talk.remote(.slideView))
    performer.perform([.tap(.slate, at: Vector(0.25, 0.75))])
    #expect(performer.remote.highlighter.position == Vector(0.25, 0.75))
    performer.perform([.tap(.slate, at: Vector(-3, 1.5))])
    #expect(performer.remote.highlighter.position == Vector(0, 1))
  }

  @Test("gives the highlighter another look, and shows another of the timer's numbers, when the program asks for it")
  func looks() {
    let show = RecordingShow()
    var performer = Performer(Talk.remote(.slideView, show: show))
    performer.perform([.tap(.slate)])
    performer.remote.setHighlighterStyle(.laser)
    performer.remote.setHighlighterStyle(.laser)
    #expect(performer.remote.highlighter.style == .laser)
    #expect(show.calls == ["pointer", "pointer"])
    performer.remote.setTimerDisplay(.clock)
    #expect(performer.remote.state.timer.display == .clock)
  }

  @Test("moves the highlighter with the finger, and back when the drag is cancelled")
  func pointing() {
    var performer = Performer(Talk.remote(.slideView))
    performer.perform([.pan([Vector(8, -6), Vector(16, -12)])])
    #expect(performer.remote.highlighter.position.distance(to: Vector(0.7, 0.3)) < 1e-9)
    performer.perform([.pan([Vector(-30, 0)], end: .cancelled)])
    #expect(performer.remote.highlighter.position.distance(to: Vector(0.7, 0.3)) < 1e-9)
  }

  @Test(
    "sizes a highlighter that is shown", arguments: [(2.0, 0.64), (0.5, 0.16), (0.01, 0.05), (9, 1), (.nan, 0.544)])
  func sizing(scale: Double, size: Double) {
    var performer = Performer(Talk.remote(.slideView))
    performer.perform([.pinch([1, scale])])
    #expect(performer.remote.highlighter.size == 0.32)
    performer.perform([.tap(.slate), .pinch([1, 1.7, scale])])
    #expect(abs(performer.remote.highlighter.size - size) < 1e-9)
    performer.perform([.pinch([1, 0.3], end: .cancelled)])
    #expect(abs(performer.remote.highlighter.size - size) < 1e-9)
  }

  @Test("takes a second finger that comes at once for a drag of two", arguments: [(40_000, 4), (200_000, 3)])
  func lateSecondFinger(delay: Int64, slide: Int) {
    var performer = Performer(Talk.remote(.slideView))
    let id = performer.nextID()
    performer.send(.pan, .began, .slate, id: id)
    performer.send(.pan, .changed, .slate, id: id) { $0.translation = Vector(-3, 0) }
    performer.time += delay
    performer.send(.pan, .changed, .slate, fingers: 2, id: id) { $0.translation = Vector(-5, 0) }
    performer.send(.pan, .changed, .slate, fingers: 2, id: id) { $0.translation = Vector(-20, 0) }
    performer.send(.pan, .ended, .slate, fingers: 2, id: id) {
      ($0.translation, $0.velocity) = (Vector(-20, 0), Vector(-400, 0))
    }
    performer.send(.swipe, .ended, .slate, fingers: 2) { $0.direction = .left }
    #expect(performer.finish([]).slide == slide)
  }

  @Test("takes a swipe that is told before its drag has ended for the same gesture", arguments: [0.0, -500])
  func earlySwipe(speed: Double) {
    var performer = Performer(Talk.remote())
    let id = performer.nextID()
    performer.send(.pan, .began, .slate, id: id)
    performer.send(.pan, .changed, .slate, id: id) { $0.translation = Vector(-10, 0) }
    performer.send(.swipe, .ended, .slate) { $0.direction = .left }
    performer.send(.pan, .ended, .slate, id: id) {
      ($0.translation, $0.velocity) = (Vector(-10, 0), Vector(speed, 0))
    }
    #expect(performer.finish([]).slide == 4)
  }

  @Test("a change of mode takes back what fingers are doing, and the rest of it means nothing")
  func modeChange() {
    var performer = Performer(Talk.remote())
    let id = performer.nextID()
    performer.send(.pan, .began, .slate, id: id)
    performer.send(.pan, .changed, .slate, id: id) { $0.translation = Vector(-60, 0) }
    performer.remote.mode = .slideView
    performer.send(.pan, .ended, .slate, id: id) { $0.translation = Vector(-70, 0) }
    performer.send(.swipe, .ended, .slate, fingers: 2) { $0.direction = .left }
    let state = performer.finish([])
    #expect(state.slide == 3)
    #expect(!state.highlighter.isVisible)
  }

  @Test("starts the timer with the first slide change; taps on it pause and go on, a long press resets")
  func timer() {
    var performer = Performer(Talk.remote())
    #expect(performer.finish([.tap(.blank)]).timer.elapsed == 0)
    performer.perform([.tap(.next), .wait(2_000_000)])
    #expect(performer.remote.state.timer.elapsed == 2_000_000)
    performer.perform([.tap(.timer), .wait(2_000_000), .tap(.next)])
    #expect(performer.remote.state.timer.elapsed == 2_000_000)
    performer.perform([.tap(.timer), .wait(1_000_000)])
    #expect(performer.remote.state.timer.elapsed == 3_000_000)
    performer.perform([.longPress(.timer), .wait(1_000_000)])
    #expect(performer.remote.state.timer.elapsed == 0)
  }

  @Test("time that runs back changes nothing, and values without a beginning are passed over")
  func strayValues() {
    var performer = Performer(Talk.remote())
    performer.remote.advance(to: 5_000_000)
    performer.remote.advance(to: .min)
    #expect(performer.remote.now == 5_000_000)
    for phase in [Gesture.Phase.changed, .ended, .cancelled] {
      for kind in Gesture.Kind.allCases where kind != .tap && kind != .swipe {
        performer.send(kind, phase, .slate, fingers: 2, id: Gesture.ID(77)) {
          ($0.translation, $0.scale) = (Vector(.nan, .infinity), .infinity)
        }
      }
    }
    #expect(performer.finish([]).slide == 3)
  }
}
