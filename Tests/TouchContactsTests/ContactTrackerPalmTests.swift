import Testing
import TouchContacts

@Suite("Palms")
struct ContactTrackerPalmTests {
  let session = Session(.typeB())

  @Test("a finger that turns into a palm is cancelled once and stays out until it lifts")
  func becomesPalm() {
    session.frame(0, .slot(0), .id(1), .x(100), .y(100), .slot(1), .id(2), .x(500), .y(500))
    #expect(session.frame(10, .slot(0), .tool(ToolCode.palm)) == "#1 cancelled, #2 stationary")
    #expect(session.frame(20, .x(120)) == "#2 stationary")
    #expect(session.frame(30, .tool(ToolCode.finger), .x(130)) == "#2 stationary")
    #expect(session.frame(40, .slot(1), .x(510)) == "#2 moved")
    #expect(session.frame(50, .slot(0), .id(-1)) == "#2 stationary")
    #expect(session.frame(60, .id(3)) == "#3 began, #2 stationary")
    #expect(session.counters.palms == 1)
  }

  @Test("a palm from the start is never seen, even if it turns into a finger")
  func beginsAsPalm() {
    #expect(session.frame(0, .id(1), .x(100), .y(100), .tool(ToolCode.palm)) == "")
    #expect(session.frame(10, .tool(ToolCode.finger), .x(120)) == "")
    #expect(session.frame(20, .id(-1)) == "")
    #expect(session.counters.palms == 1)
    #expect(session.counters.contacts == 0)
  }

  @Test("a contact that begins while its slot still says palm is a palm")
  func slotStillPalm() {
    session.frame(0, .id(1), .x(100), .y(100), .tool(ToolCode.palm))
    session.frame(10, .id(-1))
    #expect(session.frame(20, .id(2), .x(120)) == "")
    #expect(session.counters.palms == 2)
  }

  @Test("a palm that lifts in the frame in which it is told is cancelled")
  func palmLifts() {
    session.frame(0, .id(1), .x(100), .y(100))
    #expect(session.frame(10, .tool(ToolCode.palm), .id(-1)) == "#1 cancelled")
    session.frame(20, .tool(ToolCode.finger))
    #expect(session.frame(30, .id(2)) == "#2 began")
  }
}
