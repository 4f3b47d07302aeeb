import Testing
import TouchContacts

@Suite("Devices for one finger")
struct ContactTrackerSingleTouchTests {
  let session = Session(.singleTouch)

  @Test("BTN_TOUCH and the plain axes make a contact")
  func life() {
    #expect(session.frame(0, .touch(1), .pointerX(300), .pointerY(400)) == "#1 began")
    #expect(session.last.contacts[0].position == Vector(30, 40))
    #expect(session.frame(10, .pointerX(320)) == "#1 moved")
    #expect(session.frame(20, .touch(0)) == "#1 ended")
    #expect(session.frame(30, .pointerX(500)) == "")
    #expect(session.counters.notable.isEmpty)
  }

  @Test("the order of axes and key within a frame says nothing")
  func order() {
    #expect(session.frame(0, .pointerY(90), .pointerX(680), .pressure(101), .touch(1)) == "#1 began")
    #expect(session.last.contacts[0].position == Vector(68, 9))
  }

  @Test("a release frame with another place leaves the contact where it was")
  func foreignPosition() {
    session.frame(0, .pointerY(90), .pointerX(700), .pressure(100), .touch(1))
    #expect(session.frame(5, .pointerX(510), .pointerY(700), .pressure(0), .touch(0)) == "#1 ended")
    #expect(session.last.contacts[0].position == Vector(70, 9))
    #expect(!session.last.isMove)
  }

  @Test("a release and a press in one frame are two contacts")
  func replaced() {
    session.frame(0, .touch(1), .pointerX(300), .pointerY(400))
    #expect(session.frame(10, .touch(0), .touch(1), .pointerX(500)) == "#1 ended | #2 began")
    #expect(session.frame(20, .touch(0), .touch(1), .touch(0)) == "#2 ended")
    #expect(session.counters.blinks == 1)
  }

  @Test("taps on one place repeat no coordinate")
  func samePlace() {
    session.frame(0, .touch(1), .pointerX(300), .pointerY(400))
    session.frame(10, .touch(0))
    #expect(session.frame(20, .touch(1)) == "#2 began")
    #expect(session.last.contacts[0].position == Vector(30, 40))
  }

  @Test("a finger that is down before the session is taken up with its first movement, and lifts")
  func adopted() {
    #expect(session.frame(0, .pointerX(300)) == "#1 began")
    #expect(session.last.contacts[0].origin == .before)
    #expect(session.frame(10, .touch(0)) == "#1 ended")
  }

  @Test("a place that is told a frame before the press belongs to the same contact")
  func earlyPosition() {
    session.frame(0, .pointerX(300), .pointerY(300))
    #expect(session.frame(5, .touch(1)) == "#1 stationary")
    #expect(session.last.contacts[0].origin == .seen)
  }

  @Test("a device without BTN_TOUCH touches while it feels pressure")
  func pressureOnly() {
    let session = Session(.pressureOnly)
    #expect(session.frame(0, .pointerX(300), .pointerY(400), .pressure(80)) == "#1 began")
    #expect(session.frame(10, .pressure(60)) == "#1 stationary")
    #expect(session.frame(20, .pointerX(310), .pressure(0)) == "#1 ended")
    #expect(session.frame(30, .pointerX(500)) == "")
  }

  @Test("a log without keys that does not describe its device is read by pressure")
  func inferred() {
    let says: [Say] = [.pointerX(300), .pointerY(400), .pressure(80), .report]
    let events = says.map { InputEvent(time: 0, type: $0.type, code: $0.code, value: $0.value) }
    #expect(Session(DeviceDescription(inferredFrom: events.span)).read(events) == "#1 began")
  }

  @Test("a device that sends BTN_TOUCH after all goes by that")
  func keyWins() {
    let session = Session(.pressureOnly)
    #expect(session.frame(0, .pointerX(300), .pointerY(400), .pressure(80), .touch(1)) == "#1 began")
    #expect(session.frame(10, .pressure(0)) == "#1 stationary")
    #expect(session.frame(20, .touch(0)) == "#1 ended")
  }

  @Test("after lost events the contact that the state still holds goes on, whatever it is called")
  func state() {
    session.frame(0, .touch(1), .pointerX(300), .pointerY(400))
    let state = DeviceState(slots: [.init(trackingID: 1, x: 320, y: 400)])
    #expect(session.resynchronize(with: state) == "#1 moved")
    #expect(session.frame(10, .touch(0)) == "#1 ended")
  }
}
