import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("The stream of gestures")
struct GestureStreamTests {
  @Test("ends once what began, whatever hands do and however it stops", arguments: Seeded.seeds(150), [false, true])
  func balance(seed: UInt64, isExclusive: Bool) {
    let trace = RandomHands.trace(seed)
    var standard = GestureArena.Standard(for: Surface(device: trace.device))
    standard.tap?.isExclusive = isExclusive
    var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device), standard)
    var gestures: [Gesture] = []
    engine.feed(trace.events.span, into: &gestures) { _ in Self.heldState(seed) }
    engine.finish(into: &gestures)
    expectBalanced(gestures, seed)
    #expect(engine.arena.active == 0 && engine.arena.waiting == 0 && engine.arena.deadline == nil)
    // A session that goes on after it was stopped.
    engine.feed(Trace(startTime: trace.endTime + 5_000_000) { tap() }.events.span, into: &gestures)
    engine.finish(into: &gestures)
    expectBalanced(gestures, seed)
  }

  /// What the device holds after lost events: nothing, a finger or two, or it cannot be asked.
  private static func heldState(_ seed: UInt64) -> DeviceState? {
    switch seed % 4 {
    case 0: nil
    case 1: DeviceState(slots: [])
    case 2: DeviceState(slots: [.init(trackingID: 900, x: 1300, y: 1500)])
    default:
      DeviceState(slots: [.init(trackingID: 900, x: 1300, y: 1500), .init(trackingID: 901, x: 1700, y: 1900)])
    }
  }

  private func expectBalanced(_ gestures: [Gesture], _ seed: UInt64) {
    var open: [Gesture.ID: Gesture.Kind] = [:]
    var known: Set<Gesture.ID> = []
    var time = Int64.min
    for gesture in gestures {
      #expect(gesture.time >= time, "time runs back, seed \(seed)")
      time = gesture.time
      switch gesture.phase {
      case .began:
        #expect(known.insert(gesture.id).inserted, "an identity is used again, seed \(seed)")
        open[gesture.id] = gesture.kind
      case .changed:
        #expect(open[gesture.id] == gesture.kind, "changed without beginning, seed \(seed)")
      case .ended, .cancelled:
        let isDiscrete = gesture.kind == .tap || gesture.kind == .swipe
        if isDiscrete {
          #expect(known.insert(gesture.id).inserted && gesture.phase == .ended, "seed \(seed)")
        } else {
          #expect(open.removeValue(forKey: gesture.id) == gesture.kind, "ended without beginning, seed \(seed)")
        }
      }
      #expect(gesture.scale.isFinite && gesture.scale > 0 && gesture.rotation.isFinite, "seed \(seed)")
      #expect(gesture.velocity.length.isFinite && gesture.translation.length.isFinite, "seed \(seed)")
      #expect((1...ContactFrame.capacity).contains(gesture.fingers) || gesture.phase == .changed, "seed \(seed)")
    }
    #expect(open.isEmpty, "still open, seed \(seed)")
  }

  @Test("is the same however events are cut and timers tell", arguments: Seeded.seeds(100))
  func chunks(seed: UInt64) {
    let trace = RandomHands.trace(seed)
    var random = Seeded(seed &+ 1000)
    var standard = GestureArena.Standard(for: Surface(device: trace.device))
    standard.tap?.isExclusive = true
    let whole = Played.gestures(trace) { $0 = standard }
    var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device), standard)
    var gestures: [Gesture] = []
    var rest = trace.events[...]
    while let first = rest.first {
      // A timer may tell of any time that is not later than that of the events to come.
      let last = engine.tracker.frame.time
      if last < first.time {
        let time = Int64.random(in: last...first.time, using: &random)
        engine.advance(to: time, into: &gestures)
        if time < first.time {
          engine.advance(to: Int64.random(in: time...first.time, using: &random), into: &gestures)
        }
      }
      let run = Array(rest.prefix(Int.random(in: 1...40, using: &random)))
      engine.feed(run.span, into: &gestures)
      rest = rest.dropFirst(run.count)
    }
    engine.finish(into: &gestures)
    #expect(gestures == whole, "seed \(seed)")
  }

  @Test("does not run back when a frame comes behind a deadline that was met too early")
  func early() {
    let trace = Trace(startTime: 1_000_000) {
      Finger.down(at: 20, 60).wait(ms(400)).move(by: 1, 0, over: ms(50)).lift()
    }
    var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device))
    var gestures: [Gesture] = []
    for (index, frame) in trace.frames.enumerated() {
      engine.feed(Array(frame).span, into: &gestures)
      if index == 0 { engine.advance(to: 2_000_000, into: &gestures) }
    }
    engine.finish(into: &gestures)
    #expect(gestures.ends == ["longPress 1"])
    #expect(gestures.allSatisfy { $0.time == 1_500_000 })
  }

  @Test("follows UIKit's rules for states: what is continuous begins, changes and ends; what is discrete is told once")
  func states() {
    let continuous: [(Gesture.Kind, Trace)] = [
      (.pan, Trace { Finger.down(at: 20, 60).move(by: 30, 0, over: ms(400)).wait(ms(100)).lift() }),
      (.longPress, Trace { Finger.down(at: 20, 60).wait(ms(550)).move(by: 1, 0, over: ms(50)).wait(ms(50)).lift() }),
      (.edgeSwipe, Trace { Finger.down(at: 1, 60).move(by: 30, 0, over: ms(400)).wait(ms(100)).lift() }),
      (.pinch, Trace { PinchTests.pinch(from: 20, to: 40) }),
    ]
    for (kind, trace) in continuous {
      let phases = Played.gestures(trace).phases(kind)
      #expect(phases.first == .began && phases.last == .ended, "\(kind)")
      #expect(phases.dropFirst().dropLast().allSatisfy { $0 == .changed } && phases.count > 2, "\(kind)")
      // Cut off in the middle.
      var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device))
      var gestures: [Gesture] = []
      engine.feed(Array(trace.frames.dropLast().flatMap(\.self)).span, into: &gestures)
      engine.finish(into: &gestures)
      #expect(gestures.phases(kind).filter { $0 != .changed } == [.began, .cancelled], "\(kind)")
    }
    let discrete: [(Gesture.Kind, Trace)] = [
      (.tap, Trace { tap() }), (.swipe, Trace { Finger.down(at: 20, 60).move(by: 30, 0, over: ms(100)).lift() }),
    ]
    for (kind, trace) in discrete {
      #expect(Played.gestures(trace).phases(kind) == [.ended])
      var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device))
      var gestures: [Gesture] = []
      engine.feed(Array(trace.frames.dropLast().flatMap(\.self)).span, into: &gestures)
      engine.finish(into: &gestures)
      #expect(gestures.phases(kind) == [], "what fails or is cancelled is not told")
    }
  }

  @Test(
    "is balanced as Chromium's is: a scroll that becomes nothing else, a pinch with its rotation, a cancelled touch")
  func chromium() {
    let scroll = Trace { Finger.down(at: 20, 40).move(by: 0, 60, over: ms(900)).wait(ms(100)).lift() }
    #expect(Played.gestures(scroll).filter { $0.phase != .changed }.map(\.phase) == [.began, .ended])
    let within = Trace { Finger.down(at: 20, 40).move(by: 0, 2, over: ms(100)).wait(ms(200)).lift() }
    #expect(Played.ends(within) == ["tap 1 x1"], "no scroll within the slop")
    let press = Trace { Finger.down(at: 20, 40).move(by: 0, 30, over: ms(900)).wait(ms(100)).lift() }
    #expect(Played.ends(press) == ["pan 1"], "a scroll keeps the long press away")
    let palm = Trace {
      Finger.down(at: 20, 40).move(by: 0, 30, over: ms(300)).palm().wait(ms(50)).move(by: 0, 10, over: ms(100)).lift()
      Pause(ms(100))
      tap()
    }
    #expect(Played.ends(palm) == ["pan 1!", "tap 1 x1"], "what is cancelled is nothing until the next touch")
  }

  @Test("never lets a sixth finger disturb the five")
  func sixthFinger() {
    let five = Trace(on: .tablet) {
      Together {
        for index in 0..<5 { Finger.down(at: 20 + Double(index) * 30, 40).move(by: 0, 40, over: ms(600)).lift() }
      }
    }
    let six = Trace(on: .tablet) {
      Together {
        for index in 0..<5 { Finger.down(at: 20 + Double(index) * 30, 40).move(by: 0, 40, over: ms(600)).lift() }
        Finger.after(ms(200)).down(at: 190, 100).move(by: -30, 10, over: ms(200)).lift()
      }
    }
    #expect(Played.ends(six) == Played.ends(five))
    #expect(
      Played.gestures(six).first(.pan, .ended)?.translation == Played.gestures(five).first(.pan, .ended)?.translation)
  }
}
