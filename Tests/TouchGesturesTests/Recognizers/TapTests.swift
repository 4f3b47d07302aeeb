import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("A tap")
struct TapTests {
  @Test("counts the fingers that were down together, whoever lifts first", arguments: 1...5, [false, true])
  func fingers(count: Int, lastFirst: Bool) {
    let trace = Trace { chord(count, lastFirst: lastFirst) }
    #expect(Played.ends(trace) == ["tap \(count) x1"])
  }

  @Test("is told when the last finger lifts, where its fingers were together")
  func liftTime() throws {
    let trace = Trace(startTime: 1_000_000) {
      Together {
        Finger.down(at: 20, 50).wait(ms(80)).lift()
        Finger.after(ms(10)).down(at: 30, 50).wait(ms(90)).lift()
      }
    }
    let tap = try #require(Played.gestures(trace).first)
    #expect(tap.time == 1_100_000)
    #expect(tap.position == Vector(25, 50))
  }

  @Test("in a row counts 1, 2, 3 and then anew")
  func row() {
    let trace = Trace {
      for _ in 0..<4 {
        tap()
        Pause(ms(100))
      }
    }
    #expect(Played.ends(trace) == ["tap 1 x1", "tap 1 x2", "tap 1 x3", "tap 1 x1"])
  }

  @Test(
    "goes on with a row only in time and in place",
    arguments: [(39, 4.0, 1), (40, 0, 2), (300, 0, 2), (301, 0, 1), (100, 15.9, 2), (100, 16.1, 1)])
  func gaps(milliseconds: Int, distance: Double, count: Int) {
    let trace = Trace {
      tap(at: 20, 60)
      Pause(ms(milliseconds))
      tap(at: 20 + distance, 60)
    }
    #expect(Played.ends(trace) == ["tap 1 x1", "tap 1 x\(count)"])
  }

  @Test("with another number of fingers begins a new row")
  func otherFingers() {
    let trace = Trace {
      tap(at: 20, 60)
      Pause(ms(100))
      chord(2)
    }
    #expect(Played.ends(trace) == ["tap 1 x1", "tap 2 x1"])
  }

  @Test("begins a new row after anything that was none", arguments: [false, true])
  func interrupted(isExclusive: Bool) {
    let trace = Trace {
      tap()
      Pause(ms(50))
      Finger.down(at: 30, 60).move(by: 0, 8, over: ms(60)).lift()
      Pause(ms(50))
      tap()
    }
    #expect(
      Played.ends(trace) { $0.tap?.isExclusive = isExclusive }.filter { $0.hasPrefix("tap") } == [
        "tap 1 x1", "tap 1 x1",
      ])
  }

  @Test(
    "is none when it lasts too long", arguments: [(500, ["tap 1 x1"]), (501, ["longPress 1"])])
  func duration(milliseconds: Int, ends: [String]) {
    #expect(Played.ends(Trace { tap(for: milliseconds) }) == ends)
  }

  @Test("may stray by the slop, there and back", arguments: [(2.9, ["tap 1 x1"]), (3.2, [])])
  func slop(distance: Double, ends: [String]) {
    let trace = Trace {
      Finger.down(at: 30, 60).move(by: 0, distance, over: ms(40)).move(by: 0, -distance, over: ms(40))
        .wait(ms(60)).lift()
    }
    #expect(Played.ends(trace) { $0.pan = nil } == ends)
  }

  @Test("is no second one where the finger bounces, within 40 ms and on the spot")
  func bounce() {
    let trace = Trace {
      tap(at: 20, 60)
      Pause(ms(39))
      tap(at: 20.5, 60)
    }
    #expect(Played.ends(trace) == ["tap 1 x1"])
  }

  @Test("is no tap of two where fingers take turns")
  func drumroll() {
    let trace = Trace {
      Together {
        Finger.down(at: 20, 60).wait(ms(70)).lift()
        Finger.after(ms(55)).down(at: 40, 60).wait(ms(70)).lift()
        Finger.after(ms(110)).down(at: 20, 60).wait(ms(70)).lift()
      }
    }
    #expect(Played.ends(trace) == [])
  }

  @Test("is none on a palm, and takes no notice of one beside it")
  func palms() {
    let alone = Trace { Finger.down(at: 30, 60).wait(ms(50)).palm().wait(ms(50)).lift() }
    #expect(Played.ends(alone) == [])
    let partner = Trace {
      Together {
        Finger.down(at: 30, 60).wait(ms(50)).palm().wait(ms(50)).lift()
        Finger.down(at: 40, 60).wait(ms(100)).lift()
      }
    }
    #expect(Played.ends(partner) == ["tap 1 x1"])
  }

  @Test("is none when the finger slides off its region, even back onto it")
  func region() {
    let regions = HitMap(
      size: Vector(65, 140), regions: [HitRegion(name: "button", drawn: Rect(x: 20, y: 50, width: 20, height: 20))])
    let trace = Trace {
      Finger.down(at: 30, 60).move(to: 30, 100, over: ms(60)).wait(ms(20)).lift()
    }
    let ends = Played.gestures(trace, regions: regions) {
      $0.tap?.slop = 100
      $0.pan = nil
      $0.swipe = nil
    }.ends
    #expect(ends == [])
  }

  @Test("takes only as many fingers as it is set to", arguments: [(1, false), (2, true), (3, true), (4, false)])
  func configuredFingers(count: Int, isTap: Bool) {
    let ends = Played.ends(Trace { chord(count) }) { $0.tap?.fingers = 2...3 }
    #expect(ends == (isTap ? ["tap \(count) x1"] : []))
  }
}

