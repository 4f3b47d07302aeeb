import Testing
import TouchContacts

@Suite("Touchpads that count fingers")
struct ContactTrackerTouchpadTests {
  @Test("fingers beyond the slots are known by number alone")
  func unplaced() {
    let session = Session(.touchpad(slots: 2))
    session.frame(
      0, .slot(0), .id(1), .x(300), .y(300), .slot(1), .id(2), .x(500), .y(300), .touch(1),
      .key(KeyCode.toolTripleTap, 1))
    #expect(session.last.downCount == 2)
    #expect(session.last.unplacedCount == 1)
    session.frame(10, .key(KeyCode.toolTripleTap, 0), .key(KeyCode.toolQuadTap, 1))
    #expect(session.last.unplacedCount == 2)
    #expect(session.last.isChange)
    session.frame(
      20, .slot(0), .id(-1), .slot(1), .id(-1), .touch(0), .key(KeyCode.toolQuadTap, 0))
    #expect(session.last.unplacedCount == 0)
  }

  @Test("a count that the slots can hold adds nobody")
  func placed() {
    let session = Session(.touchpad(slots: 5))
    session.frame(0, .id(1), .x(300), .y(300), .touch(1), .key(KeyCode.toolTripleTap, 1))
    #expect(session.last.unplacedCount == 0)
  }

  @Test("a finger near the pad touches from BTN_TOUCH on, even if it has not moved")
  func near() {
    let session = Session(.touchpad(slots: 5))
    session.frame(0, .touch(0))
    #expect(session.frame(10, .id(1), .x(300), .y(300)) == "")
    #expect(session.frame(20, .touch(1)) == "#1 began")
    #expect(session.frame(30, .touch(0)) == "#1 ended")
  }

  @Test("two fingers that lift together after others have left a pad all end")
  func lastTwo() {
    let session = Session(.touchpad(slots: 5))
    session.frame(
      0, .slot(1), .id(31), .x(300), .y(300), .slot(2), .id(32), .x(400), .y(300), .slot(3), .id(33), .x(500), .y(300),
      .touch(1), .key(KeyCode.toolTripleTap, 1))
    session.frame(10, .slot(1), .id(-1), .key(KeyCode.toolDoubleTap, 1), .key(KeyCode.toolTripleTap, 0))
    let told = session.frame(
      112, .slot(2), .id(-1), .slot(3), .id(-1), .touch(0), .key(KeyCode.toolDoubleTap, 0))
    #expect(told == "#2 ended, #3 ended")
    #expect(session.counters.missingReleases == 0)
  }
}
