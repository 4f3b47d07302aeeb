import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("The engine")
struct GestureEngineTests {
  /// The gestures of a trace in whose middle events are lost, while the device holds `slots` as they are.
  private func gestures(losing trace: Trace, _ state: (ArraySlice<InputEvent>) -> DeviceState?) -> [Gesture] {
    let drop = trace.events.firstIndex { $0.type == EventType.syn && $0.code == SynCode.dropped } ?? 0
    var engine = GestureEngine(device: trace.device, surface: Surface(device: trace.device))
    var gestures: [Gesture] = []
    engine.feed(trace.events.span, into: &gestures) { _ in state(trace.events[..<drop]) }
    engine.finish(into: &gestures)
    return gestures
  }

  private let pan = Trace {
    Together {
      Finger.down(at: 20, 60).move(by: 0, 40, over: ms(600)).wait(ms(100)).lift()
      At(ms(300)) { Raw.dropped }
    }
  }

  @Test("goes on with a gesture over lost events where the device still holds its finger")
  func resumed() {
    #expect(gestures(losing: pan) { DeviceState(slots: Adopted.slots($0)) }.ends == ["pan 1"])
  }

  @Test("cuts a gesture off at lost events where nobody knows")
  func cutOff() {
    let gestures = gestures(losing: pan) { _ in nil }
    #expect(gestures.first { $0.isEnding }?.inShort == "pan 1!")
    #expect(gestures.first { $0.isEnding }?.time == 1_300_000)
  }

  @Test("takes a finger that came down unseen for no tap and no press, but lets it pan")
  func missed() {
    func trace(_ wait: Int, by way: Double = 0) -> Trace {
      Trace {
        Together {
          At(ms(10)) { Raw.dropped }
          Finger.down(at: 20, 60).wait(ms(wait)).move(by: 0, way, over: ms(way > 0 ? 300 : 0)).wait(ms(150)).lift()
        }
      }
    }
    let held: (ArraySlice<InputEvent>) -> DeviceState? = { _ in
      DeviceState(slots: [.init(trackingID: 77, x: 400, y: 1200)])
    }
    #expect(gestures(losing: trace(50), held).ends == [])
    #expect(gestures(losing: trace(900), held).ends == [])
    #expect(gestures(losing: trace(50, by: 30), held).ends == ["pan 1"])
  }

  @Test("lets fingers from before the session take no part")
  func before() {
    let ghost = Finger.down(at: 55, 130).wait(ms(900)).move(by: -40, 0, over: ms(300)).lift()
    func played(_ finger: Finger) -> [String] {
      Adopted.gestures(
        Trace {
          Together {
            ghost
            At(ms(100)) { finger }
          }
        }
      ).ends
    }
    #expect(Adopted.gestures(Trace { ghost }).ends == [])
    #expect(played(tap()) == ["tap 1 x1"])
    #expect(played(tap(for: 600)) == ["longPress 1"])
    #expect(played(.down(at: 20, 60).move(by: 20, 0, over: ms(80)).lift()) == ["pan 1", "swipe 1 right"])
  }

  @Test("does not let a finger from before the session leave a region for another")
  func beforeInRegion() {
    let map = HitMap(
      size: Vector(65, 140), regions: [HitRegion(name: "button", drawn: Rect(x: 20, y: 50, width: 20, height: 20))])
    let trace = Trace {
      Together {
        Finger.down(at: 55, 130)
        Finger.after(ms(100)).down(at: 30, 60).wait(ms(60)).lift()
      }
    }
    #expect(Adopted.gestures(trace, regions: map).ends == ["tap 1 x1"])
  }

  @Test("does not begin the slop anew when a finger from before the session lifts")
  func beforeLifts() {
    let trace = Trace {
      Together {
        Finger.down(at: 55, 130).wait(ms(350)).lift()
        Finger.after(ms(100)).down(at: 30, 60).move(by: 0, 4, over: ms(500)).wait(ms(100)).lift()
      }
    }
    #expect(Adopted.gestures(trace).ends == ["pan 1"])
  }
}
