import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("A log of presses")
struct PressLogTests {
  private static let button = HitRegion(name: "next", drawn: Rect(x: 0, y: 0, width: 30, height: 30))

  private static func engine(for trace: Trace, device: Int = 0) -> GestureEngine {
    let surface = Surface(device: trace.device)
    var engine = GestureEngine(
      device: trace.device, surface: surface, regions: HitMap(size: surface.size, regions: [button]))
    engine.presses = PressLog(device: device)
    return engine
  }

  private static func story(_ engine: GestureEngine) -> [String] {
    (engine.presses?.entries ?? []).map { "\($0.place) \($0.event.inShort)" }
  }

  @Test("has each event before the gestures of its frame, and behind those of the frames before")
  func places() {
    let trace = Trace {
      Finger.down(at: 10, 10).wait(ms(40)).lift()
      Pause(ms(600))
      Finger.down(at: 12, 12).wait(ms(40)).lift()
    }
    var engine = Self.engine(for: trace, device: 3)
    var gestures: [Gesture] = []
    engine.feed(trace.events.span, into: &gestures)
    #expect(gestures.map(\.kind) == [.tap, .tap])
    #expect(Self.story(engine) == ["0 press next", "0 activate next", "1 press next", "1 activate next"])
    #expect(engine.presses?.entries.allSatisfy { $0.event.device == 3 } == true)
    engine.presses?.removeAll()
    #expect(Self.story(engine).isEmpty)
  }

  @Test("cancels what is pressed at the session's end, and where the regions are taken away")
  func cancels() {
    let trace = Trace { Finger.down(at: 10, 10).wait(ms(40)).move(by: 1, 0, over: ms(40)).lift() }
    for takesRegions in [false, true] {
      var engine = Self.engine(for: trace)
      var gestures: [Gesture] = []
      engine.feed(Array(trace.frames[0]).span, into: &gestures)
      if takesRegions {
        engine.arena.regions = nil
        engine.feed(Array(trace.frames[1]).span, into: &gestures)
      } else {
        engine.finish(into: &gestures)
      }
      #expect(Self.story(engine) == ["0 press next", "0 cancel next"])
    }
  }

  @Test("changes no gesture")
  func changesNothing() {
    let trace = Trace { Finger.down(at: 10, 10).move(by: 40, 0, over: ms(300)).lift() }
    var engine = Self.engine(for: trace)
    var (gestures, plain): ([Gesture], [Gesture]) = ([], [])
    engine.feed(trace.events.span, into: &gestures)
    var other = Self.engine(for: trace)
    other.presses = nil
    other.feed(trace.events.span, into: &plain)
    #expect(gestures == plain && !plain.isEmpty)
  }
}
