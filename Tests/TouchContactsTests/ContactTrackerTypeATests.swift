import Testing
import TouchContacts

@Suite("Contacts without slots")
struct ContactTrackerTypeATests {
  let session = Session(.typeA)

  /// A frame of contacts in mm, each with an ID if there are any.
  @discardableResult
  private func frame(_ time: Int64, _ places: [(Int32, Int32)], ids: [Int32] = [], and more: [Say] = []) -> String {
    var says: [Say] = []
    for (index, place) in places.enumerated() {
      if index < ids.count { says.append(.id(ids[index])) }
      says += [.x(place.0 * 10), .y(place.1 * 10), .contactEnd]
    }
    if places.isEmpty { says.append(.contactEnd) }
    return session.events(time, says + more + [.report])
  }

  @Test("an empty mark lifts all")
  func life() {
    #expect(frame(0, [(10, 20)], and: [.touch(1)]) == "#1 began")
    #expect(frame(10, [(13, 20)]) == "#1 moved")
    #expect(frame(20, [], and: [.touch(0)]) == "#1 ended")
    #expect(frame(30, []) == "")
    #expect(session.counters.notable.isEmpty)
  }

  @Test("a frame that is sent twice is no motion")
  func duplicate() {
    frame(0, [(10, 20), (60, 20)])
    frame(10, [(12, 20), (62, 20)])
    #expect(frame(11, [(12, 20), (62, 20)]) == "#1 stationary, #2 stationary")
    #expect(!session.last.isMove)
  }

  @Test("a contact at zero is a contact")
  func zero() {
    #expect(frame(0, [(0, 0)]) == "#1 began")
    #expect(session.last.contacts[0].position == .zero)
    #expect(frame(10, [(0, 3)]) == "#1 moved")
  }

  @Test("BTN_TOUCH alone lifts who is down")
  func keyAlone() {
    frame(0, [(10, 20), (60, 20)], and: [.touch(1)])
    #expect(session.frame(10, .touch(0)) == "#1 ended, #2 ended")
    #expect(session.counters.missingReleases == 2)
    #expect(frame(20, [(10, 20)], and: [.touch(1)]) == "#3 began")
  }

  @Test("BTN_TOUCH alone also lifts a palm")
  func keyLiftsPalm() {
    session.frame(0, .x(100), .y(100), .tool(ToolCode.palm), .contactEnd, .touch(1))
    session.frame(10, .touch(0))
    #expect(frame(20, [(11, 10)], and: [.touch(1)]) == "#1 began")
  }

  @Test("the mark behind the last contact may be missing")
  func missingMark() {
    #expect(session.frame(0, .x(100), .y(100)) == "#1 began")
    #expect(session.frame(10, .x(120), .y(100)) == "#1 moved")
    #expect(session.frame(20, .x(130), .y(100), .contactEnd, .x(600), .y(600)) == "#1 moved, #2 began")
  }

  @Test("a contact with only one coordinate is left out and counted")
  func incomplete() {
    #expect(session.frame(0, .x(100), .contactEnd, .y(200)) == "")
    #expect(session.counters.incompleteContacts == 2)
  }

  @Test("a hovering contact does not touch")
  func hover() {
    session.frame(0, .x(100), .y(100), .distance(4), .contactEnd)
    #expect(session.frames.isEmpty)
    #expect(frame(10, [(10, 10)]) == "#1 began")
  }

  // MARK: With IDs

  @Test("IDs tell contacts apart in whatever order they come")
  func ids() {
    #expect(frame(0, [(10, 20), (60, 20)], ids: [5, 9]) == "#1 began, #2 began")
    #expect(frame(10, [(62, 20), (12, 20)], ids: [9, 5]) == "#1 moved, #2 moved")
    #expect(session.last.contacts[0].position == Vector(12, 20))
    #expect(frame(20, [(62, 20)], ids: [9]) == "#1 ended, #2 stationary")
    #expect(frame(30, [(30, 30), (62, 20)], ids: [1, 9]) == "#3 began, #2 stationary")
  }

  @Test("an ID that is sent behind the position counts as well")
  func idBehind() {
    session.frame(0, .x(100), .y(100), .id(0), .contactEnd, .touch(1))
    #expect(session.frame(10, .x(110), .y(100), .id(0), .contactEnd) == "#1 moved")
  }

  @Test("one ID for all contacts tells nothing, then the ways do")
  func sharedID() {
    frame(0, [(10, 20), (60, 20)], ids: [0, 0])
    #expect(frame(10, [(11, 20), (61, 20)], ids: [0, 0]) == "#1 moved, #2 moved")
    #expect(frame(20, [(12, 20)], ids: [0]) == "#1 moved, #2 ended")
    #expect(session.last.contacts[0].position == Vector(12, 20))
  }

  @Test("with IDs ten contacts are eight, of whom five are followed and all others counted")
  func ten() {
    let places = (0..<10).map { (Int32($0) * 9, Int32(50)) }
    frame(0, places, ids: Array(0..<10))
    #expect(session.last.downCount == 5)
    #expect(session.counters.ignoredContacts == 3)
    #expect(session.counters.unknownSlots == 2)
    #expect(frame(10, [], ids: []) == "#1 ended, #2 ended, #3 ended, #4 ended, #5 ended")
  }

  // MARK: Without IDs

  @Test("a quick row of fingers stays in order, though each lands near where its neighbour was")
  func row() {
    frame(0, [(10, 50), (30, 50), (50, 50)])
    #expect(frame(16, [(35, 50), (55, 50), (75, 50)]) == "#1 moved, #2 moved, #3 moved")
    #expect(session.last.contacts.map(\.position.x) == [35, 55, 75])
  }

  @Test("the order in which contacts are sent says nothing")
  func shuffled() {
    frame(0, [(10, 50), (30, 50), (50, 50)])
    frame(10, [(51, 50), (11, 50), (31, 50)])
    #expect(session.last.contacts.map(\.position.x) == [11, 31, 51])
  }

  @Test("a finger that lifts takes no neighbour with it")
  func oneLifts() {
    frame(0, [(10, 50), (30, 50), (50, 50)])
    #expect(frame(10, [(11, 50), (51, 50)]) == "#1 moved, #2 ended, #3 moved")
  }

  @Test("a finger that lands far off while another lifts moves nobody")
  func farChange() {
    frame(0, [(0, 50), (10, 50)])
    #expect(frame(10, [(10, 50), (95, 50)]) == "#1 ended, #2 stationary, #3 began")
  }

  @Test("one finger that is suddenly far off is another")
  func farJump() {
    frame(0, [(10, 10)])
    #expect(frame(10, [(90, 90)]) == "#1 ended, #2 began")
  }

  @Test("eight contacts can change into eight others at once")
  func eight() {
    frame(0, (0..<8).map { ($0 * 2, 0) })
    frame(10, (0..<8).map { ($0 * 2, 100) })
    #expect(session.last.downCount == 5)
    frame(20, [])
    #expect(session.last.contacts.allSatisfy { $0.phase == .ended })
    #expect(session.counters.contacts == 10)
  }
}
