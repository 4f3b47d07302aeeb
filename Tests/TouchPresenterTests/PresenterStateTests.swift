import Testing
import TouchContacts

@testable import TouchPresenter

@Suite("The presenter state")
struct PresenterStateTests {
  @Test("is a line that counts slides from one")
  func description() {
    var state = PresenterState(
      slide: 2, count: 12, audienceSlide: 2, offset: 0, mode: .notes, blank: nil, isFrozen: false, isLocked: false,
      highlighter: Highlighter(), zoom: SlideZoom(), timer: TimerReading(), connection: .connected, isRunning: true)
    #expect(state.description == "slide 3 of 12, notes, 0:00")
    state.highlighter.place(at: Vector(0.5, 0.25))
    state.offset = -4.26
    state.mode = .slideView
    state.blank = .white
    state.timer.elapsed = 754_900_000
    #expect(
      state.description == """
        slide 3 of 12, offset -4.3 mm, slide view, blank white, highlighter at 50 %, 25 %, size 32 %, 12:34
        """)
    state.highlighter.hide()
    (state.count, state.offset, state.blank) = (nil, 0, nil)
    (state.isFrozen, state.isLocked, state.isRunning, state.connection) = (true, true, false, .connecting(failures: 2))
    state.zoom.pinch(by: 2, from: .zero, to: .zero)
    state.timer.phase = .paused
    state.notice = .locked
    #expect(
      state.description == """
        slide 3, slide view, frozen at 3, locked, no show, not connected, zoom 2.0, 12:34 (paused), \
        locked; hold two fingers on the glass to unlock
        """)
    state.connection = .waitingForPermission("type the PIN")
    #expect(state.description.contains("no show, type the PIN, zoom"))
    state.connection = .connecting(failures: 2, reason: "nobody is there")
    state.notice = .notConnected(.connecting(failures: 1, reason: "nobody is there"))
    #expect(state.description.hasSuffix("no show, nobody is there, zoom 2.0, 12:34 (paused)"))
    state.connection = .connected
    #expect(state.description.hasSuffix("no show, zoom 2.0, 12:34 (paused), nobody is there"))
    state.timer.elapsed = .max
    state.timer.remaining = .min
    state.timer.display = .remaining
    state.offset = .nan
    #expect(!state.description.isEmpty)
  }
}
