import Testing
import TouchContacts

@testable import TouchPresenter

@Suite("The highlighter")
struct HighlighterTests {
  @Test("stays on the slide", arguments: [(-1, 2, 0, 1), (0.3, 0.4, 0.3, 0.4), (.nan, .infinity, 0, 1)])
  func places(x: Double, y: Double, wantedX: Double, wantedY: Double) {
    var highlighter = Highlighter()
    highlighter.place(at: Vector(x, y))
    #expect(highlighter.position == Vector(wantedX, wantedY))
    #expect(highlighter.isVisible)
  }

  @Test("has a size for each of its looks, within limits")
  func sizes() {
    var highlighter = Highlighter()
    highlighter.resize(to: 0.5)
    highlighter.style = .laser
    #expect(highlighter.size == 0.02)
    highlighter.resize(to: 0.5)
    #expect(highlighter.size == 0.1)
    highlighter.resize(to: .nan)
    highlighter.style = .dim
    #expect(highlighter.size == 0.5)
    highlighter.resize(to: 7)
    #expect(highlighter.size == 1)
  }
}
