import Testing
import TouchContacts
import TouchTesting

@Suite("A trace")
struct TraceTests {
  @Test("a tap comes down with everything and lifts with an ID of −1")
  func tap() {
    let trace = Trace(on: .phone) {
      Finger.down(at: 20, 30).wait(.milliseconds(60)).lift()
    }
    #expect(
      trace.told == [
        ToldFrame(0, [.id(0), .x(400), .y(600), .touch(1), .pointerX(400), .pointerY(600), .report]),
        ToldFrame(60_000, [.id(-1), .touch(0), .report]),
      ])
    #expect(trace.endTime == 1_060_000)
  }

  @Test("two staggered fingers share frames, slots go up, and the pointer follows the older one")
  func staggered() {
    let trace = Trace(on: .phone) {
      Together {
        Finger.down(at: 20, 30).wait(.milliseconds(80)).lift()
        Finger.after(.milliseconds(15)).down(at: 40, 30).wait(.milliseconds(80)).lift()
      }
    }
    #expect(
      trace.told == [
        ToldFrame(0, [.id(0), .x(400), .y(600), .touch(1), .pointerX(400), .pointerY(600), .report]),
        ToldFrame(15_000, [.slot(1), .id(1), .x(800), .y(600), .report]),
        ToldFrame(80_000, [.slot(0), .id(-1), .pointerX(800), .report]),
        ToldFrame(95_000, [.slot(1), .id(-1), .touch(0), .report]),
      ])
  }

  @Test("a new contact takes the lowest free slot and the next ID, and repeats no value that the slot still holds")
  func slotReuse() {
    let trace = Trace {
      Together {
        InOrder {
          Finger.down(at: 10, 10).wait(.milliseconds(20)).lift()
          Pause(.milliseconds(20))
          Finger.down(at: 10, 12).wait(.milliseconds(20)).lift()
        }
        Finger.down(at: 30, 30).wait(.milliseconds(100)).lift()
      }
    }
    #expect(trace.told[2] == ToldFrame(40_000, [.id(2), .y(240), .report]))
  }

  @Test("a slot that is left in a frame is free only from the next frame on")
  func slotLeft() {
    let trace = Trace {
      Finger.down(at: 10, 10).wait(.milliseconds(20)).lift()
      Finger.down(at: 20, 10).wait(.milliseconds(20)).lift()
    }
    #expect(
      trace.told[1]
        == ToldFrame(20_000, [.id(-1), .slot(1), .id(1), .x(400), .y(200), .pointerX(400), .report]))
  }

  @Test("a type A device tells of every contact in every scan and ends with an empty packet", arguments: [false, true])
  func typeA(trackingIDs: Bool) {
    let trace = Trace(encoding: .typeA(trackingIDs: trackingIDs)) {
      Together {
        Finger.down(at: 10, 10).wait(.milliseconds(30)).lift()
        Finger.after(.milliseconds(10)).down(at: 20, 20).wait(.milliseconds(10)).lift()
      }
    }
    func packet(_ id: Int32, _ place: Int32) -> [Told] {
      (trackingIDs ? [.id(id)] : []) + [.x(place), .y(place), .packetEnd]
    }
    #expect(
      trace.told == [
        ToldFrame(0, packet(0, 200) + [.touch(1), .report]),
        ToldFrame(10_000, packet(0, 200) + packet(1, 400) + [.report]),
        ToldFrame(20_000, packet(0, 200) + [.report]),
        ToldFrame(30_000, [.packetEnd, .touch(0), .report]),
      ])
    #expect(trace.device.touchProtocol == .typeA)
    #expect((trace.device.axes[AxisCode.mtTrackingID] != nil) == trackingIDs)
  }

  @Test("a single-touch device tells of the oldest finger alone")
  func singleTouch() {
    let trace = Trace(encoding: .singleTouch) {
      Together {
        Finger.down(at: 10, 10).wait(.milliseconds(30)).lift()
        Finger.after(.milliseconds(10)).down(at: 20, 10).wait(.milliseconds(40)).lift()
      }
    }
    #expect(
      trace.told == [
        ToldFrame(0, [.touch(1), .pointerX(200), .pointerY(200), .report]),
        ToldFrame(30_000, [.pointerX(400), .report]),
        ToldFrame(50_000, [.touch(0), .report]),
      ])
    #expect(trace.device.touchProtocol == .singleTouch)
  }

  @Test("a touchpad counts fingers, even those that it cannot place")
  func touchpad() {
    var pad = SyntheticDevice.touchpad
    pad.slotCount = 2
    let trace = Trace(on: pad) {
      Together {
        for x in [20.0, 40, 60] { Finger.down(at: x, 30).wait(.milliseconds(50)).lift() }
      }
    }
    #expect(trace.device.isTouchpad)
    #expect(trace.values(EventType.key, KeyCode.toolTripleTap) == [1, 0])
    #expect(trace.values(EventType.key, KeyCode.toolFinger).isEmpty)
    #expect(trace.values(EventType.abs, AxisCode.mtTrackingID) == [0, 1, -1, -1])
    #expect(trace.values(EventType.abs, AxisCode.mtPositionX) == [1800, 2600])
  }

  @Test("a finger that found no slot takes the first that becomes free")
  func waitingFinger() {
    let device = SyntheticDevice(width: 50, height: 50, unitsPerMillimetre: 10, slotCount: 1)
    let trace = Trace(on: device) {
      Together {
        Finger.down(at: 10, 10).wait(.milliseconds(20)).lift()
        Finger.down(at: 20, 20).wait(.milliseconds(30)).move(by: 10, 0, over: .milliseconds(20)).lift()
      }
    }
    #expect(trace.values(EventType.abs, AxisCode.mtTrackingID) == [0, -1, 1, -1])
  }

  @Test(
    "movements are sampled at the frame rate and arrive on time",
    arguments: [(60, 7), (90, 10), (100, 11), (120, 13), (240, 25)])
  func frameRate(rate: Int, frames: Int) throws {
    let trace = Trace(frameRate: rate) {
      Finger.down(at: 10, 10).move(by: 24, 0, over: .milliseconds(100)).lift()
    }
    #expect(trace.frames.count == frames + 1)
    let arrival = try #require(trace.frames.dropLast().last?.first)
    #expect(arrival.time == 1_100_000)
    #expect(trace.values(EventType.abs, AxisCode.mtPositionX).last == 680)
  }

  @Test("a flick moves up to the frame before its lift")
  func flick() {
    let trace = Trace { Finger.down(at: 10, 10).move(by: 40, 0, over: .milliseconds(40)).lift() }
    #expect(trace.milliseconds == [0, 10, 20, 30, 40, 50])
    #expect(trace.values(EventType.abs, AxisCode.mtPositionX) == [200, 400, 600, 800, 1000])
    #expect(trace.told.last?.events == [.id(-1), .touch(0), .report])
  }

  @Test("a flick off the grid leaves the glass moving too", arguments: TracePropertyTests.encodings)
  func flickOffGrid(encoding: Trace.Encoding) {
    let trace = Trace(encoding: encoding) {
      Pause(.milliseconds(5))
      Finger.down(at: 10, 10).move(by: 40, 0, over: .milliseconds(40)).lift()
    }
    #expect(trace.milliseconds == [5, 20, 30, 40, 45, 55])
  }

  @Test("a scan beside a lift is left out, since the lift's own frame samples every finger")
  func crowdedScan() {
    let trace = Trace {
      Together {
        Finger.down(at: 10, 10).move(by: 40, 0, over: .milliseconds(40)).lift()
        Finger.down(at: 10, 50).wait(.milliseconds(22)).lift()
      }
    }
    #expect(trace.milliseconds == [0, 10, 22, 30, 40, 50])
    #expect(trace.values(EventType.abs, AxisCode.mtPositionX) == [200, 200, 400, 640, 800, 1000])
  }

  @Test("a part at a moment of its own starts there, wherever it stands")
  func absoluteOffset() {
    let trace = Trace(startTime: 5_000_000) {
      Finger.down(at: 10, 10).wait(.milliseconds(20)).lift()
      At(.milliseconds(300)) {
        Finger.down(at: 20, 10).wait(.milliseconds(20)).lift()
        Pause(.milliseconds(500))
      }
    }
    #expect(trace.frames.compactMap { $0.first?.time } == [5_000_000, 5_020_000, 5_300_000, 5_320_000])
    #expect(trace.endTime == 5_820_000)
  }

  @Test("in which nothing touches has no events, but an end")
  func emptyScript() {
    #expect(Trace { Pause(.seconds(1)) }.events.isEmpty)
    #expect(Trace { Pause(.seconds(-1)) }.endTime == 1_000_000)
    #expect(Trace { if false { Pause(.seconds(1)) } }.frames.isEmpty)
  }

  @Test("a script reads the same in a builder with conditions and loops", arguments: [true, false])
  func builder(isDouble: Bool) {
    let trace = Trace {
      for _ in 0..<2 { Finger.down(at: 10, 10).wait(.milliseconds(20)).lift() }
      if isDouble { Pause(.milliseconds(10)) } else { Pause(.milliseconds(20)) }
    }
    #expect(trace.endTime == 1_040_000 + (isDouble ? 10_000 : 20_000))
  }
}
