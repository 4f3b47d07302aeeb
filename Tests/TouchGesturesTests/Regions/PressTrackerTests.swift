import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

/// On a telephone of 65 × 140 mm with two buttons at the bottom, "previous" and the wider "next", and "slate" above them.
@Suite("A press")
struct PressTrackerTests {
  static let map = HitMap(size: Vector(65, 140), regions: [previous, next, slate])
  static let previous = HitRegion(name: "previous", drawn: Rect(x: 0, y: 100, width: 28, height: 40))
  static let next = HitRegion(name: "next", drawn: Rect(x: 30, y: 100, width: 35, height: 40))
  static let slate = HitRegion(name: "slate", drawn: Rect(x: 5, y: 20, width: 55, height: 60))

  static func events(@TraceBuilder _ script: () -> [any TraceElement]) -> [String] {
    Pressed.events(Trace(script), in: map).inShort
  }

  @Test("tells region, finger, time and place")
  func parts() {
    let trace = Trace(startTime: 0) { Finger.down(at: 40, 120).move(by: 2, 0, over: ms(50)).wait(ms(30)).lift() }
    let events = Pressed.events(trace, in: Self.map)
    let (id, region) = (Contact.ID(1), Self.map.id(named: "next"))
    #expect(
      events == [
        PressEvent(.pressed, name: "next", region: region, contact: id, time: 0, position: Vector(40, 120)),
        PressEvent(
          .released(activated: true), name: "next", region: region, contact: id, time: 80_000,
          position: Vector(42, 120)),
      ])
  }

  /// Next acquires from x = 29 on and y = 100, and retains from x = 19 and y = 90.
  @Test(
    "goes on and off with what retains it, both ways, and activates only what is pressed at the lift",
    arguments: [
      ([Vector(31, 101)], ["press next", "activate next"]),
      ([Vector(20, 101)], ["press next", "activate next"]),
      ([Vector(18, 101)], ["press next", "unpress next", "leave next"]),
      ([Vector(40, 91)], ["press next", "activate next"]),
      ([Vector(40, 89)], ["press next", "unpress next", "leave next"]),
      ([Vector(40, 60), Vector(40, 95)], ["press next", "unpress next", "press next", "activate next"]),
      (
        [Vector(40, 60), Vector(40, 120), Vector(10, 120)],
        ["press next", "unpress next", "press next", "unpress next", "leave next"]
      ),
    ])
  func retained(way: [Vector], events: [String]) {
    let finger = way.reduce(Finger.down(at: 40, 110)) { $0.move(to: $1, over: ms(60)) }
    #expect(Self.events { finger.wait(ms(20)).lift() } == events)
  }

  @Test("survives a thumb that rolls over the edge of its button and over the neighbour")
  func rollingThumb() {
    let trace = Trace {
      Finger.down(at: 31, 120).ellipse(major: 14, minor: 9).move(by: -5, 3, over: ms(80)).move(by: 3, -2, over: ms(40))
        .wait(ms(30)).lift()
    }
    #expect(Pressed.events(trace, in: Self.map).inShort == ["press next", "activate next"])
  }

  @Test("comes only of a finger that comes down in the region, not of one that slides there")
  func slides() {
    #expect(Self.events { Finger.down(at: 2, 5).move(to: 40, 120, over: ms(200)).wait(ms(50)).lift() } == [])
    let across = Self.events { Finger.down(at: 10, 120).move(to: 50, 120, over: ms(200)).wait(ms(50)).lift() }
    #expect(across == ["press previous", "unpress previous", "leave previous"])
  }

  @Test("is that of the first finger; another one in the region does nothing, however they lift (engine#1779)")
  func secondFinger() {
    let outlives = Trace(startTime: 0) {
      Together {
        Finger.down(at: 40, 120).wait(ms(100)).lift()
        Finger.after(ms(30)).down(at: 55, 120).wait(ms(170)).lift()
      }
    }
    #expect(Pressed.events(outlives, in: Self.map).inShort == ["press next", "activate next"])
    #expect(Pressed.events(outlives, in: Self.map).map(\.time) == [0, 100_000])
    let liftsFirst = Trace(startTime: 0) {
      Together {
        Finger.down(at: 40, 120).wait(ms(200)).lift()
        Finger.after(ms(30)).down(at: 55, 120).wait(ms(50)).lift()
      }
    }
    #expect(Pressed.events(liftsFirst, in: Self.map).map(\.time) == [0, 200_000])
  }

  @Test("leaves the region to the next finger once it is over")
  func nextFinger() {
    let events = Self.events {
      Together {
        Finger.down(at: 40, 120).wait(ms(50)).lift()
        Finger.after(ms(30)).down(at: 50, 120).wait(ms(200)).lift()
        Finger.after(ms(100)).down(at: 60, 120).wait(ms(50)).lift()
      }
    }
    #expect(events == ["press next", "activate next", "press next", "activate next"])
  }

  @Test("keeps the region from other fingers even while it is unpressed")
  func unpressedKeeps() {
    let events = Self.events {
      Together {
        Finger.down(at: 40, 110).move(to: 40, 60, over: ms(50)).wait(ms(200)).lift()
        Finger.after(ms(150)).down(at: 50, 120).wait(ms(50)).lift()
      }
    }
    #expect(events == ["press next", "unpress next", "leave next"])
  }

  @Test("goes on beside presses of other regions")
  func several() {
    let events = Self.events {
      Together {
        Finger.down(at: 40, 120).wait(ms(100)).lift()
        Finger.after(ms(20)).down(at: 10, 120).wait(ms(30)).lift()
        Finger.after(ms(30)).down(at: 30, 50).wait(ms(50)).palm().wait(ms(50)).lift()
      }
    }
    #expect(
      events == [
        "press next", "press previous", "press slate", "activate previous", "cancel slate", "activate next",
      ])
  }

  @Test("of five fingers has room for each, and a sixth disturbs none")
  func five() {
    let keys = (0..<6).map {
      HitRegion(name: "\($0)", drawn: Rect(x: Double($0) * 10, y: 0, width: 10, height: 140))
    }
    let trace = Trace {
      Together {
        for key in 0..<6 { Finger.after(ms(key * 10)).down(at: Double(key) * 10 + 5, 70).wait(ms(99)).lift() }
      }
    }
    let events = Pressed.events(trace, in: HitMap(size: Vector(65, 140), regions: keys)).inShort
    #expect(events == (0..<5).map { "press \($0)" } + (0..<5).map { "activate \($0)" })
  }

  @Test("is cancelled by a palm, by lost events and by the end of the session")
  func cancelled() {
    let events = ["press next", "cancel next"]
    #expect(Self.events { Finger.down(at: 40, 120).wait(ms(50)).palm().wait(ms(50)).lift() } == events)
    #expect(Self.events { Finger.down(at: 40, 120).wait(ms(50)) } == events)
    let lost = Self.events {
      Together {
        Finger.down(at: 40, 120).wait(ms(200)).lift()
        At(ms(100)) { Raw.dropped }
      }
    }
    #expect(lost == events)
  }

  @Test("is cancelled where it was when the contact is no longer in the frame, as after frames that were kept back")
  func keptBack() {
    let trace = Trace {
      tap(at: 40, 120)
      Pause(ms(50))
      tap(at: 10, 120)
    }
    var tracker = ContactTracker(device: trace.device, surface: Surface(device: trace.device))
    var presses = PressTracker()
    var events: [PressEvent] = []
    var position = 0
    for number in 0..<4 where tracker.advance(trace.events.span, &position) == .frame && number != 1 {
      presses.update(&tracker.frame, in: Self.map, into: &events)
    }
    #expect(events.inShort == ["press next", "cancel next", "press previous", "activate previous"])
    #expect(events[1].position == Vector(40, 120))
  }

  @Test("does not come of a finger that was down before the session, wherever it goes")
  func before() {
    let trace = Trace {
      Finger.down(at: 40, 120).wait(ms(50)).move(by: 5, 5, over: ms(100)).lift()
      tap(at: 40, 120)
    }
    let events = Pressed.events(trace, isFirstFrameBefore: true) { _ in Self.map }
    #expect(events.inShort == ["press next", "activate next"])
    #expect(events.allSatisfy { $0.contact == Contact.ID(2) })
  }

  @Test("goes to the inner region of two, and stays with it all over the outer one")
  func nested() {
    let map = HitMap(
      size: Vector(65, 140),
      regions: [
        HitRegion(name: "panel", drawn: Rect(x: 5, y: 20, width: 55, height: 100)),
        HitRegion(name: "key", drawn: Rect(x: 20, y: 60, width: 20, height: 20)),
      ])
    let inner = Trace {
      Finger.down(at: 30, 70).move(to: 30, 86, over: ms(60)).move(to: 30, 100, over: ms(60)).wait(ms(20)).lift()
    }
    #expect(Pressed.events(inner, in: map).inShort == ["press key", "unpress key", "leave key"])
    let both = Trace {
      Together {
        Finger.down(at: 12, 110).move(to: 30, 70, over: ms(100)).wait(ms(100)).lift()
        Finger.after(ms(50)).down(at: 30, 70).wait(ms(50)).lift()
      }
    }
    #expect(
      Pressed.events(both, in: map).inShort == ["press panel", "press key", "activate key", "activate panel"])
  }
}
