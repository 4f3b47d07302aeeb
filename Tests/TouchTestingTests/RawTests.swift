import Testing
import TouchContacts
import TouchTesting

@Suite("Raw events")
struct RawTests {
  @Test("stand where the script put them, after the frame of that moment")
  func place() {
    let trace = Trace {
      Together {
        Finger.down(at: 10, 10).move(by: 20, 0, over: .milliseconds(20)).lift()
        At(.milliseconds(10)) { Raw.dropped }
      }
    }
    #expect(trace.told.map(\.time) == [0, 10_000, 10_000, 20_000, 30_000])
    #expect(trace.told[2].events == [.syn(SynCode.dropped), .report])
  }

  @Test("may have a time that lies in the past")
  func backwards() {
    let trace = Trace {
      Finger.down(at: 10, 10)
      Pause(.milliseconds(50))
      Raw { time in
        [
          InputEvent(time: time - 80_000, type: EventType.abs, code: AxisCode.mtPositionX, value: 7),
          InputEvent(time: time - 80_000, type: EventType.syn, code: SynCode.report, value: 0),
        ]
      }
    }
    #expect(trace.milliseconds == [0, -30])
  }

  @Test("replace an ID within a frame, and the finger goes on under the new one")
  func replacedID() {
    let trace = Trace {
      Finger.down(at: 10, 10).wait(.milliseconds(40)).move(by: 1, 0, over: .milliseconds(10)).lift()
      At(.milliseconds(20)) {
        Raw { time in
          [
            InputEvent(time: time, type: EventType.abs, code: AxisCode.mtTrackingID, value: 77),
            InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0),
          ]
        }
      }
    }
    #expect(trace.values(EventType.abs, AxisCode.mtTrackingID) == [0, 77, -1])
    #expect(trace.milliseconds == [0, 20, 50, 60])
  }

  @Test("that change the slot make the next frame name its own")
  func slot() {
    let trace = Trace {
      Finger.down(at: 10, 10).wait(.milliseconds(40)).lift()
      At(.milliseconds(20)) {
        Raw { [InputEvent(time: $0, type: EventType.abs, code: AxisCode.mtSlot, value: 3)] }
      }
    }
    #expect(trace.values(EventType.abs, AxisCode.mtSlot) == [3, 0])
  }

  @Test("after the last frame are a frame of their own")
  func tail() {
    let trace = Trace {
      Raw { [InputEvent(time: $0, type: EventType.msc, code: 5, value: 1)] }
    }
    #expect(trace.told == [ToldFrame(0, [.other(EventType.msc, 5, 1)])])
  }
}
