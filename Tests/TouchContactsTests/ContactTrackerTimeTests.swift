import Testing
import TouchContacts

@Suite("Time")
struct ContactTrackerTimeTests {
  let session = Session(.typeB())

  /// Moves a finger in frames at `times` (µs) and tells the times of the frames that came of it.
  private func times(_ times: [Int64]) -> [Int64] {
    session.frame(0, .id(1), .x(0), .y(0))
    for (index, time) in times.enumerated() {
      session.read([
        InputEvent(time: time, type: EventType.abs, code: AxisCode.mtPositionX, value: Int32(index + 1)),
        InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0),
      ])
    }
    return session.frames.dropFirst().map(\.time)
  }

  @Test(
    "never runs back",
    arguments: [
      // A small step back is the same moment.
      (given: [10_000, 8_000, 12_000], told: [10_000, 10_000, 12_000] as [Int64], backwards: 1),
      ([1_500_000, 500_000, 1_600_000], [1_500_000, 1_500_000, 1_600_000], 1),
      // A large one means that the clock was set: time goes on from there.
      ([5_000_000, 1_000_000, 1_020_000], [5_000_000, 5_000_000, 5_020_000], 1),
      ([5_000_000, -7, 30_000], [5_000_000, 5_000_000, 5_030_000], 1),
      // Twice set.
      (
        [9_000_000, 0, 10_000, 4_000_000, 0, 10_000],
        [9_000_000, 9_000_000, 9_010_000, 13_000_000, 13_000_000, 13_010_000], 2
      ),
    ])
  func backwards(given: [Int64], told: [Int64], backwards: Int) {
    #expect(times(given) == told)
    #expect(session.counters.backwardTimes == backwards)
  }

  @Test("absurd times neither trap nor run back")
  func absurd() {
    let extremes: [Int64] = [.max, .min, 0, .max, -1, .max, 0, .max / 2, 0, .max, 0, .max, 1, .max, .min]
    let told = times(Array(repeating: extremes, count: 40).flatMap(\.self))
    #expect(zip(told, told.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(told.allSatisfy { $0 >= 0 && $0 <= .max / 4 })
  }

  @Test("a time stamp whose seconds overflow neither traps nor runs back", arguments: [.max, .min] as [Int64])
  func overflow(seconds: Int64) {
    session.frame(10, .id(1), .x(0), .y(0))
    session.read([
      InputEvent(seconds: seconds, microseconds: seconds, type: EventType.syn, code: SynCode.report, value: 0)
    ])
    #expect(session.last.time >= 10_000)
  }

  @Test("a session is as old as its first event says")
  func epoch() {
    session.frame(1_700_000_000_000, .id(1), .x(0), .y(0))
    #expect(session.last.time == 1_700_000_000_000_000)
    #expect(session.last.contacts[0].startTime == 1_700_000_000_000_000)
  }

  @Test("the report is the moment of a frame whose events have times of their own")
  func ownTimes() {
    session.events(3, [.id(1), .x(100)])
    session.events(4, [.y(100)])
    #expect(session.events(5, [.report]) == "#1 began")
    #expect(session.last.contacts[0].startTime == 5_000)
  }
}
