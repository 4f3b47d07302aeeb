import Testing
import TouchContacts

@Suite("Slots and tracking IDs")
struct ContactTrackerTypeBTests {
  let session = Session(.typeB())

  @Test("a finger comes down, moves, rests and lifts")
  func life() {
    #expect(session.frame(0, .slot(0), .id(40), .x(100), .y(200)) == "#1 began")
    #expect(session.last.contacts[0].position == Vector(10, 20))
    #expect(session.frame(10, .x(130)) == "#1 moved")
    #expect(session.last.contacts[0].position == Vector(13, 20))
    #expect(session.last.contacts[0].previous == Vector(10, 20))
    #expect(session.frame(20, .abs(AxisCode.mtPressure, 9)) == "#1 stationary")
    #expect(session.frame(30, .id(-1)) == "#1 ended")
    #expect(session.last.contacts[0].start == Vector(10, 20))
    #expect(session.last.contacts[0].startTime == 0)
    #expect(session.last.downCount == 0)
    #expect(session.frame(40, .touch(0)) == "")
    #expect(session.counters.notable.isEmpty)
  }

  @Test("the slot holds over frames until another is named")
  func slotHolds() {
    session.frame(0, .slot(0), .id(1), .x(100), .y(100), .slot(1), .id(2), .x(500), .y(500))
    #expect(session.frame(10, .x(510)) == "#1 stationary, #2 moved")
    #expect(session.frame(20, .id(-1)) == "#1 stationary, #2 ended")
    #expect(session.frame(30, .id(3), .x(600)) == "#1 stationary, #3 began")
  }

  @Test("events before the first slot belong to slot 0")
  func noSlot() {
    #expect(session.frame(0, .id(1), .x(100), .y(100)) == "#1 began")
    #expect(session.last.contacts[0].slot == 0)
  }

  @Test("any ID from zero up is a contact", arguments: [0, 1, 5_000, 65_535, .max] as [Int32])
  func anyID(id: Int32) {
    #expect(session.frame(0, .id(id), .x(100), .y(100)) == "#1 began")
    #expect(session.frame(10, .id(-1)) == "#1 ended")
  }

  @Test("any ID below zero lifts", arguments: [-1, -2, .min] as [Int32])
  func anyLift(id: Int32) {
    session.frame(0, .id(7), .x(100), .y(100))
    #expect(session.frame(10, .id(id)) == "#1 ended")
  }

  @Test("contacts are ordered by slot, whoever came first")
  func order() {
    session.frame(0, .slot(4), .id(1), .x(100), .y(100))
    session.frame(10, .slot(1), .id(2), .x(200), .y(200))
    #expect(session.frame(20, .slot(2), .id(3), .x(300), .y(300)) == "#2 stationary, #3 began, #1 stationary")
  }

  // MARK: Within one frame

  @Test("an ID replaced within a frame ends the old contact and begins the new one, in two frames at the same time")
  func replaced() {
    session.frame(0, .id(11), .x(100), .y(100), .slot(1), .id(12), .x(900), .y(900))
    let told = session.frame(10, .slot(0), .id(-1), .id(13), .x(400), .y(500))
    #expect(told == "#1 ended, #2 stationary | #3 began, #2 stationary")
    #expect(session.frames.suffix(2).map(\.time) == [10_000, 10_000])
    #expect(session.frames.suffix(2).map(\.downCount) == [1, 2])
    #expect(session.frames[1].contacts[0].position == Vector(10, 10))
    #expect(session.last.contacts[0].start == Vector(40, 50))
    #expect(session.counters.replacedContacts == 1)
  }

  @Test("an ID replaced without a lift between is no less another contact")
  func replacedWithoutLift() {
    session.frame(0, .id(11), .x(100), .y(100))
    #expect(session.frame(10, .id(12)) == "#1 ended | #2 began")
    #expect(session.last.contacts[0].position == Vector(10, 10))
  }

  @Test("the same ID said again is the same contact")
  func sameID() {
    session.frame(0, .id(11), .x(100), .y(100))
    #expect(session.frame(10, .id(11), .x(110)) == "#1 moved")
  }

