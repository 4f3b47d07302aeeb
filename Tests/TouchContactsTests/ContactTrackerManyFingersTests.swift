import Testing
import TouchContacts

@Suite("More fingers than are followed")
struct ContactTrackerManyFingersTests {
  let session = Session(.typeB())

  /// Lays fingers down in slots from 0 up, at 5 mm from one another.
  private func lay(_ count: Int32) -> String {
    session.events(0, (0..<count).flatMap { [.slot($0), .id($0 + 100), .x($0 * 50), .y(500)] } + [.report])
  }

  @Test("five are followed and the rest is counted", arguments: 5...10 as ClosedRange<Int32>)
  func five(count: Int32) {
    #expect(lay(count) == "#1 began, #2 began, #3 began, #4 began, #5 began")
    #expect(session.counters.ignoredContacts == Int(count) - 5)
    #expect(session.last.downCount == 5)
  }

  @Test("a sixth finger disturbs nobody, whatever it does")
  func sixth() {
    _ = lay(5)
    let still = "#1 stationary, #2 stationary, #3 stationary, #4 stationary, #5 stationary"
    #expect(session.frame(10, .slot(7), .id(200), .x(900), .y(900)) == still)
    #expect(session.frame(20, .x(800)) == still)
    #expect(session.frame(30, .id(-1)) == still)
    #expect(session.counters.ignoredContacts == 1)
    #expect(session.counters.blinks == 0)
  }

  @Test("a sixth finger stays out when another lifts")
  func neverPromoted() {
    _ = lay(6)
    session.frame(10, .slot(2), .id(-1))
    #expect(session.frame(20, .slot(5), .x(700)) == "#1 stationary, #2 stationary, #4 stationary, #5 stationary")
    #expect(session.frame(30, .id(-1)) == "#1 stationary, #2 stationary, #4 stationary, #5 stationary")
    #expect(session.frame(40, .id(300)) == "#1 stationary, #2 stationary, #4 stationary, #5 stationary, #6 began")
  }

  @Test("when one lifts and another lands in the same frame, the second has a frame of its own at the same time")
  func change() {
    _ = lay(5)
    let told = session.frame(10, .slot(7), .id(200), .x(900), .y(900), .slot(1), .id(-1))
    #expect(
      told == "#1 stationary, #2 ended, #3 stationary, #4 stationary, #5 stationary"
        + " | #1 stationary, #3 stationary, #4 stationary, #5 stationary, #6 began")
    #expect(session.frames.suffix(2).map(\.time) == [10_000, 10_000])
    #expect(session.counters.ignoredContacts == 0)
  }

  @Test("when one lifts and two land, one of them finds room")
  func twoForOne() {
    _ = lay(5)
    session.frame(
      10, .slot(0), .id(-1), .slot(6), .id(200), .x(900), .y(900), .slot(7), .id(201), .x(950), .y(900))
    #expect(session.last.downCount == 5)
    #expect(session.last.contacts.last?.slot == 6)
    #expect(session.counters.ignoredContacts == 1)
  }
}
