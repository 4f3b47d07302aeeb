import Testing
import TouchContacts

@Suite("Lost events")
struct ContactTrackerLostEventsTests {
  let session = Session(.typeB())

  private func lay() {
    session.frame(0, .slot(0), .id(1), .x(100), .y(100), .slot(1), .id(2), .x(500), .y(500), .touch(1))
  }

  private static func slot(_ id: Int32, _ x: Int32 = 0, _ y: Int32 = 0, tool: Int32 = 0) -> DeviceState.Slot {
    DeviceState.Slot(trackingID: id, x: x, y: y, tool: tool)
  }

  @Test("up to the next report all is thrown away, then the state is asked for")
  func discards() {
    lay()
    var position = 0
    let says: [Say] = [.x(110), .dropped, .slot(1), .id(-1), .touch(0), .report, .x(120), .report]
    let events = says.map { InputEvent(time: 10_000, type: $0.type, code: $0.code, value: $0.value) }
    #expect(session.tracker.advance(events.span, &position) == .needsState)
    #expect(position == 6)
    #expect(session.counters.drops == 1)
    #expect(session.counters.discardedEvents == 4)
  }

  @Test("who is still there goes on, who is gone is cancelled, who is new is taken up")
  func withState() {
    lay()
    session.state = DeviceState(
      slots: [Self.slot(1, 150, 100), Self.slot(-1), Self.slot(7, 800, 800)], currentSlot: 2)
    #expect(session.frame(10, .dropped) == "#1 moved, #2 cancelled, #3 began")
    #expect(session.last.time == 10_000)
    #expect(session.last.contacts[0].previous == Vector(10, 10))
    #expect(session.last.contacts.map(\.origin) == [.seen, .seen, .missed])
    #expect(session.frame(20, .x(810)) == "#1 stationary, #3 moved")
  }

  @Test("events that the state contains are passed over and counted, and what comes later is read")
  func stale() {
    lay()
    session.state = DeviceState(slots: [Self.slot(1, 200, 100), Self.slot(2, 500, 500)], time: 30_000)
    session.frame(10, .dropped)
    #expect(session.last.time == 30_000 && session.last.contacts[0].position == Vector(20, 10))
    #expect(session.frame(20, .slot(0), .x(150)) == "")
    #expect(session.frame(30, .x(200), .slot(1), .id(-1)) == "")
    #expect(session.counters.discardedEvents == 1 + 3 + 4)
    #expect(session.frame(31, .slot(0), .x(210)) == "#1 moved, #2 stationary")
  }

  @Test("further lost events among those that the state contains are lost events again")
  func staleLoss() {
    lay()
    session.state = DeviceState(slots: [Self.slot(1, 200, 100), Self.slot(2, 500, 500)], time: 30_000)
    session.frame(10, .dropped)
    session.state = DeviceState(slots: [Self.slot(1, 300, 100)], time: 40_000)
    #expect(session.frame(20, .dropped) == "#1 moved, #2 cancelled")
    #expect(session.counters.drops == 2)
    #expect(session.frame(41, .slot(0), .id(-1)) == "#1 ended")
  }

  @Test("another contact in the same slot begins in a second frame at the same time")
  func replaced() {
    lay()
    session.state = DeviceState(slots: [Self.slot(9, 900, 100), Self.slot(2, 500, 500)])
    #expect(session.frame(10, .dropped) == "#1 cancelled, #2 stationary | #3 began, #2 stationary")
    #expect(session.frames.suffix(2).map(\.time) == [10_000, 10_000])
    #expect(session.last.contacts[0].origin == .missed)
  }

  @Test("a contact replaced in the very frame that was lost is not taken for the new one")
  func replacedBeforeLoss() {
    lay()
    session.state = DeviceState(slots: [Self.slot(9, 100, 100), Self.slot(2, 500, 500)])
    let told = session.frame(10, .slot(0), .id(-1), .id(9), .dropped)
    #expect(told == "#1 cancelled, #2 stationary | #3 began, #2 stationary")
  }

