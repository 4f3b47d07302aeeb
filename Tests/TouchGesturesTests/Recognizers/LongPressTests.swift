import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("A long press")
struct LongPressTests {
  @Test("begins at its deadline, whether the next frame or a timer tells")
  func deadline() {
    let trace = Trace(startTime: 1_000_000) { tap(for: 900) }
    let byFrame = Played.gestures(trace)
    #expect(byFrame.map(\.time) == [1_500_000, 1_900_000])
    var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device))
    var byTimer: [Gesture] = []
    let frames = trace.frames
    engine.feed(Array(frames[0]).span, into: &byTimer)
    #expect(engine.arena.deadline == 1_500_000)
    engine.advance(to: 1_500_000, into: &byTimer)
    #expect(byTimer.isEmpty)
    engine.advance(to: 1_700_000, into: &byTimer)
    #expect(byTimer.map(\.phase) == [.began])
    engine.feed(Array(frames[1]).span, into: &byTimer)
    #expect(byTimer == byFrame)
  }

  @Test("of two fingers counts from when the last came down")
  func lastLanding() {
    let trace = Trace(startTime: 1_000_000) { chord(2, stagger: 200, hold: 600) }
    let gestures = Played.gestures(trace)
    #expect(gestures.first?.time == 1_700_000)
    #expect(gestures.ends == ["longPress 2"])
  }

  @Test("is none when one of the fingers lifts early")
  func earlyLift() {
    let trace = Trace {
      Together {
        tap(at: 20, 60, for: 400)
        tap(at: 40, 60, for: 900)
      }
    }
    #expect(Played.ends(trace) == [])
  }

  @Test("may be dragged once it has begun, and is no pan")
  func drag() {
    let trace = Trace {
      Finger.down(at: 30, 60).wait(ms(600)).move(by: 0, 20, over: ms(200)).lift()
    }
    let gestures = Played.gestures(trace)
    #expect(Set(gestures.map(\.kind)) == [.longPress])
    #expect(gestures.first?.translation == .zero)
    #expect(gestures.phases(.longPress).filter { $0 == .changed }.count > 10)
    #expect(gestures.last.map { abs($0.translation.y - 20) < 0.1 } == true)
  }

  @Test("is none with a finger that strays first", arguments: [(2.5, ["longPress 1"]), (3.5, [])])
  func slop(distance: Double, ends: [String]) {
    let trace = Trace {
      Finger.down(at: 30, 60).move(by: 0, distance, over: ms(100)).wait(ms(600)).lift()
    }
    #expect(Played.ends(trace) { $0.pan = nil } == ends)
  }

  @Test("never begins with no finger down, however late the next frame is")
  func noFinger() {
    let trace = Trace {
      tap(for: 100)
      Pause(.seconds(30))
      tap(for: 100)
    }
    #expect(Played.ends(trace) == ["tap 1 x1", "tap 1 x1"])
  }

  @Test("takes longer on a touchpad", arguments: [(790, false), (810, true)])
  func touchpad(milliseconds: Int, isPress: Bool) {
    let trace = Trace(on: .touchpad) { tap(at: 50, 30, for: milliseconds) }
    #expect(Played.ends(trace) == (isPress ? ["longPress 1"] : []))
  }

  @Test("with a time beyond all bounds never comes")
  func endless() {
    let trace = Trace { tap(for: 5000) }
    #expect(Played.ends(trace) { $0.longPress?.duration = .max } == [])
  }
}
