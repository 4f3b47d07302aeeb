import Testing
import TouchContacts

/// What people reported of real devices, told again with other numbers.
///
/// The rest of the reports stand where their rule is
/// tested: slots that hold, replaced and late IDs, phantoms, missing releases, counted fingers, frames that are sent twice.
@Suite("Reports from the field")
struct FieldReportTests {
  // ardera/flutter-pi#212
  @Test("a resistive panel with neither slots nor properties presses and drags")
  func resistive() {
    var device = DeviceDescription.singleTouch
    device.properties = []
    let session = Session(device)
    #expect(session.frame(0, .touch(1), .pointerX(310), .pointerY(620), .pressure(140)) == "#1 began")
    #expect(session.frame(12, .pointerX(330), .pressure(150)) == "#1 moved")
    #expect(session.frame(24, .pointerX(350), .pointerY(640)) == "#1 moved")
    #expect(session.frame(36, .touch(0), .pressure(0)) == "#1 ended")
  }

  // Linux HID: multitouch, MT_QUIRK_DROP_REPEATED_SLOT
  @Test("reports that only repeat themselves before a late lift are frames in which the finger stands")
  func lateLift() {
    let session = Session(.typeB())
    let scanTime = { (value: Int32) in Say(type: EventType.msc, code: 5, value: value) }
    session.frame(0, .id(1), .x(200), .y(500), .touch(1), scanTime(0))
    session.frame(10, .x(300), scanTime(100))
    for step in 2...5 as ClosedRange<Int64> {
      #expect(session.frame(step * 10, scanTime(Int32(step) * 100)) == "#1 stationary")
      #expect(!session.last.isMove && !session.last.isChange)
    }
    #expect(session.frame(100, .id(-1), .touch(0)) == "#1 ended")
  }

  // libts/tslib#176
  @Test("a contact in another slot is a second finger, and lifts on its own")
  func otherSlot() {
    let session = Session(.typeB())
    session.frame(0, .id(325), .x(300), .y(700), .touch(1))
    #expect(session.frame(1000, .slot(1), .id(326), .x(310), .y(705)) == "#1 stationary, #2 began")
    #expect(session.frame(1040, .id(-1)) == "#1 stationary, #2 ended")
  }

  // PanicInitiative/PanicButton#63
  @Test("a press lasts while every frame of a type A driver tells of it, though each event has a time of its own")
  func heldButton() {
    let session = Session(.typeA)
    for frame in 0..<50 as Range<Int64> {
      var says: [Say] = frame == 0 ? [.touch(1)] : []
      says += [.abs(AxisCode.mtTouchMajor, 1), .id(0), .x(171), .y(509), .contactEnd, .report]
      let events = says.enumerated().map { offset, say in
        InputEvent(time: frame * 16_000 + Int64(offset) * 3, type: say.type, code: say.code, value: say.value)
      }
      #expect(session.read(events) == (frame == 0 ? "#1 began" : "#1 stationary"))
    }
    #expect(session.frame(900, .contactEnd, .touch(0)) == "#1 ended")
  }

  // koreader/koreader#11910
  @Test("two contacts of zero size and least pressure are two fingers until both lift")
  func noSize() {
    let session = Session(.typeA)
    func contact(_ id: Int32, _ x: Int32) -> [Say] {
      [
        .id(id), .distance(0), .x(x), .y(400), .abs(AxisCode.mtPressure, 1), .abs(AxisCode.mtTouchMajor, 0),
        .abs(AxisCode.mtTouchMinor, 0), .contactEnd,
      ]
    }
    session.events(0, contact(1, 450) + contact(0, 600) + [.report])
    #expect(session.events(20, contact(1, 400) + contact(0, 550) + [.report]) == "#1 moved, #2 moved")
    #expect(session.events(40, contact(0, 500) + [.report]) == "#1 ended, #2 moved")
    #expect(session.last.contacts[1].major == 0)
    #expect(session.events(60, [.contactEnd, .report]) == "#2 ended")
  }

  // Neonode zForce, linux-input 2024-09
  @Test("a short move of one finger is one contact that moves with every frame")
  func shortMove() {
    let session = Session(.typeB(slots: 2))
    session.frame(0, .id(0), .x(480), .y(600), .touch(1), .pointerX(480), .pointerY(600))
    for step in 1...5 as ClosedRange<Int32> {
      let told = session.frame(
        Int64(step) * 16, .y(600 + step * 14), .x(480 - step), .pointerX(480 - step), .pointerY(600 + step * 14))
      #expect(told == "#1 moved")
    }
    #expect(session.frame(95, .id(-1), .touch(0)) == "#1 ended")
    #expect(session.last.contacts[0].position.distance(to: Vector(47.5, 67)) < 1e-9)
  }
}
