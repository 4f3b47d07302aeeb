import Testing
import TouchContacts

@testable import TouchPresenter

/// A session, the clock it goes by, and what comes of it.
struct SessionPlay {
  static let start: Int64 = 1_000_000_000

  var session: ImpressSession
  var now = Self.start
  var told: [SlideShowEvent] = []
  var sent: [(at: Int64, words: String)] = []

  init(host: String = "127.0.0.1", _ change: (inout ImpressSession.Configuration) -> Void = { _ in }) throws {
    var configuration = ImpressSession.Configuration()
    change(&configuration)
    let pairing = try ImpressPairing(name: "Stage", pin: "1234")
    session = ImpressSession(address: ImpressAddress(host: host), pairing: pairing, configuration: configuration)
  }

  /// One that is connected and paired, and whose show of 12 slides is at `slide`.
  static func running(at slide: Int = 3) throws -> SessionPlay {
    var play = try SessionPlay()
    play.pair()
    play.hear(.started(count: 12, current: slide))
    play.clear()
    return play
  }

  mutating func pair() {
    begin()
    connect()
    hear(.paired)
  }

  mutating func begin() { act { $0.begin(at: $1) } }
  mutating func connect() { act { $0.connected(at: $1) } }
  mutating func hear(_ messages: ImpressMessage...) {
    for message in messages { act { $0.receive(message, at: $1) } }
  }
  mutating func ask(_ calls: SlideShowCall...) {
    for call in calls { act { $0.perform(call, at: $1) } }
  }
  mutating func lose(_ error: ShowError) { act { $0.disconnected(error, at: $1) } }
  mutating func lose(isRefused: Bool = false) {
    let error = isRefused ? ShowError.refused(address: "x") : .unreachable(address: "x", reason: "lost")
    lose(error)
  }

  /// Lets time pass, and does what is due meanwhile at its own moment.
  mutating func wait(ms: Int64) {
    let end = now + ms * 1000
    while let deadline = session.deadline, deadline <= end {
      now = max(now, deadline)
      act { $0.advance(to: $1) }
    }
    now = end
    act { $0.advance(to: $1) }
  }

  mutating func clear() {
    told = []
    sent = []
  }

  /// What was sent, without the moments.
  var words: [String] { sent.map(\.words) }
  /// When it was sent, in ms since `clear` was called at `since`.
  func moments(since: Int64) -> [Int64] { sent.map { ($0.at - since) / 1000 } }

  private mutating func act(_ body: (inout ImpressSession, Int64) -> Void) {
    body(&session, now)
    told += session.events
    session.events = []
    let text = String(decoding: session.output, as: UTF8.self)
    session.output = []
    for message in text.components(separatedBy: "\n\n") where !message.isEmpty {
      sent.append((now, message.replacing("\n", with: " ")))
    }
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}

@Suite("A session with Impress")
struct ImpressSessionTests {
  // MARK: Pairing

  @Test("it says who it is, is paired, and tells of the show that runs")
  func pairing() throws {
    var play = try SessionPlay()
    play.pair()
    play.hear(.info(version: "7.4.7.2"), .started(count: 12, current: 5), .title("deck.odp"))
    #expect(play.words == ["LO_SERVER_CLIENT_PAIR Stage 1234"])
    #expect(
      play.told == [
        .connection(.connecting(failures: 0)), .connection(.connected), .started(count: 12, current: 5),
        .title("deck.odp"),
      ])
  }

  @Test("a PIN that is not known waits for a person, without end, and the PIN is in no word of it")
  func permission() throws {
    var play = try SessionPlay()
    play.begin()
    play.connect()
    play.hear(.validatingPIN, .validatingPIN)
    play.wait(ms: 3_600_000)
    #expect(play.told.count == 2)
    guard case .connection(.waitingForPermission(let help)) = play.told[1] else {
      Issue.record("\(play.told)")
      return
    }
    #expect(help.contains("Stage") && !help.contains("1234"))
    play.hear(.paired)
    #expect(play.told.last == .connection(.connected))
  }

  @Test("what does not greet as Impress does is not Impress, and is left alone for good")
  func garbage() throws {
    var play = try SessionPlay()
    play.begin()
    play.connect()
    play.hear(.unknown("HTTP/1.1 400 Bad Request\u{1B}[31m"))
    play.wait(ms: 60_000)
    guard case .connection(.failed(let why)) = play.told.last else {
      Issue.record("\(play.told)")
      return
    }
    #expect(why.contains("HTTP/1.1 400 Bad Request") && !why.contains("\u{1B}"))
    #expect(!play.session.wantsConnection)
  }

