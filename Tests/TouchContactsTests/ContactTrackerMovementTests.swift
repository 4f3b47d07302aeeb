import Testing
import TouchContacts

@Suite("Movement, and what only looks like it")
struct ContactTrackerMovementTests {
  let session = Session(.typeB())

  // MARK: Coordinates that are not sent

  @Test("taps on one place repeat no coordinate and land where the first did")
  func samePlace() {
    session.frame(0, .id(1), .x(400), .y(700))
    session.frame(40, .id(-1))
    #expect(session.frame(90, .id(2)) == "#2 began")
    #expect(session.last.contacts[0].position == Vector(40, 70))
    #expect(session.last.contacts[0].origin == .seen)
  }

  @Test("a coordinate that was never sent is the pointer's, or else the middle of the axis")
  func guess() {
    session.frame(0, .id(1), .y(700), .pointerX(120))
    #expect(session.last.contacts[0].position == Vector(12, 70))
    let other = Session(.typeB())
    other.frame(0, .id(1), .x(200))
    #expect(other.last.contacts[0].position == Vector(20, 50))
  }

  @Test("the pointer says nothing of a second finger")
  func guessForSecond() {
    session.frame(0, .id(1), .x(120), .y(300), .pointerX(120), .pointerY(300))
    session.frame(10, .slot(1), .id(2), .y(700))
    #expect(session.last.contacts[1].position == Vector(50, 70))
  }

  @Test("a guessed coordinate that arrives is no movement")
  func guessCorrected() {
    session.frame(0, .id(1), .y(700))
    session.frame(10, .x(100))
    #expect(session.last.hasRebase && !session.last.hasLeap)
    #expect(session.counters.leaps == 0)
    #expect(session.last.contacts[0].position == Vector(10, 70))
    #expect(session.last.contacts[0].previous == Vector(10, 70))
    #expect(session.last.contacts[0].start == Vector(10, 70))
    session.frame(20, .x(110))
    #expect(!session.last.hasRebase)
    #expect(session.last.contacts[0].start == Vector(10, 70))
  }

  @Test("while one coordinate is a guess, the other moves")
  func guessAndMovement() {
    session.frame(0, .id(1), .x(100))
    #expect(session.frame(10, .x(200)) == "#1 moved")
    #expect(session.last.contacts[0].previous == Vector(10, 50))
    #expect(!session.last.hasLeap)
    #expect(session.frame(20, .x(300), .y(900)) == "#1 moved")
    let contact = session.last.contacts[0]
    #expect(contact.position == Vector(30, 90))
    #expect(contact.previous.distance(to: Vector(20, 90)) < 1e-9)
    #expect(contact.start.distance(to: Vector(10, 90)) < 1e-9)
    #expect(session.frame(30, .y(800)) == "#1 moved")
    #expect(session.last.contacts[0].previous == Vector(30, 90))
  }

  // MARK: Leaps

  @Test("a step that no hand can make is no movement", arguments: [300, 900] as [Int32])
  func leap(way: Int32) {
    session.frame(0, .id(1), .x(50), .y(50))
    session.frame(2, .x(50 + way))
    #expect(session.last.hasLeap)
    #expect(session.counters.leaps == 1)
    let contact = session.last.contacts[0]
    #expect(contact.position.distance(to: contact.previous) < 1e-9)
    #expect(contact.position.distance(to: contact.start) < 1e-9)
  }

  @Test("a long step after a long time is a movement")
  func longStep() {
    session.frame(0, .id(1), .x(50), .y(50))
    session.frame(100, .x(950))
    #expect(!session.last.hasLeap)
    #expect(session.last.contacts[0].previous == Vector(5, 5))
  }
}
