import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchPresenter

/// The whole way: fingers on a synthetic phone, through the engine, to the remote.
@Suite("The presenter remote under fingers")
@MainActor
struct PresenterRemoteTraceTests {
  private let slate = Rect(x: 0, y: 0, width: 65, height: 100)

  /// Ten slides at the fourth, with next at the bottom right and previous at the bottom left.
  private func state(_ mode: PresenterMode, after trace: Trace) -> PresenterState {
    let regions = HitMap(
      size: Vector(65, 140),
      regions: [
        HitRegion(name: "slate", drawn: slate),
        HitRegion(name: "next", drawn: Rect(x: 35, y: 105, width: 30, height: 35)),
        HitRegion(name: "previous", drawn: Rect(x: 0, y: 105, width: 30, height: 35)),
      ])
    var engine = GestureEngine(
      device: trace.device, surface: Surface(device: trace.device), regions: regions)
    var gestures: [Gesture] = []
    engine.feed(trace.events.span, into: &gestures)
    engine.finish(into: &gestures)
    let remote = PresenterRemote(
      deck: Deck(count: 10), current: 3, regions: [RegionID(0): .slate, RegionID(1): .next, RegionID(2): .previous],
      configuration: .init(slateFrame: slate), mode: mode)
    for gesture in gestures { remote.handle(gesture) }
    remote.advance(to: trace.endTime + 5_000_000)
    return remote.state
  }

  private func fingers(_ count: Int, by way: Double, over duration: Duration, rest: Duration = .zero) -> Trace {
    Trace(on: .phone) {
      Together {
        for index in 0..<count {
          Finger.after(.milliseconds(15 * index)).down(at: 32, 30 + Double(index) * 20)
            .move(by: way, 0, over: duration).wait(rest).lift()
        }
      }
    }
  }

  @Test(
    "moves one slide by a flick or past the half, and none by less",
    arguments: [
      (-12, 70, 0, 4), (12, 70, 0, 2), (-25, 80, 0, 4), (-15, 600, 200, 3), (-31, 900, 200, 3), (14, 140, 300, 3),
      (-20, 200, 0, 4),
    ])
  func drags(way: Double, milliseconds: Int, rest: Int, slide: Int) {
    let trace = fingers(1, by: way, over: .milliseconds(milliseconds), rest: .milliseconds(rest))
    let state = state(.notes, after: trace)
    #expect(state.slide == slide)
    #expect(state.offset == 0)
  }

  @Test("changes the slide by two fingers in the slide view", arguments: [(-15.0, 4), (15, 2)])
  func twoFingers(way: Double, slide: Int) {
    let state = state(.slideView, after: fingers(2, by: way, over: .milliseconds(90)))
    #expect(state.slide == slide)
    #expect(!state.highlighter.isVisible)
  }

  @Test("turns no slide by a pinch, in either mode", arguments: PresenterMode.allCases)
  func pinch(mode: PresenterMode) {
    let trace = Trace(on: .phone) {
      Together {
        Finger.down(at: 20, 50).move(by: -15, 0, over: .milliseconds(120)).lift()
        Finger.down(at: 40, 50).move(by: 20, 3, over: .milliseconds(120)).lift()
      }
    }
    #expect(state(mode, after: trace).slide == 3)
  }

  @Test("pages by quick taps on next, one slide each")
  func quickTaps() {
    let trace = Trace(on: .phone) {
      for _ in 0..<4 {
        Finger.down(at: 50, 120).wait(.milliseconds(60)).lift()
        Pause(.milliseconds(110))
      }
    }
    #expect(state(.notes, after: trace).slide == 7)
  }

  @Test("places the highlighter under a tap, and puts it away with two fingers")
  func highlighter() {
    let tap = Trace(on: .phone) { Finger.down(at: 13, 75).wait(.milliseconds(60)).lift() }
    let shown = state(.slideView, after: tap).highlighter
    #expect(shown.isVisible)
    #expect(shown.position.distance(to: Vector(0.2, 0.75)) < 0.01)
    let both = Trace(on: .phone) {
      Finger.down(at: 13, 75).wait(.milliseconds(60)).lift()
      Pause(.milliseconds(400))
      Together {
        Finger.down(at: 20, 50).wait(.milliseconds(60)).lift()
        Finger.down(at: 40, 50).wait(.milliseconds(60)).lift()
      }
    }
    #expect(!state(.slideView, after: both).highlighter.isVisible)
  }
}