  @Test("silence for 5 s is a failure, and it tries again, ever more rarely, and the reason stays to be seen")
  func silence() throws {
    var play = try SessionPlay()
    play.begin()
    var pauses: [Int64] = []
    for _ in 1...8 {
      play.connect()
      play.wait(ms: 4999)
      #expect(play.session.wantsConnection)
      play.wait(ms: 1)
      #expect(!play.session.wantsConnection)
      let lost = play.now
      while !play.session.wantsConnection { play.wait(ms: 10) }
      pauses.append((play.now - lost) / 1000)
    }
    #expect(pauses == [250, 500, 1000, 2000, 4000, 5000, 5000, 5000])
    let reason = "\(ShowError.silent(address: "127.0.0.1:1599", seconds: 5))"
    #expect(play.told.last == .connection(.connecting(failures: 8, reason: reason)))
    play.connect()
    play.hear(.paired)
    play.lose()
    let newer = "\(ShowError.unreachable(address: "x", reason: "lost"))"
    #expect(play.told.suffix(2) == [.connection(.connected), .connection(.connecting(failures: 1, reason: newer))])
  }

  @Test("another machine is told of as one that is talked to in the clear")
  func inTheClear() throws {
    var play = try SessionPlay(host: "192.168.1.20")
    play.begin()
    guard case .trouble(let word) = play.told.first else {
      Issue.record("\(play.told)")
      return
    }
    #expect(word.contains("in the clear") && word.contains("192.168.1.20"))
    var near = try SessionPlay()
    near.begin()
    #expect(near.told == [.connection(.connecting(failures: 0))])
  }

  // MARK: Steps

  @Test("a step that the show makes is told once")
  func step() throws {
    var play = try SessionPlay.running()
    play.ask(.next)
    play.wait(ms: 20)
    play.hear(.slide(4), .slide(4), .slide(4))
    play.wait(ms: 2000)
    #expect(play.words == ["transition_next"])
    #expect(play.told == [.slide(4)])
  }

  @Test("a step that was an effect, or was swallowed, puts the remote right")
  func effect() throws {
    var play = try SessionPlay.running()
    play.wait(ms: 1000)
    play.ask(.next)
    play.wait(ms: 599)
    #expect(play.told.isEmpty)
    play.wait(ms: 1)
    #expect(play.words == ["transition_next"])
    #expect(play.told == [.stayed(3)])
    play.wait(ms: 5000)
    #expect(play.told.count == 1)
  }

  @Test("an answer that comes late after all is told")
  func lateAnswer() throws {
    var play = try SessionPlay.running()
    play.wait(ms: 1000)
    play.ask(.next)
    play.wait(ms: 700)
    play.hear(.slide(4))
    #expect(play.told == [.stayed(3), .slide(4)])
  }

  @Test("steps in a row keep 100 ms from each change, or four answers' time")
  func pacing() throws {
    var play = try SessionPlay.running()
    play.wait(ms: 1000)
    play.clear()
    let start = play.now
    play.ask(.next, .next, .next)
    for slide in 4...6 {
      play.wait(ms: slide == 4 ? 10 : 20)
      play.hear(.slide(slide))
      play.wait(ms: 100)
    }
    play.wait(ms: 2000)
    #expect(play.words == ["transition_next", "transition_next", "transition_next"])
    #expect(play.moments(since: start) == [0, 110, 230])
    #expect(play.told == [.slide(4), .slide(5), .slide(6)])
  }

  @Test("steps through effects, which nothing answers, go out every 250 ms")
  func effects() throws {
    var play = try SessionPlay.running()
    play.wait(ms: 1000)
    play.clear()
    let start = play.now
    play.ask(.next, .next, .next)
    play.wait(ms: 490)
    play.wait(ms: 20)
    play.hear(.slide(4))
    play.wait(ms: 2000)
    #expect(play.moments(since: start) == [0, 250, 500])
    #expect(play.told == [.slide(4), .stayed(4)])
  }

  @Test("on a busy machine, where answers take long, the pauses are longer")
  func busy() throws {
    var play = try SessionPlay.running()
    play.wait(ms: 1000)
    play.clear()
    let start = play.now
    play.ask(.next, .next, .next)
    play.wait(ms: 150)
    play.hear(.slide(4))
    play.wait(ms: 700)
    play.hear(.slide(5))
    play.wait(ms: 500)
    play.hear(.slide(6))
    play.wait(ms: 2000)
    #expect(play.moments(since: start) == [0, 750, 1250])
    #expect(play.told == [.slide(4), .slide(5), .slide(6)])
  }

  @Test("the first step of a show waits until the show can take it")
  func firstStep() throws {
    var play = try SessionPlay()
    play.pair()
    play.hear(.started(count: 12, current: 0))
    play.clear()
    let start = play.now
    play.ask(.next)
    play.wait(ms: 5000)
    #expect(play.words == ["transition_next"])
    #expect(play.moments(since: start) == [1000])
  }

