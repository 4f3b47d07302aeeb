import Testing
import TouchContacts

@testable import TouchPresenter

@Suite("The presenter state")
struct PresenterStateTests {
  @Test("is a line that counts slides from one")
  func description() {
    var highlighter = Highlighter()
    var state = PresenterState(
      slide: 2, count: 12, offset: 0, mode: .notes, isBlank: false, highlighter: highlighter, elapsed: 0)
    #expect(state.description == "slide 3 of 12, notes, 0:00")
    highlighter.place(at: Vector(0.5, 0.25))
    state.highlighter = highlighter
    state.offset = -4.26
    state.mode = .slideView
    state.isBlank = true
    state.elapsed = 754_900_000
    state.remaining = -61_000_000
    #expect(
      state.description == """
        slide 3 of 12, offset -4.3 mm, slide view, blank, highlighter at 50 %, 25 %, size 32 %, 12:34, -1:01 left
        """)
    state.elapsed = .max
    state.remaining = .min
    state.offset = .nan
    #expect(!state.description.isEmpty)
  }
}
