import Fingertip
import Testing
import TouchTesting

// Touchpads that do something odd, recorded as they do it. The recordings stay in the shared corpus, so without it there is
// nothing to test. Each test asks for what is certainly right.
@Suite("Odd touchpads", .enabled(if: SharedCorpus.corpus != nil, "there is no shared corpus here"))
struct OddTouchpadTests {
  private func open(_ name: String) throws -> CorpusReplay { try CorpusReplay(recording: "touchpad-odd/" + name) }

  private func firstPlace(_ replay: CorpusReplay) throws -> Vector {
    try replay.surface.position(
      x: #require(replay.values(of: AxisCode.mtPositionX).first),
      y: #require(replay.values(of: AxisCode.mtPositionY).first))
  }

  @Test("a tracking ID that comes after the position, with an earlier time, is one contact that pans to the lower left")
  func lateTrackingID() throws {
    let replay = try open("one_finger_swipe_late_tid.evtest")
    let log = replay.contacts(replay.events)
    #expect(log.began.map(\.position) == [try firstPlace(replay)])
    #expect(log.ended.map(\.id) == log.began.map(\.id))
    #expect(log.began.map(\.origin) == [.seen])
    #expect(zip(log.frames, log.frames.dropFirst()).allSatisfy { $0.time < $1.time })
    let pans = replay.gestures().filter { $0.kind == .pan && $0.isEnding }
    try #require(pans.count == 1)
    #expect(pans[0].phase == .ended && pans[0].fingers == 1)
    #expect(pans[0].translation.x < 0 && pans[0].translation.y > 0)
  }

  @Test("a log that never names a slot has its contact from the first frame on")
  func withoutSlot() throws {
    let replay = try open("one_finger_without_slot_0.evtest")
    let log = replay.contacts(replay.events)
    #expect(replay.values(of: AxisCode.mtSlot).isEmpty)
    #expect(log.frames.first?.contacts.map(\.position) == [try firstPlace(replay)])
    #expect(log.frames.first?.time == replay.events.first { $0.type == EventType.syn }?.time)
    #expect(log.began.map(\.origin) == [.seen])
    #expect(log.ended.count == 1)
  }

  @Test("IDs that change under two fingers keep one pan going from the first finger to the last lift")
  func idChange() throws {
    let replay = try open("two_finger_id_change.evtest")
    let log = replay.contacts(replay.events)
    let ids = replay.values(of: AxisCode.mtTrackingID)
    #expect(log.began.count == ids.count { $0 >= 0 })
    #expect(log.ended.count == log.began.count)
    let gestures = replay.gestures()
    #expect(Set(gestures.map(\.kind)) == [.pan])
    #expect(gestures.filter(\.isEnding).map(\.phase) == [.ended])
    #expect(gestures.last?.time == log.frames.last?.time)
  }

  @Test("a fast swipe that the panel splits into two contacts neither taps nor pinches, and goes to the left")
  func fastSwipeSplit() throws {
    let replay = try open("one_finger_fast_swipe_id_split.evtest")
    let endings = replay.gestures().filter(\.isEnding)
    #expect(endings.map(\.kind) == [.pan, .swipe])
    #expect(endings.last?.direction == .left)
  }

  @Test("alternate taps that the panel merges under one ID are no swipe, pinch or press")
  func drumroll() throws {
    let replay = try open("drumroll_link.evtest")
    #expect(Set(replay.gestures().map(\.kind)).isSubset(of: [.tap, .pan]))
    let log = replay.contacts(replay.events)
    #expect(log.began.count == log.ended.count)
    #expect(log.counters.leaps > 0)
  }

  @Test("fingers that cross are not taken for each other")
  func crossingFingers() throws {
    let replay = try open("finger_crossing.top_right_to_bottom_left.slow.evtest")
    let log = replay.contacts(replay.events)
    #expect(log.counters.leaps == 0)
    #expect(log.began.count == log.ended.count)
    #expect(!replay.gestures().contains { $0.kind == .swipe || $0.kind == .pinch })
  }

  @Test("a resting finger that shifts as another taps stays within the slop and goes on resting")
  func shiftOfRestingFinger() throws {
    let replay = try open("stationary_finger_shift_with_2nd_finger_tap.evtest")
    let gestures = replay.gestures()
    #expect(Set(gestures.map(\.kind)) == [.longPress])
    #expect(gestures.count { $0.phase == .began } == 1)
    #expect(gestures.allSatisfy { $0.translation.length < LongPress.Configuration().slop })
  }
}
