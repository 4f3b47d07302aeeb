import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("The arena")
struct GestureArenaTests {
  private let hold = Trace(startTime: 1_000_000) {
    Finger.down(at: 20, 60).move(by: 10, 0, over: ms(100)).wait(ms(50)).lift()
  }

  /// Names and phases of the scripted recognizers' gestures.
  private func told(_ trace: Trace, _ arena: GestureArena) -> [String] {
    Played.gestures(trace, in: arena).filter { $0.phase != .changed }.map { "\($0.tapCount) \($0.phase)" }
  }

  @Test("gives the fingers to the first that was declared")
  func order() {
    var arena = GestureArena()
    arena.join(ScriptedRecognizer.atLanding(1))
    arena.join(ScriptedRecognizer.atLanding(2))
    #expect(told(hold, arena) == ["1 ended"])
  }

  @Test("gives the fingers to the first in time, whatever the order")
  func time() {
    var arena = GestureArena()
    arena.join(ScriptedRecognizer.atLift(1))
    arena.join(ScriptedRecognizer.continuous(2))
    #expect(told(hold, arena) == ["2 began", "2 ended"])
  }

  @Test("lets those go along that were declared to", arguments: [false, true])
  func simultaneous(isDeclared: Bool) {
    var arena = GestureArena()
    let first = arena.join(ScriptedRecognizer.continuous(1))
    arena.join(ScriptedRecognizer.continuous(2), simultaneousWith: isDeclared ? [first] : [])
    let both = ["1 began", "2 began", "1 ended", "2 ended"]
    #expect(told(hold, arena) == (isDeclared ? both : ["1 began", "1 ended"]))
  }

  @Test("grants who waits once the other has failed")
  func waiting() {
    var arena = GestureArena()
    let first = arena.join(ScriptedRecognizer.failing(1))
    let second = arena.join(ScriptedRecognizer.atLanding(2), requiresFailureOf: [first])
    let gestures = Played.gestures(hold, in: arena)
    #expect(gestures.map(\.tapCount) == [2])
    #expect(gestures.map(\.time) == [1_150_000], "told when it was granted")
    #expect(gestures.map(\.position) == [Vector(20, 60)], "as it was when it asked")
    var engine = GestureEngine(device: hold.device, surface: Surface(device: hold.device), arena: arena)
    var ignored: [Gesture] = []
    engine.feed(Array(hold.frames[0]).span, into: &ignored)
    #expect(engine.arena.verdict(of: second) == .waiting)
  }

  @Test("drops who waits once the other has won", arguments: [false, true])
  func dropped(goesAlong: Bool) {
    var arena = GestureArena()
    let first = arena.join(ScriptedRecognizer.atLift(1))
    arena.join(
      ScriptedRecognizer.atLanding(2), requiresFailureOf: [first], simultaneousWith: goesAlong ? [first] : [])
    #expect(told(hold, arena) == ["1 ended"])
  }

  @Test("drops who asks after the other has won already")
  func tooLate() {
    var arena = GestureArena()
    let first = arena.join(ScriptedRecognizer.atLanding(1))
    arena.join(ScriptedRecognizer.atLift(2), requiresFailureOf: [first], simultaneousWith: [first])
    #expect(told(hold, arena) == ["1 ended"])
  }

  @Test("settles whole chains of waiting", arguments: [false, true])
  func chains(firstFails: Bool) {
    var arena = GestureArena()
    let first = arena.join(firstFails ? ScriptedRecognizer.failing(1) : ScriptedRecognizer.atLift(1))
    let second = arena.join(ScriptedRecognizer.atLanding(2), requiresFailureOf: [first])
    arena.join(ScriptedRecognizer.atLanding(3), requiresFailureOf: [second])
    #expect(told(hold, arena) == (firstFails ? ["2 ended"] : ["1 ended"]))
  }

