import Testing
import TouchContacts

/// The kernel ends the last frame of a device that is unplugged or put to sleep with a report of value 1.
@Suite("Devices that the kernel cuts off")
struct ContactTrackerCutOffTests {
  private static let cutOff = Say(type: EventType.syn, code: SynCode.report, value: 1)

  @Test("the kernel's own release of the touch cancels, and counts as no fault of the device")
  func released() {
    let session = Session(.typeB())
    session.frame(0, .slot(0), .id(1), .x(100), .y(100), .slot(1), .id(2), .x(500), .y(500), .touch(1))
    #expect(session.events(10, [.touch(0), Self.cutOff]) == "#1 cancelled, #2 cancelled")
    #expect(session.counters.missingReleases == 0)
  }

  @Test("so do slots that the kernel empties itself, and all is as before afterwards")
  func emptied() {
    let session = Session(.typeB())
    session.frame(0, .slot(0), .id(1), .x(100), .y(100), .touch(1))
    #expect(session.events(10, [.slot(0), .id(-1), .touch(0), Self.cutOff]) == "#1 cancelled")
    #expect(session.frame(20, .slot(0), .id(2), .x(110), .touch(1)) == "#2 began")
    #expect(session.frame(30, .id(-1), .touch(0)) == "#2 ended")
  }

  @Test("a single touch is cancelled as well")
  func singleTouch() {
    let session = Session(.singleTouch)
    session.frame(0, .pointerX(100), .pointerY(100), .touch(1))
    #expect(session.events(10, [.touch(0), Self.cutOff]) == "#1 cancelled")
  }
}
