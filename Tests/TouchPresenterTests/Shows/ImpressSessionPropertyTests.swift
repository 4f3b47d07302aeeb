import Testing
import TouchContacts
import TouchTesting

@testable import TouchPresenter

@Suite("A session with an Impress that says anything at any time")
struct ImpressSessionPropertyTests {
  @Test(
    "never waits for a moment that is over, holds no more than it may, and ends up where the show is",
    arguments: Seeded.seeds(40)
  )
  func anything(seed: UInt64) throws {
    var random = Seeded(seed)
    var play = try SessionPlay()
    // What a remote believes that goes by the events and moves ahead by what it asks.
    var shown: Int?
    play.begin()
    for _ in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: play.connect()
      case 1: play.lose(isRefused: Bool.random(using: &random))
      case 2: play.hear(.paired)
      case 3: play.hear(Self.started(&random))
      case 4, 5: play.hear(Self.message(&random))
      case 6, 7: play.ask(Self.call(&random))
      default: play.wait(ms: Int64.random(in: 0...400, using: &random))
      }
      #expect(play.session.deadline.map { $0 > play.now } ?? true)
      #expect(play.session.wantsConnection || play.session.show == nil)
    }
    play.wait(ms: 60_000)
    for event in play.told {
      switch event {
      case .started(_, let slide), .slide(let slide), .stayed(let slide): shown = slide
      case .finished: shown = nil
      default: break
      }
    }
    if let show = play.session.show { #expect(shown == show.current) }
    #expect(play.session.output.isEmpty && play.session.events.isEmpty)
  }

  private static func started(_ random: inout Seeded) -> ImpressMessage {
    let count = Int.random(in: 1...20, using: &random)
    return .started(count: count, current: Int.random(in: 0..<count, using: &random))
  }

  private static func message(_ random: inout Seeded) -> ImpressMessage {
    let slide = Int.random(in: 0..<24, using: &random)
    let messages: [ImpressMessage] = [
      .slide(slide), .slide(slide), .slide(slide), .finished, .validatingPIN, .info(version: "7"), .title("deck"),
      .notes(slide: slide, text: "text"), .preview(slide: slide, base64: []), .malformed("slide_updated"),
    ]
    return messages.randomElement(using: &random) ?? .finished
  }

  private static func call(_ random: inout Seeded) -> SlideShowCall {
    var spot = Highlighter()
    if Bool.random(using: &random) { spot.place(at: Vector(.random(in: -1...2, using: &random), 0.5)) }
    let calls: [SlideShowCall] = [
      .start, .stop, .next, .next, .next, .previous, .goTo(.random(in: -2...30, using: &random)), .blank(.black),
      .resume,
      .pointer(spot),
    ]
    return calls.randomElement(using: &random) ?? .next
  }
}