  @Test("begins nothing for who still waits when the last finger lifts")
  func waitsTooLong() {
    var arena = GestureArena()
    let first = arena.join(
      ScriptedRecognizer(1) { facts, _ in
        if facts.isDeadline { return .possible(.done) }
        facts.wake(500_000, after: facts.time, evenIfFailed: true)
        return .possible(.changes)
      })
    arena.join(ScriptedRecognizer.continuous(2), requiresFailureOf: [first])
    #expect(told(hold, arena) == [])
  }

  @Test(
    "lets a single tap wait for a double tap beyond its own sequence",
    arguments: [(50, ["2 ended"]), (400, ["1 ended", "1 ended"])])
  func beyondSequence(gap: Int, ends: [String]) {
    var arena = GestureArena()
    let double = arena.join(DoubleTap())
    arena.join(ScriptedRecognizer.atLift(1), requiresFailureOf: [double])
    let trace = Trace {
      tap()
      Pause(ms(gap))
      tap()
    }
    #expect(told(trace, arena) == ends)
  }

  @Test("grants a single tap when what follows turns out to be no double tap")
  func noDouble() {
    var arena = GestureArena()
    let double = arena.join(DoubleTap())
    arena.join(ScriptedRecognizer.atLift(1), requiresFailureOf: [double])
    arena.join(Pan())
    let trace = Trace {
      tap()
      Pause(ms(50))
      Finger.down(at: 20, 60).move(by: 30, 0, over: ms(200)).lift()
    }
    #expect(Played.gestures(trace, in: arena).ends == ["custom 1 x1", "pan 1"])
  }