  @Test("a contact that came and went within a frame is a counted blink")
  func blink() {
    #expect(session.frame(0, .id(1), .x(100), .y(100), .id(-1)) == "")
    #expect(session.counters.blinks == 1)
    #expect(session.counters.contacts == 0)
  }

  @Test("of a lift, a landing and a lift within a frame the first is seen and the rest a counted blink")
  func blinkAfterContact() {
    session.frame(0, .id(1), .x(100), .y(100))
    #expect(session.frame(10, .id(-1), .id(2), .x(500), .id(-1)) == "#1 ended")
    #expect(session.counters.blinks == 1)
    #expect(session.counters.replacedContacts == 0)
    #expect(session.frame(20, .id(3)) == "#2 began")
  }

  @Test("of two IDs that follow each other in one frame the first is a blink")
  func blinkByReplacement() {
    #expect(session.frame(0, .id(1), .x(100), .y(100), .id(2)) == "#1 began")
    #expect(session.counters.blinks == 1)
  }

  @Test("of several positions within a frame the last holds")
  func lastPosition() {
    session.frame(0, .id(1), .x(417), .y(221))
    #expect(session.frame(10, .x(300), .y(200), .x(999), .y(470)) == "#1 moved")
    #expect(session.last.contacts[0].position == Vector(99.9, 47))
  }

  // MARK: A session that begins in the middle

  @Test("a finger that is down before the session is taken up with its first movement")
  func adopted() {
    #expect(session.frame(0, .x(300)) == "#1 began")
    #expect(session.last.contacts[0].origin == .before)
    #expect(session.counters.adoptedContacts == 1)
    #expect(session.frame(10, .id(-1)) == "#1 ended")
    #expect(session.frame(20, .x(310)) == "")
  }

  @Test("an ID that comes a frame after the position belongs to the same contact")
  func lateID() {
    #expect(session.frame(0, .x(300), .y(300)) == "#1 began")
    #expect(session.last.contacts[0].origin == .before)
    #expect(session.frame(10, .id(9)) == "#1 stationary")
    #expect(session.last.contacts[0].origin == .seen)
    #expect(session.frame(20, .id(9), .x(310)) == "#1 moved")
    #expect(session.counters.contacts == 1)
  }

  @Test("a position in a slot that is free waits for its ID")
  func earlyPosition() {
    session.frame(0, .id(1), .x(100), .y(100))
    session.frame(10, .id(-1))
    #expect(session.frame(20, .x(300), .y(300)) == "")
    #expect(session.frame(30, .id(2)) == "#2 began")
    #expect(session.last.contacts[0].start == Vector(30, 30))
  }

  @Test("a position told while nothing touches takes nobody up")
  func positionWithoutTouch() {
    #expect(session.frame(0, .touch(0), .x(300), .y(300)) == "")
    #expect(session.frame(10, .x(310)) == "")
  }

  // MARK: BTN_TOUCH

  @Test("a finger whose lift is missing ends when the device says that nothing touches")
  func missingRelease() {
    session.frame(0, .id(1), .x(100), .y(100), .slot(1), .id(2), .x(500), .y(500), .touch(1))
    #expect(session.frame(10, .id(-1), .touch(0)) == "#1 ended, #2 ended")
    #expect(session.counters.missingReleases == 1)
    #expect(session.frame(20, .slot(0), .x(110)) == "")
  }

  @Test("a release frame moves nobody, and takes nobody who hovers for one whose lift is missing")
  func releaseFrame() {
    session.frame(0, .slot(0), .id(1), .x(100), .y(100), .slot(1), .id(2), .x(500), .y(500), .touch(1))
    #expect(session.frame(10, .slot(0), .x(120), .slot(1), .distance(4), .touch(0)) == "#1 ended, #2 ended")
    #expect(session.last.contacts[0].position == Vector(10, 10))
    #expect(!session.last.isMove)
    #expect(session.counters.missingReleases == 1)
    #expect(session.frame(20, .slot(1), .distance(0), .touch(1)) == "#3 began")
  }

  @Test("a finger that was released without a lift comes back as another when it moves under a new touch")
  func comesBack() {
    session.frame(0, .id(1), .x(100), .y(100), .touch(1))
    session.frame(10, .touch(0))
    #expect(session.frame(20, .touch(1)) == "")
    #expect(session.frame(30, .x(200)) == "#2 began")
    #expect(session.frame(40, .id(-1), .touch(0)) == "#2 ended")
  }

