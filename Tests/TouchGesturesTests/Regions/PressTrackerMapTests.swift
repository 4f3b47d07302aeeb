import Testing
import TouchContacts
import TouchGestures
import TouchTesting

/// A finger rests at (40, 120) from 0 to 200 ms and trembles there; the map changes after 100 ms.
@Suite("A press whose map changes")
struct PressTrackerMapTests {
  private static func region(
    _ name: String, _ x: Double = 30, _ y: Double = 110, isEnabled: Bool = true
  ) -> HitRegion {
    HitRegion(name: name, drawn: Rect(x: x, y: y, width: 20, height: 20), isEnabled: isEnabled)
  }

  private static func map(_ regions: [HitRegion]) -> HitMap { HitMap(size: Vector(65, 140), regions: regions) }

  private static func events(_ regions: [HitRegion], then others: [HitRegion]) -> [PressEvent] {
    let trace = Trace {
      Finger.down(at: 40, 120).move(by: 0.5, 0, over: ms(100)).move(by: -0.5, 0, over: ms(100)).wait(ms(20)).lift()
    }
    let (before, after) = (map(regions), map(others))
    return Pressed.events(trace) { $0 <= 100 ? before : after }
  }

  @Test(
    "follows its region by the name",
    arguments: [
      ([region("a"), region("b", 0, 0)], ["press a", "activate a"]),
      ([region("b", 0, 0), region("a")], ["press a", "activate a"]),
      ([region("b"), region("a", 28, 108)], ["press a", "activate a"]),
      ([region("b"), region("a", 0, 0)], ["press a", "unpress a", "leave a"]),
      ([region("b")], ["press a", "cancel a"]),
      ([], ["press a", "cancel a"]),
      ([region("a", isEnabled: false)], ["press a", "cancel a"]),
      ([region("a", 500, 500)], ["press a", "unpress a", "leave a"]),
    ])
  func changes(others: [HitRegion], events: [String]) {
    #expect(Self.events([Self.region("a"), Self.region("b", 0, 0)], then: others).inShort == events)
  }

  @Test("names its region by the map of the moment, and by none where it is gone")
  func identities() {
    let moved = Self.events([Self.region("a")], then: [Self.region("b", 0, 0), Self.region("a")])
    #expect(moved.map(\.region) == [RegionID(0), RegionID(1)])
    let gone = Self.events([Self.region("a")], then: [Self.region("b")])
    #expect(gone.map(\.region) == [RegionID(0), nil])
    let disabled = Self.events([Self.region("a")], then: [Self.region("a", isEnabled: false)])
    #expect(disabled.map(\.region) == [RegionID(0), RegionID(0)])
  }

  @Test("is cancelled once, and comes back only with another finger")
  func comesBack() {
    let (map, empty) = (Self.map([Self.region("a")]), Self.map([]))
    let trace = Trace {
      Finger.down(at: 40, 120).move(by: 3, 0, over: ms(200)).wait(ms(20)).lift()
      Pause(ms(50))
      tap(at: 40, 120)
    }
    let events = Pressed.events(trace) { (50..<100).contains($0) ? empty : map }
    #expect(events.inShort == ["press a", "cancel a", "press a", "activate a"])
  }

  @Test("is pressed again where its region moves back under the finger")
  func movesBack() {
    let there = Self.map([Self.region("a")])
    let away = Self.map([Self.region("a", 0, 0)])
    let trace = Trace { Finger.down(at: 40, 120).move(by: 3, 0, over: ms(200)).wait(ms(20)).lift() }
    let events = Pressed.events(trace) { (50..<100).contains($0) ? away : there }
    #expect(events.inShort == ["press a", "unpress a", "press a", "activate a"])
  }

  @Test("stays with its own part of a button that is made of two")
  func twoParts() {
    let parts = [Self.region("a", 0, 0), Self.region("a")]
    #expect(Self.events(parts, then: parts).map(\.region) == [RegionID(1), RegionID(1)])
    let trace = Trace {
      Together {
        Finger.down(at: 40, 120).wait(ms(100)).lift()
        Finger.after(ms(20)).down(at: 10, 10).wait(ms(30)).lift()
      }
    }
    #expect(Pressed.events(trace, in: Self.map(parts)).inShort == ["press a", "activate a"])
  }
}
