import Testing
import TouchContacts

@testable import TouchPresenter

@Suite("The presenter remote and its show")
@MainActor
struct PresenterRemoteShowTests {
  private let show = RecordingShow()

  private func performer(_ mode: PresenterMode = .notes, slide: Int = 3, count: Int? = 10) -> Performer {
    Performer(Talk.remote(mode, slide: slide, count: count, show: show))
  }

  /// A remote whose show tells where it is.
  private func told(_ mode: PresenterMode = .notes) -> Performer {
    let performer = performer(mode)
    show.tell(.connection(.connected), .started(count: 10, current: 3))
    return performer
  }

  @Test("tells the show each change once, and nothing else")
  func commands() {
    var performer = performer(.slideView)
    performer.perform([
      .tap(.next), .tap(.previous), .tap(.blank), .tap(.next), .wait(3_000_000), .tap(.slate), .pinch([1, 1, 1]),
      .wait(1_000_000), .swipe(.left, fingers: 2), .longPress(.blank), .tap(.blank),
    ])
    performer.remote.go(to: 9)
    performer.remote.go(to: 9)
    performer.remote.next()
    #expect(
      show.calls == [
        "next", "previous", "blank", "resume", "next", "pointer", "no pointer", "next", "blank white", "resume",
        "go to 9",
      ])
  }

  @Test("adopts what the show says, as often as it says it, and tells nothing back")
  func adopting() {
    var performer = performer()
    for _ in 0..<3 { show.tell(.started(count: 10, current: 7)) }
    #expect(performer.remote.slide == 7)
    #expect(performer.finish([]).offset == 0)
    for _ in 0..<2 { show.tell(.started(count: 4, current: 9)) }
    #expect(performer.remote.state.slide == 3)
    #expect(performer.remote.state.count == 4)
    show.tell(.slide(1), .slide(1), .slide(-1), .slide(4), .slide(.max))
    #expect(performer.finish([]).slide == 1)
    show.tell(.started(count: -1, current: .min))
    #expect(performer.finish([.tap(.next), .pan(left(50)), .swipe(.left)]).description.hasPrefix("no slides"))
    #expect(show.calls.isEmpty)
  }

  @Test("a slide that the show changes under a drag ends the drag")
  func adoptingUnderAFinger() {
    var performer = told()
    let id = performer.nextID()
    performer.send(.pan, .began, .slate, id: id)
    performer.send(.pan, .changed, .slate, id: id) { $0.translation = Vector(-60, 0) }
    show.tell(.slide(6))
    performer.send(.pan, .ended, .slate, id: id) { ($0.translation, $0.velocity) = (Vector(-70, 0), Vector(-900, 0)) }
    performer.send(.swipe, .ended, .slate) { $0.direction = .left }
    #expect(performer.finish([]).slide == 6)
  }

  /// What the show says after next, next and previous from slide 3, and where the remote is then.
  nonisolated static let answers: [(String, [SlideShowEvent], Int)] = [
    ("one after another", [.slide(4), .slide(5), .slide(4)], 4),
    ("each of them twice", [.slide(4), .slide(4), .slide(5), .slide(5), .slide(4), .slide(4)], 4),
    ("late, after a repeated beginning", [.started(count: 10, current: 3), .slide(4), .slide(5), .slide(4)], 4),
    ("the last of them only", [.slide(5), .slide(4)], 4),
    ("another slide than any", [.slide(4), .slide(8)], 8),
  ]

  @Test("takes the show's answers to what it was sent for no news", arguments: answers)
  func answers(_ name: String, _ events: [SlideShowEvent], _ slide: Int) {
    var performer = told()
    performer.perform([.tap(.next), .tap(.next), .tap(.previous)])
    #expect(performer.remote.slide == 4)
    for event in events {
      show.tell(event)
      if slide == 4 { #expect(performer.remote.slide == 4, "\(event)") }
    }
    #expect(performer.finish([]).slide == slide)
    #expect(show.calls.isEmpty)
    #expect(performer.remote.notice == nil)
  }

  @Test("goes back to where the show is when it does not follow, and says so")
  func notFollowed() {
    var performer = told()
    performer.perform([.tap(.next), .wait(4_900_000)])
    #expect(performer.remote.slide == 4)
    performer.perform([.wait(200_000)])
    #expect(performer.remote.slide == 3)
    #expect(performer.remote.notice == .notFollowed)
    #expect(show.calls == ["next"])
    performer.perform([.wait(4_100_000)])
    #expect(performer.remote.notice == nil)
  }

  @Test("goes back at once when the show says that it stayed, and forgets what else it was sent")
  func stayed() {
    var performer = told()
    performer.perform([.tap(.next), .tap(.next), .wait(600_000)])
    show.tell(.stayed(3))
    #expect(performer.remote.slide == 3)
    #expect(performer.remote.notice == .notFollowed)
    show.tell(.slide(4), .stayed(4), .stayed(-1), .stayed(99))
    #expect(performer.remote.slide == 4)
    #expect(performer.remote.notice == nil, "it has moved after all")
    performer.perform([.longPress(.lock), .tap(.next)])
    show.tell(.stayed(7))
    #expect(performer.remote.audienceSlide == 7 && performer.remote.slide == 5)
  }

  @Test("a show that never says where it is is believed to follow")
  func silentShow() {
    var performer = performer()
    #expect(performer.finish([.tap(.next)]).slide == 4)
  }

  @Test("lights the screen when the show moves by itself, puts the highlighter away, and shows all of the slide")
  func foreignMove() {
    var performer = told(.slideView)
    performer.perform([.pinch([1, 2, 2]), .tap(.slate), .tap(.blank)])
    show.tell(.slide(5))
    #expect(!performer.remote.isBlank)
    #expect(!performer.remote.highlighter.isVisible)
    #expect(!performer.remote.zoom.isActive)
    #expect(show.calls == ["no pointer"])
  }

  @Test("as long as the show cannot be reached nothing moves, nothing is sent later, and the remote says why")
  func disconnected() {
    var performer = told(.slideView)
    show.tell(.connection(.connecting(failures: 1)))
    let acts: [Act] = [
      .tap(.next), .pan(left(60), fingers: 2), .swipe(.left, fingers: 2), .tap(.blank), .tap(.slate),
      .pan(left(10)), .longPress(.lock), .longPress(.blank),
    ]
    for act in acts {
      performer.remote.notice = nil
      performer.perform([.wait(200_000), act])
      #expect(performer.remote.notice == .notConnected(.connecting(failures: 1)), "\(act)")
    }
    let state = performer.finish([])
    #expect(state.slide == 3 && !state.isBlank && !state.highlighter.isVisible && !state.isFrozen)
    show.tell(.connection(.connected))
    performer.perform([.tap(.next)])
    #expect(performer.remote.slide == 3, "where the show is by now is not known yet")
    show.tell(.started(count: 10, current: 6))
    performer.perform([.tap(.next)])
    #expect(performer.remote.slide == 7)
    #expect(show.calls == ["next"])
  }

  @Test("a drag ends when the connection does")
  func disconnectedUnderAFinger() {
    var performer = told()
    let id = performer.nextID()
    performer.send(.pan, .began, .slate, id: id)
    performer.send(.pan, .changed, .slate, id: id) { $0.translation = Vector(-60, 0) }
    show.tell(.connection(.disconnected))
    performer.send(.pan, .ended, .slate, id: id) { ($0.translation, $0.velocity) = (Vector(-70, 0), Vector(-900, 0)) }
    #expect(performer.finish([]).slide == 3)
    #expect(show.calls.isEmpty)
  }

  @Test("keeps timer, mode and lock through a lost connection, and a dark screen if the show is where it was")
  func reconnected() {
    for (slide, isDark) in [(4, true), (5, false)] {
      var performer = told()
      performer.perform([.tap(.next), .wait(60_000_000)])
      show.tell(.slide(4))
      performer.perform([.tap(.blank), .swipe(.up, fingers: 2), .tap(.lock)])
      show.tell(.connection(.disconnected))
      performer.perform([.wait(60_000_000)])
      show.tell(.connection(.connecting(failures: 0)), .connection(.connected), .started(count: 10, current: slide))
      let state = performer.remote.state
      #expect(state.timer.elapsed == 120_000_000)
      #expect(state.mode == .slideView)
      #expect(state.isLocked)
      #expect(state.slide == slide)
      #expect(state.isBlank == isDark)
      #expect(show.calls.isEmpty)
    }
  }

  @Test("keeps the notes of a show that was lost until they turn out to be another document's")
  func notesOfALostShow() {
    let performer = told()
    show.tell(.title("a.odp"), .notes(slide: 3, text: "three"), .notes(slide: 4, text: "four"), .preview(slide: 3))
    show.tell(.connection(.disconnected), .connection(.connected), .started(count: 10, current: 3))
    #expect(performer.remote.notes == "three")
    show.tell(.notes(slide: 3, text: "new"), .title("b.odp"))
    #expect(performer.remote.notes == "new")
    #expect(performer.remote.deck.notes(of: 4) == nil)
    #expect(!performer.remote.deck.hasPreview(of: 3))
  }

  @Test("a show that has ended is not moved; a long press on next starts it, and only then")
  func finished() {
    var performer = told()
    performer.perform([.longPress(.next), .tap(.blank), .longPress(.lock)])
    show.tell(.finished, .finished)
    let state = performer.finish([.tap(.next), .swipe(.left)])
    #expect(state.slide == 3 && !state.isRunning && !state.isBlank && !state.isFrozen)
    performer.perform([.tap(.next), .longPress(.next)])
    #expect(performer.remote.notice == .notRunning)
    #expect(show.calls == ["start"])
    show.tell(.started(count: 10, current: 0))
    performer.perform([.tap(.next)])
    #expect(performer.remote.slide == 1)
    performer.remote.stopShow()
    #expect(show.calls == ["next", "stop"])
  }

  /// What is asked of a show that cannot do one thing.
  nonisolated static let inability: [(ShowAbility, Act)] = [
    (.goTo, .longPress(.lock)), (.white, .longPress(.blank)), (.black, .tap(.blank)), (.highlighter, .tap(.slate)),
  ]

  @Test("says why the show cannot do something, and does nothing", arguments: inability)
  func obstacles(_ ability: ShowAbility, _ act: Act) {
    var performer = performer(.slideView)
    show.obstacles[ability] = "no key for it"
    performer.perform([act])
    let state = performer.remote.state
    #expect(state.notice == .cannot(ability, "no key for it"))
    #expect(!state.isFrozen && !state.isBlank && !state.highlighter.isVisible)
    #expect(show.calls.isEmpty)
  }

  @Test("goes slide by slide where the show cannot go to one")
  func noGoTo() {
    let performer = performer()
    show.obstacles[.goTo] = "no key for it"
    performer.remote.go(to: 7)
    #expect(performer.remote.slide == 3)
    performer.remote.go(to: 4)
    #expect(performer.remote.slide == 4)
    #expect(show.calls == ["next"])
  }

  @Test("frozen, tells the show nothing until it is let go, and then where to go")
  func frozen() {
    var performer = told(.slideView)
    performer.perform([.tap(.slate), .longPress(.lock), .tap(.next), .wait(1_000_000), .tap(.slate), .tap(.next)])
    #expect(show.calls == ["pointer", "no pointer"])
    performer.perform([.wait(1_000_000), .tap(.slate)])
    show.calls = []
    performer.perform([.longPress(.lock)])
    #expect(show.calls == ["go to 5", "pointer"])
    #expect(performer.remote.audienceSlide == 5)
  }

  @Test("frozen, a move of the show by itself is the audience's and not the speaker's")
  func movedWhileFrozen() {
    var performer = told()
    performer.perform([.longPress(.lock), .tap(.next)])
    show.tell(.slide(8))
    #expect(performer.remote.slide == 4)
    #expect(performer.remote.audienceSlide == 8)
    performer.perform([.longPress(.lock)])
    #expect(show.calls == ["go to 4"])
  }

  @Test("a deck of unknown length has no end on either side")
  func unknownCount() {
    var performer = performer(slide: 0, count: nil)
    #expect(performer.finish([.tap(.previous), .wait(2_000_000), .pan(right(50))]).slide == -2)
    #expect(performer.remote.nextSlide == -1)
    #expect(show.calls == ["previous", "previous"])
    performer.remote.go(to: .max)
    #expect(performer.finish([]).slide == 100_000)
  }
}
