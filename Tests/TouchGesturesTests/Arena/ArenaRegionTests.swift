import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

/// The map of the arena changes 100 ms after the trace begins.
@Suite("An arena whose regions change")
struct ArenaRegionTests {
  private static func region(_ name: String, _ x: Double, isEnabled: Bool = true) -> HitRegion {
    HitRegion(name: name, drawn: Rect(x: x, y: 40, width: 25, height: 40), isEnabled: isEnabled)
  }

  private static func map(_ regions: HitRegion...) -> HitMap { HitMap(size: Vector(65, 140), regions: regions) }

  private static let before = map(region("left", 0), region("right", 40))
  private static let exchangedNumbers = map(region("right", 40), region("left", 0))

  /// The ends of a trace with the names of their regions by the map of their moment.
  private static func told(_ trace: Trace, _ arena: GestureArena, then map: HitMap?) -> [String] {
    var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device), arena: arena)
    let change = (trace.events.first?.time ?? 0) + 100_000
    let events = (trace.events.filter { $0.time < change }, trace.events.filter { $0.time >= change })
    var gestures: [Gesture] = []
    engine.feed(events.0.span, into: &gestures)
    engine.advance(to: change, into: &gestures)
    var told = names(gestures, arena.regions)
    gestures.removeAll()
    engine.arena.regions = map
    engine.feed(events.1.span, into: &gestures)
    engine.finish(into: &gestures)
    told += names(gestures, map)
    return told
  }

  private static func names(_ gestures: [Gesture], _ map: HitMap?) -> [String] {
    gestures.filter(\.isEnding).map { gesture in
      let name = gesture.region.flatMap { map?.name(of: $0) }
      return "\(gesture.inShort) in \(name ?? "none")"
    }
  }

  private static func arena(_ recognizers: any Recognizer...) -> GestureArena {
    var arena = GestureArena(regions: before)
    for recognizer in recognizers { arena.add(recognizer) }
    return arena
  }

  @Test(
    "judges a tap that is under way by where its region is now, and fails it as outside where that is gone",
    arguments: [
      (before, ["tap 1 x1 in left"]),
      (exchangedNumbers, ["tap 1 x1 in left"]),
      (map(region("other", 0), region("left", 2)), ["tap 1 x1 in left"]),
      (map(region("left", 40)), []),
      (map(region("left", 0, isEnabled: false)), []),
      (map(region("right", 0)), []),
      (map(), []),
      (nil, []),
    ])
  func tapUnderWay(after: HitMap?, ends: [String]) {
    #expect(Self.told(Trace { tap(at: 12, 60, for: 200) }, Self.arena(Tap()), then: after) == ends)
  }

  @Test("says of a tap whose region is gone that it was outside, and of the next one nothing")
  func reason() {
    let trace = Trace { tap(at: 12, 60, for: 200) }
    var engine = GestureEngine(
      device: trace.device, surface: Surface(device: trace.device), arena: Self.arena(Tap()))
    var gestures: [Gesture] = []
    engine.feed(Array(trace.frames[0]).span, into: &gestures)
    engine.arena.regions = nil
    #expect(engine.arena.facts.region == nil)
    #expect(!engine.arena.facts.isRetained)
    engine.feed(Array(trace.frames[1]).span, into: &gestures)
    #expect(engine.arena.verdict(of: engine.arena.members[0]) == .failed(Reason(.outside)))
    let next = Trace(startTime: 3_000_000) { tap(at: 12, 60) }
    engine.feed(next.events.span, into: &gestures)
    #expect(gestures.ends == ["tap 1 x1"])
  }

  @Test(
    "lets a pan go on, in its region under whatever number or in none",
    arguments: [
      (exchangedNumbers, "left"), (map(region("left", 40)), "left"), (map(region("right", 0)), "none"), (nil, "none"),
    ])
  func pan(after: HitMap?, name: String) {
    let trace = Trace { Finger.down(at: 12, 60).move(by: 30, 0, over: ms(200)).lift() }
    #expect(Self.told(trace, Self.arena(Pan()), then: after) == ["pan 1 in \(name)"])
  }

  @Test(
    "keeps a recognizer bound to its region by the name",
    arguments: [
      (exchangedNumbers, 12.0, true), (exchangedNumbers, 52, false), (map(region("left", 40)), 52, true),
      (map(region("right", 0)), 12, false), (map(), 12, false), (nil, 12, false),
    ])
  func binding(after: HitMap?, x: Double, isAsked: Bool) {
    var arena = GestureArena(regions: Self.before)
    arena.add(ScriptedRecognizer.atLift(1), in: Self.before.id(named: "left"))
    let trace = Trace {
      Pause(ms(150))
      tap(at: x, 60)
    }
    #expect(Self.told(Trace { tap(at: 12, 60) }, arena, then: after) == ["custom 1 x1 in left"])
    var later = arena
    later.regions = after
    #expect(Played.gestures(trace, in: later).count == (isAsked ? 1 : 0))
  }

  @Test("gives a recognizer its region back when the region comes back, and takes a number that no map had yet")
  func comesBack() {
    var arena = GestureArena(regions: Self.before)
    arena.add(ScriptedRecognizer.atLift(1), in: Self.before.id(named: "right"))
    arena.regions = nil
    arena.regions = Self.exchangedNumbers
    #expect(Played.gestures(Trace { tap(at: 52, 60) }, in: arena).count == 1)
    #expect(Played.gestures(Trace { tap(at: 12, 60) }, in: arena).isEmpty)

    var early = GestureArena()
    early.add(ScriptedRecognizer.atLift(1), in: Self.before.id(named: "right"))
    early.regions = Self.before
    early.regions = Self.exchangedNumbers
    #expect(Played.gestures(Trace { tap(at: 52, 60) }, in: early).count == 1)
    #expect(Played.gestures(Trace { tap(at: 12, 60) }, in: early).isEmpty)
  }

  @Test(
    "goes on with a row of taps in its region by the name, and tells no row whose region is gone",
    arguments: [true, false])
  func row(isExclusive: Bool) {
    var configuration = Tap.Configuration()
    configuration.isExclusive = isExclusive
    let arena = Self.arena(Tap(configuration: configuration))
    let double = Trace {
      tap(at: 12, 60)
      Pause(ms(100))
      tap(at: 12, 60)
    }
    let single = isExclusive ? [] : ["tap 1 x1 in left"]
    #expect(Self.told(double, arena, then: Self.exchangedNumbers) == single + ["tap 1 x2 in left"])
    #expect(Self.told(double, arena, then: Self.map(Self.region("right", 0))) == single + ["tap 1 x1 in right"])
    #expect(Self.told(double, arena, then: nil) == single + ["tap 1 x1 in none"])
    #expect(Self.told(Trace { tap(at: 12, 60) }, arena, then: nil) == single)
  }

  @Test(
    "tells a tap that waits for others to fail by its region's name, and not at all once that is gone",
    arguments: [(exchangedNumbers, ["custom 1 x1 in left"]), (nil, [])])
  func waiting(after: HitMap?, ends: [String]) {
    var arena = GestureArena(regions: Self.before)
    let double = arena.add(DoubleTap())
    arena.add(ScriptedRecognizer.atLift(1), requiresFailureOf: [double].compactMap { $0 })
    #expect(Self.told(Trace { tap(at: 12, 60) }, arena, then: after) == ends)
  }

  @Test("ends every gesture once, whatever maps come while fingers do anything", arguments: Seeded.seeds(60))
  func balance(seed: UInt64) {
    let trace = RandomHands.trace(seed)
    let surface = Surface(device: trace.device)
    var random = Seeded(seed)
    let maps: [HitMap?] = [Self.before, Self.exchangedNumbers, Self.map(Self.region("left", 40)), nil]
    var engine = GestureEngine(device: trace.device, surface: surface, regions: Self.before)
    var gestures: [Gesture] = []
    for frame in trace.frames {
      if Int.random(in: 0..<5, using: &random) == 0 {
        engine.arena.regions = maps[Int.random(in: 0..<maps.count, using: &random)]
      }
      engine.feed(Array(frame).span, into: &gestures)
    }
    engine.finish(into: &gestures)
    let began = gestures.filter { $0.phase == .began }.map(\.id)
    let ended = gestures.filter(\.isEnding).map(\.id)
    #expect(Set(ended).count == ended.count)
    #expect(Set(began).isSubset(of: ended))
  }
}
