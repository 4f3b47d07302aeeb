import Testing
import TouchContacts
import TouchGestures

@testable import TouchPresenter

@Suite("Scrolling the notes")
@MainActor
struct NotesScrollTests {
  private let show = RecordingShow()

  /// Notes of three views; a view is 60 mm high.
  private func performer(_ mode: PresenterMode = .notes) -> Performer {
    let performer = Performer(Talk.remote(mode, show: show))
    performer.remote.setNotesLength(3)
    return performer
  }

  private func up(_ way: Double, end: Gesture.Phase = .ended) -> Act {
    .pan([Vector(1, -way / 2), Vector(2, -way)], end: end)
  }

  @Test("one finger up shows what lies below, and turns no slide")
  func drag() {
    var performer = performer()
    let state = performer.finish([up(30)])
    #expect(abs(state.notesOffset - 0.5) < 1e-9)
    #expect(state.slide == 3)
    #expect(performer.finish([up(60)]).notesOffset == 1.5)
    #expect(performer.finish([up(60)]).notesOffset == 2, "the end holds")
    #expect(performer.finish([up(-900)]).notesOffset == 0)
    #expect(show.calls.isEmpty)
  }

  @Test("gives like rubber beyond the end")
  func rubber() {
    var performer = performer()
    let id = performer.nextID()
    performer.send(.pan, .began, .slate, id: id)
    performer.send(.pan, .changed, .slate, id: id) { $0.translation = Vector(0, 30) }
    #expect((-0.3 ..< -0.05).contains(performer.remote.state.notesOffset))
    performer.send(.pan, .ended, .slate, id: id) { $0.translation = Vector(0, 30) }
    #expect(performer.finish([]).notesOffset == 0)
  }

  @Test("a throw glides on, and a tap stops it")
  func thrown() {
    var performer = performer()
    let id = performer.nextID()
    performer.send(.pan, .began, .slate, id: id)
    performer.send(.pan, .changed, .slate, id: id) { $0.translation = Vector(0, -9) }
    performer.send(.pan, .ended, .slate, id: id) {
      ($0.translation, $0.velocity) = (Vector(0, -9), Vector(0, -200))
    }
    performer.perform([.wait(50_000)])
    let offset = performer.remote.state.notesOffset
    #expect(offset > 0.15)
    performer.perform([.tap(.slate)])
    #expect(performer.finish([]).notesOffset == offset)
  }

  @Test("a cancelled drag is taken back, and one of the slides scrolls nothing")
  func cancelled() {
    var performer = performer()
    #expect(performer.finish([up(40, end: .cancelled)]).notesOffset == 0)
    #expect(performer.finish([.pan([Vector(-20, 1), Vector(-20, -40)])]).notesOffset == 0)
  }

  @Test("works without a show, and not in the slide view or where all is seen")
  func places() {
    var performer = performer()
    show.tell(.connection(.disconnected))
    #expect(performer.finish([up(30)]).notesOffset == 0.5)
    #expect(performer.remote.notice == nil)
    #expect(performer.finish([up(-30), .wait(200_000), .swipe(.up, fingers: 2), up(30)]).notesOffset == 0)
    var short = Performer(Talk.remote())
    #expect(short.finish([up(30)]).notesOffset == 0)
  }

  @Test("each slide's notes begin at the top")
  func slideChange() {
    var performer = performer()
    #expect(performer.finish([up(30), .tap(.next)]).notesOffset == 0)
    performer.remote.setNotesLength(2)
    #expect(performer.finish([up(30)]).notesOffset == 0.5)
    show.tell(.slide(9))
    #expect(performer.finish([]).notesOffset == 0)
  }

  @Test("keep their place when the room is another, as far as there is one")
  func resized() {
    var performer = performer()
    performer.perform([up(60), .wait(9_000_000)])
    performer.remote.setNotesLength(4)
    #expect(performer.finish([]).notesOffset == 1)
    performer.remote.setNotesLength(1.5)
    #expect(performer.finish([]).notesOffset == 0.5)
    for length in [.nan, -1, 0] as [Double] {
      performer.remote.setNotesLength(length)
      #expect(performer.finish([up(20)]).notesOffset == 0)
    }
    performer.remote.setNotesLength(.infinity)
    #expect(performer.finish([up(20)]).notesOffset.isFinite)
  }
}