@Suite("An exclusive tap")
struct ExclusiveTapTests {
  private func gestures(_ trace: Trace) -> [Gesture] {
    Played.gestures(trace) { $0.tap?.isExclusive = true }
  }

  private func row(of count: Int, _ next: [any TraceElement] = []) -> Trace {
    Trace(startTime: 1_000_000) {
      for index in 0..<count {
        if index > 0 { Pause(ms(100)) }
        tap()
      }
    }
  }

  @Test("tells only the final count, once no other can follow", arguments: [1, 2])
  func finalCount(count: Int) {
    let trace = row(of: count)
    let gestures = gestures(trace)
    #expect(gestures.ends == ["tap 1 x\(count)"])
    #expect(gestures.first?.time == trace.endTime + 300_000)
  }

  @Test("tells the greatest count at once")
  func greatestCount() {
    let trace = row(of: 3)
    let gestures = gestures(trace)
    #expect(gestures.ends == ["tap 1 x3"])
    #expect(gestures.first?.time == trace.endTime)
  }

  @Test("is told by a timer behind the deadline, and not at it")
  func timer() {
    let trace = row(of: 1)
    var standard = GestureArena.Standard()
    standard.tap?.isExclusive = true
    var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device), standard)
    var gestures: [Gesture] = []
    engine.feed(trace.events.span, into: &gestures)
    #expect(engine.arena.deadline == trace.endTime + 300_000)
    engine.advance(to: trace.endTime + 300_000, into: &gestures)
    #expect(gestures.isEmpty)
    engine.advance(to: trace.endTime + 300_001, into: &gestures)
    #expect(gestures.map(\.time) == [trace.endTime + 300_000])
    #expect(engine.arena.deadline == nil)
    engine.finish(into: &gestures)
    #expect(gestures.count == 1)
  }

  @Test(
    "in time to the µs goes on with the row",
    arguments: [(300_000, ["tap 1 x2"]), (300_001, ["tap 1 x1", "tap 1 x1"])])
  func deadlineIsInTime(gap: Int, ends: [String]) {
    let trace = Trace {
      tap()
      Pause(.microseconds(gap))
      tap()
    }
    #expect(gestures(trace).ends == ends)
  }

  @Test("is told although the next touch is something else")
  func nextTouch() {
    let pan = Trace {
      tap()
      Pause(ms(100))
      Finger.down(at: 30, 60).move(by: 0, 20, over: ms(600)).wait(ms(100)).lift()
    }
    #expect(gestures(pan).ends == ["tap 1 x1", "pan 1"])
    let press = Trace {
      tap()
      Pause(ms(100))
      tap(for: 700)
    }
    #expect(gestures(press).ends == ["tap 1 x1", "longPress 1"])
    let palm = Trace {
      tap()
      Pause(ms(100))
      Finger.down(at: 30, 60).wait(ms(50)).palm().wait(ms(50)).lift()
    }
    #expect(gestures(palm).ends == ["tap 1 x1"])
    let fingers = Trace {
      tap(at: 20, 60)
      Pause(ms(100))
      chord(2)
    }
    #expect(gestures(fingers).ends == ["tap 1 x1", "tap 2 x1"])
    let distant = Trace {
      tap(at: 20, 60)
      Pause(ms(100))
      tap(at: 50, 100)
    }
    #expect(gestures(distant).ends == ["tap 1 x1", "tap 1 x1"])
    let bounce = Trace {
      tap()
      Pause(ms(20))
      tap()
    }
    #expect(gestures(bounce).ends == ["tap 1 x1"], "a bounce is none, and the tap before it is not lost")
  }

  @Test("tells what the fingers of then were at")
  func memory() throws {
    let trace = Trace {
      chord(2)
      Pause(ms(100))
      Finger.down(at: 60, 120).move(by: -30, 0, over: ms(400)).lift()
    }
    let tap = try #require(gestures(trace).first(.tap, .ended))
    #expect(tap.inShort == "tap 2 x1")
    #expect(tap.position == Vector(15.5, 60))
  }

  @Test("is neither lost nor told twice, whatever follows", arguments: Seeded.seeds(200))
  func conservation(seed: UInt64) {
    var random = Seeded(seed)
    var taps = 0
    let trace = Trace {
      for _ in 0..<8 {
        Pause(ms(Int.random(in: 40...500, using: &random)))
        if Bool.random(using: &random) {
          Finger.down(at: 30, 60).move(by: 0, Double.random(in: 6...30, using: &random), over: ms(300)).lift()
        } else {
          let _ = taps += 1
          tap(at: Double.random(in: 10...50, using: &random), 60)
        }
      }
    }
    #expect(gestures(trace).filter { $0.kind == .tap }.reduce(0) { $0 + $1.tapCount } == taps, "\(random)")
  }
}
