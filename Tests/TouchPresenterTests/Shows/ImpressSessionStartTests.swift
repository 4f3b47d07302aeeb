import Testing

@testable import TouchPresenter

@Suite("Starting, losing and ending a show of Impress")
struct ImpressSessionStartTests {
  @Test("a show is asked for 2 s after the connection, since the document may not be there before")
  func waits() throws {
    var play = try SessionPlay()
    play.begin()
    play.ask(.start)
    play.connect()
    play.hear(.paired, .finished)
    play.clear()
    play.wait(ms: 1999)
    #expect(play.words.isEmpty)
    play.wait(ms: 1)
    #expect(play.words == ["presentation_start"])
    play.hear(.started(count: 12, current: 0))
    play.wait(ms: 60_000)
    #expect(play.words.count == 1)
    #expect(play.told == [.started(count: 12, current: 0)])
  }

  @Test("a show that this remote has started and that makes no step is told of once, and one that does is not")
  func noSteps() throws {
    for answers in [false, true] {
      var play = try SessionPlay()
      play.ask(.start)
      play.pair()
      play.hear(.finished)
      play.wait(ms: 2000)
      play.hear(.started(count: 12, current: 0))
      play.wait(ms: 1000)
      if answers {
        play.ask(.next)
        play.hear(.slide(1))
      }
      play.clear()
      for _ in 1...5 {
        play.ask(.next)
        play.wait(ms: 2000)
      }
      let word = SlideShowEvent.trouble("\(ShowError.noSteps)")
      #expect(play.told.filter { $0 == word }.count == (answers ? 0 : 1))
    }
  }

  @Test("an Impress that was just launched gets 5 s")
  func fresh() throws {
    var play = try SessionPlay()
    play.begin()
    play.ask(.start)
    play.lose(isRefused: true)
    play.wait(ms: 250)
    play.connect()
    play.hear(.paired, .finished)
    play.clear()
    play.wait(ms: 4999)
    #expect(play.words.isEmpty)
    play.wait(ms: 1)
    #expect(play.words == ["presentation_start"])
  }

  @Test("a deck that a fresh Impress cannot have loaded is started again when it can, and told of once")
  func largeDeck() throws {
    var play = try SessionPlay()
    play.ask(.start, .goTo(6))
    play.begin()
    play.lose(isRefused: true)
    play.wait(ms: 250)
    play.connect()
    play.hear(.paired, .finished)
    play.clear()
    let start = play.now
    play.wait(ms: 5000)
    play.hear(.started(count: 200, current: 0), .preview(slide: 0, base64: []), .finished)
    #expect(play.told.isEmpty)
    play.wait(ms: 3000)
    play.hear(.started(count: 200, current: 0))
    play.wait(ms: 100)
    play.hear(.slide(6))
    #expect(play.words == ["presentation_start", "presentation_stop", "presentation_start", "goto_slide 6"])
    #expect(play.moments(since: start) == [5000, 5000, 8000, 8100])
    #expect(play.told == [.started(count: 200, current: 6), .slide(6)])
  }

  @Test("a large deck of an Impress that has been there is taken as it starts")
  func largeLoadedDeck() throws {
    var play = try SessionPlay()
    play.ask(.start)
    play.pair()
    play.hear(.finished)
    play.wait(ms: 2000)
    play.clear()
    play.hear(.started(count: 200, current: 0))
    play.wait(ms: 20_000)
    #expect(play.words.isEmpty)
    #expect(play.told == [.started(count: 200, current: 0)])
  }

  @Test("a connection that has been there for long waits no more")
  func atOnce() throws {
    var play = try SessionPlay()
    play.pair()
    play.hear(.finished)
    play.wait(ms: 60_000)
    play.clear()
    play.ask(.start, .start)
    #expect(play.words == ["presentation_start"])
  }

  @Test("a show that does not come is asked for again, the reason is told once, and after 10 times it is given up")
  func noDocument() throws {
    var play = try SessionPlay()
    play.pair()
    play.hear(.finished)
    play.clear()
    play.ask(.start)
    play.wait(ms: 120_000)
    #expect(play.words == Array(repeating: "presentation_start", count: 10))
    #expect(play.told == [.trouble("\(ShowError.noPresentation)")])
    play.ask(.start)
    #expect(play.words.count == 11)
  }

  @Test("a slide that is asked for before the show runs is where it begins")
  func startAt() throws {
    var play = try SessionPlay()
    play.ask(.start, .goTo(6))
    play.pair()
    play.hear(.finished)
    play.wait(ms: 2000)
    play.clear()
    play.hear(.started(count: 12, current: 0))
    play.wait(ms: 100)
    play.hear(.slide(6))
    play.wait(ms: 2000)
    #expect(play.words == ["goto_slide 6"])
    #expect(play.told == [.started(count: 12, current: 6), .slide(6)])
  }

  @Test("while there is no connection nothing is kept for later, and the slide does not run away")
  func offline() throws {
    var play = try SessionPlay.running(at: 5)
    play.lose()
    play.clear()
    play.ask(.next, .next, .goTo(9))
    #expect(play.told == [.stayed(5), .stayed(5), .stayed(5)])
    play.wait(ms: 250)
    play.connect()
    play.hear(.paired, .started(count: 12, current: 6))
    play.wait(ms: 5000)
    #expect(play.words == ["LO_SERVER_CLIENT_PAIR Stage 1234"])
    #expect(play.told.last == .started(count: 12, current: 6))
    #expect(play.session.counts.refused == 3)
  }