  @Test("five others in place of five are all taken up")
  func fiveOthers() {
    session.events(0, (0..<5).flatMap { [.slot($0), .id($0), .x($0 * 100), .y(500)] } + [.report])
    session.state = DeviceState(
      slots: (0..<10).map { $0 < 5 ? Self.slot(-1) : Self.slot(Int32($0) + 40, Int32($0) * 90, 100) })
    session.frame(10, .dropped)
    #expect(session.last.downCount == 5)
    #expect(session.last.contacts.allSatisfy { $0.origin == .missed })
    #expect(session.counters.ignoredContacts == 0)
  }

  @Test("what the kernel releases, as the device goes, is cancelled, and a finger that comes later is new")
  func releasedByKernel() {
    lay()
    let release = Say(type: EventType.syn, code: SynCode.report, value: 1)
    session.events(10, [.slot(0), .id(-1), .slot(1), .id(-1), .touch(0), release])
    #expect(session.last.description == "#1 cancelled, #2 cancelled")
    #expect(session.frame(20, .slot(0), .id(9), .x(50), .y(50), .touch(1)) == "#3 began")
    #expect(session.last.contacts.map(\.origin) == [.seen])
  }

  @Test("without a state all are cancelled, and who moves again is taken up")
  func withoutState() {
    lay()
    #expect(session.frame(10, .dropped) == "#1 cancelled, #2 cancelled")
    #expect(session.frame(20, .slot(0), .x(110)) == "#3 began")
    #expect(session.last.contacts[0].origin == .missed)
    #expect(session.frame(30, .id(-1), .slot(1), .id(-1), .touch(0)) == "#3 ended")
    #expect(session.counters.missingReleases == 0)
  }

  @Test("a session can begin with the state of a device that is being touched")
  func begin() {
    #expect(session.resynchronize(with: DeviceState(slots: [Self.slot(4, 100, 200)])) == "#1 began")
    #expect(session.last.contacts[0].position == Vector(10, 20))
    #expect(session.last.contacts[0].origin == .before)
    #expect(session.frame(10, .x(110)) == "#1 moved")
    #expect(session.frame(20, .id(-1)) == "#1 ended")
  }

  @Test("a state that holds nothing frees every slot")
  func beginEmpty() {
    #expect(session.resynchronize(with: DeviceState(slots: [])) == "")
    #expect(session.frame(10, .x(110)) == "")
  }

  @Test("a palm in the state stays out")
  func palm() {
    #expect(session.resynchronize(with: DeviceState(slots: [Self.slot(4, 1, 2, tool: ToolCode.palm)])) == "")
    #expect(session.counters.palms == 1)
  }

  @Test("a state with more slots than can be, and a slot that cannot be, harms nobody", arguments: [-7, 64, .max])
  func absurdState(current: Int) {
    let state = DeviceState(slots: Array(repeating: Self.slot(4, .max, .min), count: 200), currentSlot: current)
    _ = session.resynchronize(with: state)
    #expect(session.last.downCount == 5)
    #expect(session.counters.ignoredContacts == 59)
  }

  @Test("cancelling ends every contact once")
  func cancelAll() {
    lay()
    #expect(session.cancelAll() == "#1 cancelled, #2 cancelled")
    #expect(session.last.downCount == 0)
    #expect(session.cancelAll() == "")
  }

  @Test("type A has no state to ask for: its next frame tells all")
  func typeA() {
    let session = Session(.typeA)
    session.frame(0, .x(100), .y(100), .contactEnd)
    session.state = DeviceState(slots: [Self.slot(1, 100, 100)])
    #expect(session.frame(10, .x(500), .dropped) == "#1 cancelled")
    #expect(session.frame(20, .x(100), .y(100), .contactEnd) == "#2 began")
  }
}
