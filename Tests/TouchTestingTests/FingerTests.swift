import Testing
import TouchContacts
import TouchTesting

@Suite("A finger")
struct FingerTests {
  @Test("lifts one scan after it landed when it never waited")
  func shortest() {
    #expect(Trace { Finger.down(at: 10, 10).lift() }.milliseconds == [0, 10])
  }

  @Test("that waited lifts to the microsecond", arguments: [1, 9_999, 180_000, 249_999])
  func exactLift(wait: Int) {
    let trace = Trace { Finger.down(at: 10, 10).wait(.microseconds(wait)).lift() }
    #expect(trace.told.map(\.time) == [0, Int64(wait)])
  }

  @Test("that comes down twice is two contacts")
  func comesBack() {
    let trace = Trace {
      Finger.down(at: 10, 10).wait(.milliseconds(50)).lift()
        .wait(.milliseconds(100)).down(at: 11, 10).wait(.milliseconds(50)).lift()
    }
    #expect(trace.milliseconds == [0, 50, 150, 200])
    #expect(trace.values(EventType.abs, AxisCode.mtTrackingID) == [0, -1, 1, -1])
  }

  @Test("that comes down without having lifted lifts first")
  func forgottenLift() {
    let trace = Trace { Finger.down(at: 10, 10).wait(.milliseconds(50)).down(at: 30, 10).lift() }
    #expect(trace.values(EventType.abs, AxisCode.mtTrackingID) == [0, -1, 1, -1])
  }

  @Test("that never lifts stays down to the end")
  func leftDown() {
    let trace = Trace {
      Finger.down(at: 10, 10)
      Pause(.milliseconds(50))
      Finger.down(at: 30, 10).wait(.milliseconds(50)).lift()
    }
    #expect(trace.contactsLeft == 1)
    #expect(trace.values(EventType.abs, AxisCode.mtSlot) == [1])
  }

  @Test("at rest gives no frames")
  func rest() {
    #expect(Trace { Finger.down(at: 10, 10).wait(.seconds(10)).lift() }.frames.count == 2)
  }

  @Test("moves with minimum jerk slowly at both ends and fast between")
  func minimumJerk() {
    let trace = Trace {
      Finger.down(at: 10, 10).move(to: 50, 10, over: .milliseconds(100), profile: .minimumJerk).lift()
    }
    let xs = trace.values(EventType.abs, AxisCode.mtPositionX)
    let steps = zip(xs, xs.dropFirst()).map { $1 - $0 }
    // 800 units times the differences of 10τ³ − 15τ⁴ + 6τ⁵ at tenths.
    #expect(steps == [7, 39, 84, 124, 146, 146, 124, 84, 39, 7])
  }

  @Test("turns clockwise around a place and keeps its distance")
  func turn() {
    let trace = Trace {
      Finger.down(at: 40, 50).turn(around: Vector(30, 50), by: .pi / 2, over: .milliseconds(100)).wait(.zero).lift()
    }
    #expect(trace.values(EventType.abs, AxisCode.mtPositionX).last == 600)
    #expect(trace.values(EventType.abs, AxisCode.mtPositionY).last == 1200)
  }

  @Test("that becomes a palm says so in a frame of its own, on a device that knows palms")
  func palm() {
    let trace = Trace {
      Finger.down(at: 10, 10).wait(.milliseconds(30)).palm().wait(.milliseconds(30)).lift()
    }
    #expect(trace.told[1] == ToldFrame(30_000, [.abs(AxisCode.mtToolType, ToolCode.palm), .report]))
    #expect(trace.device.axes[AxisCode.mtToolType]?.maximum == ToolCode.palm)
    #expect(Trace { Finger.down(at: 10, 10).lift() }.device.axes[AxisCode.mtToolType] == nil)
  }

  @Test("tells its ellipse in device units and its pressure as a share of the axis")
  func ellipse() {
    let trace = Trace {
      Finger.down(at: 10, 10).ellipse(major: 9, minor: 6, orientation: -.pi / 4).pressure(0.6).lift()
    }
    #expect(
      trace.told[0].events == [
        .id(0), .x(200), .y(200), .abs(AxisCode.mtTouchMajor, 180), .abs(AxisCode.mtTouchMinor, 120),
        .abs(AxisCode.mtOrientation, -45), .abs(AxisCode.mtPressure, 153), .touch(1), .pointerX(200), .pointerY(200),
        .abs(AxisCode.pressure, 153), .report,
      ])
  }

  @Test("that hovers has a contact but no touch")
  func hover() {
    let trace = Trace {
      Finger.down(at: 10, 10).hover(5).wait(.milliseconds(30)).hover(0).wait(.milliseconds(30)).lift()
    }
    #expect(trace.values(EventType.key, KeyCode.touch) == [1, 0])
    #expect(trace.told[0].events.contains(.abs(AxisCode.mtDistance, 100)))
    #expect(trace.told[1] == ToldFrame(30_000, [.abs(AxisCode.mtDistance, 0), .touch(1), .report]))
  }

  @Test("in the corner tells its place, though it is all zeros")
  func corner() {
    let trace = Trace { Finger.down(at: 0, 0).lift() }
    #expect(trace.told[0].events == [.id(0), .x(0), .y(0), .touch(1), .pointerX(0), .pointerY(0), .report])
  }

  @Test("beyond the glass is at its edge, and no number is the corner")
  func edges() {
    let trace = Trace(on: .touchpad) {
      Finger.down(at: 500, -3).wait(.milliseconds(20)).move(to: Vector(.nan, .infinity), over: .zero).lift()
    }
    #expect(trace.values(EventType.abs, AxisCode.mtPositionX) == [5200, 1000])
    #expect(trace.values(EventType.abs, AxisCode.mtPositionY) == [1000, 3600])
  }
}