  @Test("a step that was under way when the connection broke is not sent again")
  func underWay() throws {
    var play = try SessionPlay.running(at: 5)
    play.wait(ms: 1000)
    play.ask(.next, .next, .next)
    play.lose()
    play.clear()
    play.wait(ms: 250)
    play.connect()
    play.hear(.paired, .started(count: 12, current: 6))
    play.wait(ms: 5000)
    #expect(play.words == ["LO_SERVER_CLIENT_PAIR Stage 1234"])
    #expect(play.told.last == .started(count: 12, current: 6))
  }

  @Test("a show whose program died is started again at its slide, however soon it is back", arguments: [true, false])
  func died(isBackAtOnce: Bool) throws {
    var play = try SessionPlay.running(at: 5)
    if isBackAtOnce {
      play.lose(.closed(address: "x", midMessage: false))
    } else {
      play.lose()
      play.wait(ms: 250)
      play.lose(isRefused: true)
    }
    play.wait(ms: 500)
    play.connect()
    play.hear(.paired, .finished)
    play.clear()
    play.wait(ms: 5000)
    play.hear(.started(count: 12, current: 0))
    play.wait(ms: 100)
    play.hear(.slide(5))
    #expect(play.words == ["presentation_start", "goto_slide 5"])
    #expect(play.told == [.started(count: 12, current: 5), .slide(5)])
  }

  enum Reason: CaseIterable { case programStayed, tooLongAgo, switchedOff, endedByItself }

  @Test("no show starts by itself that somebody may have ended", arguments: Reason.allCases)
  func staysEnded(_ reason: Reason) throws {
    var play = try SessionPlay { $0.restartsLostShow = reason != .switchedOff }
    play.pair()
    play.hear(.started(count: 12, current: 5))
    if reason == .endedByItself { play.hear(.finished) }
    play.lose()
    play.wait(ms: 250)
    play.lose(isRefused: reason != .programStayed)
    play.wait(ms: reason == .tooLongAgo ? 301_000 : 500)
    play.connect()
    play.hear(.paired, .finished)
    play.clear()
    play.wait(ms: 60_000)
    #expect(play.words.isEmpty)
  }

  @Test("another deck that was opened meanwhile begins where it begins")
  func otherDeck() throws {
    var play = try SessionPlay.running(at: 5)
    play.lose()
    play.lose(isRefused: true)
    play.wait(ms: 250)
    play.lose(isRefused: true)
    play.wait(ms: 500)
    play.connect()
    play.hear(.paired, .finished)
    play.wait(ms: 5000)
    play.clear()
    play.hear(.started(count: 20, current: 0))
    play.wait(ms: 1000)
    #expect(play.words.isEmpty)
    #expect(play.told == [.started(count: 20, current: 0)])
  }

  @Test("stop ends the show, steps that wait are not made, and a show that ended is told of once")
  func stop() throws {
    var play = try SessionPlay.running()
    play.ask(.next, .next, .stop)
    play.hear(.finished)
    play.wait(ms: 5000)
    #expect(play.words == ["presentation_stop"])
    #expect(play.told == [.stayed(3), .finished])
    play.ask(.stop)
    #expect(play.words.count == 1)
  }

  @Test("the connection stays for 0.3 s after the end of a show")
  func closing() throws {
    var play = try SessionPlay.running()
    #expect(play.session.closeTime == nil)
    play.hear(.finished)
    #expect(play.session.closeTime == play.now + 300_000)
    play.hear(.started(count: 12, current: 0))
    #expect(play.session.closeTime == nil)
  }

  @Test("a second show begins afresh: its notes are told even if they are the same")
  func secondShow() throws {
    var play = try SessionPlay.running()
    play.hear(.notes(slide: 0, text: "Hello"), .finished)
    play.clear()
    play.hear(.started(count: 12, current: 0), .notes(slide: 0, text: "Hello"))
    #expect(play.told == [.started(count: 12, current: 0), .notes(slide: 0, text: "Hello")])
  }

  @Test("a pairing shows its PIN nowhere")
  func secret() throws {
    let pairing = try ImpressPairing(name: "Stage", pin: "1234")
    var dumped = ""
    dump(pairing, to: &dumped)
    #expect(!"\(pairing) \(String(reflecting: pairing)) \(dumped)".contains("1234"))
    #expect(!String(reflecting: ImpressCommand.pair(pairing)).contains("1234"))
  }

  @Test(
    "a name or PIN that would be another message is refused", arguments: ["12\n34", "", "12345678901", "１２３４", "abcd"])
  func badPIN(_ pin: String) {
    #expect(throws: ShowError.self) { try ImpressPairing(pin: pin) }
    #expect(throws: ShowError.self) { try ImpressPairing(name: "a\nb", pin: "1234") }
  }

  @Test(
    "addresses as people write them",
    arguments: [
      ("localhost", "localhost", 1599, true), ("127.0.0.1:1600", "127.0.0.1", 1600, true), ("[::1]:7", "::1", 7, true),
      ("::1", "::1", 1599, true), ("stage.local", "stage.local", 1599, false),
      ("127.evil.org", "127.evil.org", 1599, false),
      ("10.0.0.2", "10.0.0.2", 1599, false),
    ])
  func addresses(_ text: String, _ host: String, _ port: Int, _ isLoopback: Bool) throws {
    let address = try ImpressAddress(text)
    #expect(address.host == host)
    #expect(Int(address.port) == port)
    #expect(address.isLoopback == isLoopback)
  }

  @Test(
    "what is no address is refused", arguments: ["", ":1599", "host:", "host:0", "host:99999", "[::1", "a b", "h\n"])
  func badAddresses(_ text: String) {
    #expect(throws: ShowError.badAddress(text)) { try ImpressAddress(text) }
  }
}