  @Test("asks a recognizer that is bound to a region only for fingers that come down there")
  func regions() throws {
    let map = HitMap(
      size: Vector(65, 140),
      regions: [
        HitRegion(name: "left", drawn: Rect(x: 0, y: 40, width: 25, height: 40)),
        HitRegion(name: "right", drawn: Rect(x: 40, y: 40, width: 25, height: 40)),
      ])
    let left = try #require(map.id(named: "left"))
    var arena = GestureArena(regions: map)
    let bound = arena.join(ScriptedRecognizer.atLift(1), in: left)
    arena.join(ScriptedRecognizer.atLift(2))
    #expect(told(Trace { tap(at: 12, 60) }, arena) == ["1 ended"])
    let trace = Trace { tap(at: 52, 60) }
    #expect(told(trace, arena) == ["2 ended"])
    var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device), arena: arena)
    var gestures: [Gesture] = []
    engine.feed(trace.events.span, into: &gestures)
    #expect(engine.arena.verdict(of: bound) == .failed(Reason(.outside)))
    #expect(gestures.map(\.region) == [map.id(named: "right")])
  }

  @Test("delays single taps only where double taps are declared")
  func doubleTapRegion() {
    let map = HitMap(
      size: Vector(65, 140), regions: [HitRegion(name: "left", drawn: Rect(x: 0, y: 40, width: 25, height: 40))])
    var exclusive = Tap.Configuration()
    exclusive.isExclusive = true
    exclusive.maximumCount = 2
    var arena = GestureArena(regions: map)
    let doubles = arena.join(Tap(configuration: exclusive), in: map.id(named: "left"))
    var single = Tap.Configuration()
    single.maximumCount = 1
    arena.join(Tap(configuration: single), requiresFailureOf: [doubles])
    let inside = Trace(startTime: 0) { tap(at: 12, 60) }
    #expect(Played.gestures(inside, in: arena).map(\.time) == [360_000])
    let outside = Trace(startTime: 0) { tap(at: 52, 60) }
    #expect(Played.gestures(outside, in: arena).map(\.time) == [60_000])
    let across = Trace(startTime: 0) {
      tap(at: 12, 60)
      Pause(ms(100))
      tap(at: 52, 60)
    }
    #expect(Played.gestures(across, in: arena).map(\.time) == [160_000, 220_000])
  }

  @Test("keeps deadlines of a custom recognizer by event time")
  func customDeadline() {
    var arena = GestureArena()
    arena.join(
      ScriptedRecognizer(1) { facts, isActive in
        if isActive { return facts.isLast ? .end : .change }
        if facts.isDeadline { return .begin }
        facts.wake(70_000, after: facts.startTime)
        return .possible(.changes)
      })
    let gestures = Played.gestures(hold, in: arena)
    #expect(gestures.first.map { $0.phase == .began && $0.time == 1_070_000 } == true)
    #expect(gestures.last.map { $0.phase == .ended && $0.time == 1_150_000 } == true)
  }

  @Test("is not kept busy by who asks for the same deadline again and again")
  func endlessDeadline() {
    var arena = GestureArena()
    arena.join(
      ScriptedRecognizer(1) { facts, _ in
        facts.wake(10_000, after: facts.startTime, evenIfFailed: true)
        return .possible(.changes)
      })
    arena.join(
      ScriptedRecognizer(2) { facts, _ in
        facts.wake(10_000, after: facts.startTime, evenIfFailed: true)
        return .fail(.custom)
      })
    #expect(told(hold, arena) == [])
  }

  @Test("gives every member one verdict, and leaves none without", arguments: Seeded.seeds(60))
  func verdicts(seed: UInt64) {
    let trace = RandomHands.trace(seed, isComplete: true)
    var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device))
    var gestures: [Gesture] = []
    for frame in trace.frames {
      let before = gestures.count
      engine.feed(Array(frame).span, into: &gestures)
      var open = 0
      for index in engine.arena.states.indices {
        let verdict = engine.arena.verdict(of: .init(index: index))
        if verdict == .possible || verdict == .waiting || verdict == .began { open += 1 }
      }
      if engine.arena.facts.isLast, engine.arena.facts.maximumFingers > 0 { #expect(open == 0, "seed \(seed)") }
      let told = gestures[before...].filter { $0.phase == .ended && ($0.kind == .tap || $0.kind == .swipe) }
      #expect(told.count <= 1, "seed \(seed)")
    }
  }

  @Test("tells why a gesture was none, in numbers")
  func reasons() {
    let trace = Trace { Finger.down(at: 20, 60).move(by: 20, 0, over: ms(1000)).lift() }
    var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device))
    var gestures: [Gesture] = []
    engine.feed(trace.events.span, into: &gestures)
    let verdicts = zip(engine.arena.recognizers, engine.arena.states).map { ($0.kind, $1.verdict) }
    for (kind, verdict) in verdicts {
      switch (kind, verdict) {
      case (.pan, .recognized), (.tap, .failed(Reason(.lost(to: .pan)))),
        (.longPress, .failed(Reason(.lost(to: .pan)))),
        (.pinch, .failed(Reason(.lost(to: .pan)))), (.rotation, .failed(Reason(.lost(to: .pan)))):
        break
      case (.swipe, .failed(let reason)):
        #expect(reason.rule == .slow && reason.limit == 40 && abs(reason.measured - 20) < 3)
      case (.edgeSwipe, .failed(let reason)):
        #expect(reason == Reason(.inside, 20, limit: 4))
      default:
        Issue.record("\(kind): \(verdict)")
      }
    }
  }

  @Test("refuses more members than it holds, and relations to members that it has not")
  func capacity() {
    var arena = GestureArena()
    for index in 0..<GestureArena.capacity { #expect(arena.add(ScriptedRecognizer.atLanding(index)) != nil) }
    #expect(arena.add(ScriptedRecognizer.atLanding(64)) == nil)
    #expect(told(hold, arena) == ["0 ended"])
    var small = GestureArena()
    small.add(
      ScriptedRecognizer.atLanding(1), requiresFailureOf: [.init(index: 40)], simultaneousWith: [.init(index: 0)])
    #expect(told(hold, small) == ["1 ended"])
    #expect(small.verdict(of: .init(index: 9)) == .possible)
  }
}

extension GestureArena {
  /// Adds a recognizer to an arena that has room.
  @discardableResult
  fileprivate mutating func join(
    _ recognizer: some Recognizer, requiresFailureOf required: [Member] = [], simultaneousWith others: [Member] = [],
    in region: RegionID? = nil
  ) -> Member {
    add(recognizer, requiresFailureOf: required, simultaneousWith: others, in: region) ?? Member(index: .max)
  }
}