  @Test("a slide that is gone to makes waiting steps pointless")
  func goTo() throws {
    var play = try SessionPlay.running()
    play.wait(ms: 1000)
    play.ask(.next, .next, .next, .goTo(9))
    play.wait(ms: 10)
    play.hear(.slide(4))
    play.wait(ms: 100)
    play.hear(.slide(9))
    play.wait(ms: 2000)
    #expect(play.words == ["transition_next", "goto_slide 9"])
    #expect(play.told == [.slide(4), .slide(9)])
  }

  @Test("a slide that is not there is not asked for", arguments: [12, -1, .max, .min])
  func outOfRange(_ slide: Int) throws {
    var play = try SessionPlay.running()
    play.ask(.goTo(slide))
    play.wait(ms: 1000)
    #expect(play.words.isEmpty)
    #expect(play.told == [.stayed(3)])
    #expect(play.session.counts.refused == 1)
  }

  @Test("more steps than a hand can mean are left out, counted, and the remote is put right")
  func tooMany() throws {
    var play = try SessionPlay.running(at: 0)
    play.wait(ms: 1000)
    for _ in 0..<40 { play.ask(.next) }
    #expect(play.session.counts.refused == 23)
    play.wait(ms: 20_000)
    #expect(play.words.count == 17)
    #expect(play.told == [.stayed(0)])
  }

  @Test("what another remote does is told")
  func others() throws {
    var play = try SessionPlay.running()
    play.hear(.slide(7), .slide(7))
    play.wait(ms: 5000)
    #expect(play.told == [.slide(7)])
  }

  @Test("where another remote takes the show while steps are under way is where both end")
  func othersMeanwhile() throws {
    var play = try SessionPlay.running()
    play.wait(ms: 1000)
    play.ask(.next, .next)
    play.wait(ms: 10)
    play.hear(.slide(8))
    play.wait(ms: 110)
    play.hear(.slide(9))
    #expect(play.told == [.slide(8), .slide(9), .stayed(9)])
  }

  // MARK: Blank, pointer, notes

  @Test("blank and resume, after which all comes twice, tell nothing; a step then goes to the slide")
  func blank() throws {
    var play = try SessionPlay.running()
    play.hear(.notes(slide: 0, text: "Hello"))
    play.clear()
    play.ask(.blank(.white))
    play.wait(ms: 1000)
    play.ask(.resume, .next)
    play.wait(ms: 10)
    #expect(play.words == ["presentation_blank_screen", "presentation_resume"])
    for _ in 1...2 { play.hear(.started(count: 12, current: 3), .notes(slide: 0, text: "Hello")) }
    play.wait(ms: 100)
    play.hear(.slide(4), .slide(4))
    play.wait(ms: 1000)
    play.ask(.next)
    play.wait(ms: 10)
    play.hear(.slide(5), .slide(5))
    play.wait(ms: 2000)
    #expect(play.words == ["presentation_blank_screen", "presentation_resume", "goto_slide 4", "transition_next"])
    #expect(play.told == [.slide(4), .slide(5)])
    #expect(play.session.counts.returnsFromBlack == 2)
    play.hear(.finished)
    #expect(play.session.counts.returnsFromBlack == 0)
  }

  @Test("the pointer moves 25 times a second at most, the newest place wins, and it is hidden at once")
  func pointer() throws {
    var play = try SessionPlay.running()
    play.wait(ms: 1000)
    let start = play.now
    var spot = Highlighter()
    for step in 0..<100 {
      spot.place(at: Vector(Double(step) / 100, 0.5))
      play.ask(.pointer(spot))
      play.wait(ms: 1)
    }
    spot.hide()
    play.ask(.pointer(spot))
    #expect(
      play.words == [
        "pointer_started 0.0000 0.5000", "pointer_coordination 0.3900 0.5000", "pointer_coordination 0.7900 0.5000",
        "pointer_dismissed",
      ])
    #expect(play.moments(since: start) == [0, 40, 80, 100])
    play.wait(ms: 1000)
    #expect(play.words.count == 4)
  }

  @Test("notes that are too long are cut and counted; those of a slide that is not there are counted")
  func notes() throws {
    var play = try SessionPlay.running()
    play.hear(.notes(slide: 1, text: String(repeating: "x", count: 40_000)), .notes(slide: 12, text: "?"))
    guard case .notes(slide: 1, let text) = play.told.first else {
      Issue.record("\(play.told)")
      return
    }
    #expect(text.count == 32_768)
    #expect(play.told.count == 1)
    #expect(play.session.counts.shortenedNotes == 1)
    #expect(play.session.counts.malformed == 1)
  }

  @Test("what cannot be is counted and changes nothing")
  func malformed() throws {
    var play = try SessionPlay.running()
    play.hear(.slide(12), .malformed("slide_updated"), .unknown("new"), .preview(slide: 99, base64: []))
    play.wait(ms: 1000)
    #expect(play.told.isEmpty)
    #expect(play.session.counts.malformed == 3)
    #expect(play.session.counts.unknown == 1)
  }
}