  @Test("a finger that comes in the frame in which nothing touches any more is a blink, not an end without a beginning")
  func comesWithRelease() {
    session.frame(0, .id(1), .x(100), .y(100), .touch(1))
    #expect(session.frame(10, .slot(1), .id(2), .x(500), .y(500), .touch(0)) == "#1 ended")
    #expect(session.counters.blinks == 1)
    #expect(session.frame(20, .slot(1), .id(-1)) == "")
    #expect(session.frame(30, .id(3), .touch(1)) == "#2 began")
  }

  @Test("a screen that never sends BTN_TOUCH is read by its IDs alone")
  func noKey() {
    session.frame(0, .touch(0))
    #expect(session.frame(10, .id(1), .x(100), .y(100)) == "#1 began")
    #expect(session.frame(20, .id(-1)) == "#1 ended")
  }

  @Test("contacts without a position come and go at the place of the last, balanced")
  func phantoms() {
    session.frame(0, .id(1), .x(417), .y(221), .touch(1))
    session.frame(10, .id(-1), .touch(0))
    for round in 1...3 as ClosedRange<Int32> {
      let number = round + 1
      #expect(session.frame(Int64(round) * 100, .id(round + 20), .touch(1)) == "#\(number) began")
      #expect(session.last.contacts[0].position == Vector(41.7, 22.1))
      #expect(session.frame(Int64(round) * 100 + 30, .id(-1), .touch(0)) == "#\(number) ended")
    }
  }

  // MARK: Hovering, and slots that do not exist

  @Test("a finger touches from the moment in which it hovers no longer")
  func hover() {
    #expect(session.frame(0, .id(1), .x(100), .y(100), .distance(5)) == "")
    #expect(session.frame(10, .x(150), .distance(0)) == "#1 began")
    #expect(session.last.contacts[0].start == Vector(15, 10))
    #expect(session.frame(20, .distance(3)) == "#1 ended")
    #expect(session.frame(30, .id(-1)) == "")
    #expect(session.counters.notable.isEmpty)
  }

  @Test("a hovering finger that moves and leaves in one frame is no blink")
  func hoverLeaves() {
    session.frame(0, .id(1), .x(100), .y(100), .distance(5))
    session.frame(10, .x(150), .id(-1))
    #expect(session.counters.blinks == 0)
  }

  @Test("events for a slot that cannot be are counted and touch nobody", arguments: [-1, 64, .min, .max] as [Int32])
  func unknownSlot(slot: Int32) {
    session.frame(0, .slot(0), .id(1), .x(100), .y(100))
    #expect(session.frame(10, .slot(slot), .id(2), .x(900), .y(900)) == "#1 stationary")
    #expect(session.counters.unknownSlots == 4)
    #expect(session.frame(20, .slot(0), .x(110)) == "#1 moved")
  }

  @Test("a coordinate beyond its axis is taken at the end and counted", arguments: [1001, .max] as [Int32])
  func outOfRange(value: Int32) {
    session.frame(0, .id(1), .x(value), .y(-value))
    #expect(session.last.contacts[0].position == Vector(100, 0))
    #expect(session.counters.outOfRange == 1)
  }

  @Test("pressure is a share of its axis, and never more than all of it")
  func pressure() {
    var device = DeviceDescription.typeB()
    device.axes[AxisCode.mtPressure] = AxisRange(minimum: 10, maximum: 60)
    let session = Session(device)
    session.frame(0, .id(1), .x(100), .y(100), .abs(AxisCode.mtPressure, 35))
    #expect(session.last.contacts[0].pressure == 0.5)
    session.frame(10, .abs(AxisCode.mtPressure, .max))
    #expect(session.last.contacts[0].pressure == 1)
    session.frame(20, .abs(AxisCode.mtPressure, 0))
    #expect(session.last.contacts[0].pressure == 0)
  }

  @Test("a pen is told from a finger")
  func pen() {
    session.frame(0, .id(1), .x(100), .y(100), .tool(ToolCode.pen))
    #expect(session.last.contacts[0].tool == .pen)
  }
}
