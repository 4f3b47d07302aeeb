import Fingertip
import Testing
import TouchTesting

// Excerpts of public bug reports. They stay in the shared corpus, so without it there is nothing to test; what is right
// stands at the head of each file. Where an excerpt breaks off, a test goes on in the words of the same device.
@Suite("Public bug reports", .enabled(if: SharedCorpus.corpus != nil, "there is no shared corpus here"))
struct BugReportTests {
  func open(_ name: String) throws -> CorpusReplay { try CorpusReplay(recording: "bug-reports/" + name) }

  @Test("flutter-pi#212: a single-touch panel without a direct property presses and drags by BTN_TOUCH and ABS_X/Y")
  func singleTouchWithoutProperty() throws {
    let replay = try open("flutter-pi-212-ads7846.evtest.txt")
    let (xs, ys) = (replay.values(of: AxisCode.x), replay.values(of: AxisCode.y))
    let lift = try #require(replay.events.last).time + 20_000
    let events = replay.events.reported + .frame(at: lift, [.touch(0)])
    try #require(xs.count == 3 && ys.count == 2)
    let log = replay.contacts(events)
    let (first, last) = (replay.surface.position(x: xs[0], y: ys[0]), replay.surface.position(x: xs[2], y: ys[1]))
    #expect(replay.device.touchProtocol == .singleTouch && !replay.device.isTouchpad)
    #expect(log.began.map(\.position) == [first])
    #expect(log.ended.map(\.position) == [last])
    #expect(log.frames.count == 5)
    #expect(replay.gestures(events).filter(\.isEnding).map(\.kind) == [.pan])
  }

  @Test("kivy#2828: an ID that is replaced within a frame ends the old contact, then begins the new one")
  func replacedInOneFrame() throws {
    let replay = try open("kivy-2828-id-replaced-in-one-frame.evtest.txt")
    let time = try #require(replay.events.first).time
    let x = try #require(replay.values(of: AxisCode.mtPositionX).first)
    let y = try #require(replay.values(of: AxisCode.mtPositionY).first)
    let before = [InputEvent].frame(at: time - 10_000, [.slot(0), .id(2497), .x(x / 2), .y(y / 2)])
    let log = replay.contacts(before + replay.events)
    #expect(log.frames.map(\.time) == [time - 10_000, time, time])
    #expect(log.frames.map { $0.contacts.map(\.phase) } == [[.began], [.ended], [.began]])
    #expect(log.ended.map(\.id) == log.began.prefix(1).map(\.id))
    #expect(log.began.last?.position == replay.surface.position(x: x, y: y))
    #expect(log.counters.replacedContacts == 1)
  }

  @Test("koreader#2128: swapped axes in the release frame do not move a tap")
  func swappedAxesInReleaseFrame() throws {
    let replay = try open("koreader-2128-kobo-n905-single-touch.koreader.txt")
    let place = replay.surface.position(x: 683, y: 87)
    let gestures = replay.gestures()
    #expect(gestures.map(\.kind) == [.tap])
    #expect(gestures.map(\.position) == [place])
    #expect(replay.contacts(replay.events).ended.map(\.position) == [place])
  }

  @Test("zForce: a short move is one swipe to the left in seven frames and 95 ms")
  func shortMove() throws {
    let replay = try open("lkml-2024-zforce-short-move.evtest.txt")
    let log = replay.contacts(replay.events)
    let endings = replay.gestures().filter(\.isEnding)
    #expect(endings.map(\.kind) == [.pan, .swipe])
    #expect(endings.last?.direction == .left)
    #expect(log.frames.count == 7)
    #expect(log.began.count == 1 && log.ended.count == 1)
    let (first, last) = try (#require(log.frames.first), #require(log.frames.last))
    #expect((94_000...96_000).contains(last.time - first.time))
    let lifted = try #require(log.ended.first)
    let way = lifted.position - lifted.start
    let expected = replay.surface.position(x: 760, y: 675) - replay.surface.position(x: 1159, y: 675 - 79)
    #expect(way.distance(to: expected) < 1e-9)
  }

  @Test("Cirque 121F: the timer ends the last two contacts 102 ms after the one before them, and none is left")
  func timerReleasesTheLastTwo() throws {
    let replay = try open("lkml-cirque-121f-missing-release.yml")
    let patched = try #require(replay.parts(separatedBy: 10_000_000).last)
    let log = replay.contacts(patched, downBefore: Self.slots(1...3))
    #expect(log.ended.map(\.slot) == [1, 2, 3])
    try #require(log.frames.map(\.fingers) == [2, 0])
    #expect((101_000...103_000).contains(log.frames[1].time - log.frames[0].time))
    #expect(replay.gestures(patched, downBefore: Self.slots(1...3)).isEmpty)
  }

  @Test("Cirque 121F: where the panel forgets to lift its contacts, BTN_TOUCH ends them, and the next finger is one")
  func missingReleases() throws {
    let replay = try open("lkml-cirque-121f-missing-release.yml")
    let unpatched = try #require(replay.parts(separatedBy: 10_000_000).first)
    let log = replay.contacts(unpatched, downBefore: Self.slots(0...3))
    #expect(log.ended.map(\.slot) == [0])
    #expect(log.frames.last?.fingers == 3)
    let time = try #require(unpatched.last).time + 100_000
    let release: [InputEvent] = .frame(at: time, [.touch(0), .key(KeyCode.toolTripleTap, 0)])
    let next: [InputEvent] = .frame(
      at: time + 500_000,
      [.slot(0), .id(9), .x(500), .y(100), .touch(1), .key(KeyCode.toolFinger, 1)])
    let mended = replay.contacts(unpatched + release + next, downBefore: Self.slots(0...3))
    #expect(mended.ended.count == 4)
    #expect(mended.counters.missingReleases == 3)
    #expect(mended.frames.last?.fingers == 1)
  }

  @Test("Ilitek 016E: a panel that repeats its last report and lifts late flings as fast as one that lifts in time")
  func lateLift() throws {
    let replay = try open("lkml-ilitek-016e-late-lift.evtest.txt")
    let parts = replay.parts(separatedBy: 1_000_000)
    try #require(parts.count == 2)
    let time = try #require(parts[0].first).time
    let x = try #require(replay.values(of: AxisCode.mtPositionX).first)
    let y = try #require(replay.values(of: AxisCode.mtPositionY).first)
    // The excerpt begins with the last frame that moved; before it the finger came along at 16 ms a report.
    let approach = (1...6).reversed().flatMap { (back: Int32) -> [InputEvent] in
      let place: [Said] = [.x(x - back * 400), .y(y)]
      return .frame(at: time - Int64(back) * 16_000, (back == 6 ? [.id(5), .touch(1)] : []) + place)
    }
    let swipes = parts.map { replay.gestures(approach + $0).filter { $0.kind == .swipe } }
    try #require(swipes.map(\.count) == [1, 1])
    let (late, wanted) = (swipes[0][0], swipes[1][0])
    #expect(late.direction == .right && wanted.direction == .right)
    #expect(wanted.velocity.x > 150)
    #expect(late.velocity.distance(to: wanted.velocity) < wanted.velocity.length / 100)
  }

  @Test("lv_port_linux#40: any ID from zero up is a press")
  func idAboveZeroPresses() throws {
    let replay = try open("lvgl-port-linux-40-nonzero-id.evtest.txt")
    let log = replay.contacts(replay.events.reported)
    let x = try #require(replay.values(of: AxisCode.mtPositionX).first)
    #expect(log.began.map(\.origin) == [.seen])
    #expect(log.began.first?.position.x == replay.surface.position(x: x, y: 0).x)
  }

  @Test("lv_port_linux#40: a finger that is down at the start is there, and the first touch after it taps")
  func fingerDownAtStart() throws {
    let replay = try open("lvgl-port-linux-40-nonzero-id.evtest.txt")
    let time = try #require(replay.events.first).time
    let state = DeviceState(slots: [DeviceState.Slot(trackingID: 8, x: 100, y: 100)])
    let events =
      .frame(at: time - 50_000, [.id(-1)]) + replay.events.reported + .frame(at: time + 50_000, [.id(-1)])
    let log = replay.contacts(events, downBefore: state)
    #expect(log.ended.map(\.origin) == [.before, .seen])
    #expect(replay.gestures(events, downBefore: state).map(\.kind) == [.tap])
  }

  @Test("mtrack#52: BTN_TOOL_TRIPLETAP over two slots makes a three-finger tap")
  func tripleTapOverTwoSlots() throws {
    let replay = try open("mtrack-52-synaptics-tripletap-two-slots.evtest.txt")
    let time = try #require(replay.events.last).time
    let tripleTap = InputEvent(time: time, type: EventType.key, code: KeyCode.toolTripleTap, value: 1)
    let release: [InputEvent] = .frame(
      at: time + 80_000, [.slot(0), .id(-1), .slot(1), .id(-1), .touch(0), .key(KeyCode.toolTripleTap, 0)])
    let events = (replay.events + [tripleTap]).reported + release
    let places = zip(replay.values(of: AxisCode.mtPositionX), replay.values(of: AxisCode.mtPositionY))
    let log = replay.contacts(events)
    #expect(log.began.map(\.position) == places.map { replay.surface.position(x: $0, y: $1) })
    #expect(log.frames.map(\.fingers) == [3, 0])
    let gestures = replay.gestures(events)
    #expect(gestures.map(\.kind) == [.tap])
    #expect(gestures.map(\.fingers) == [3])
  }

  @Test("oxide#296: the current slot outlives a report, so what names no slot goes to the last one named")
  func slotOutlivesReport() throws {
    let replay = try open("oxide-296-slot-not-reset-by-syn.evtest.txt")
    let parts = replay.parts(separatedBy: 5_000_000)
    try #require(parts.count == 2)
    let time = try #require(parts[1].first).time
    let before: [InputEvent] = .frame(
      at: time - 50_000, [.slot(0), .id(2750), .x(162), .y(76), .slot(1), .id(2751), .x(500), .y(300)])
    let log = replay.contacts(before + parts[1].reported)
    #expect(log.ended.map(\.slot) == [1])
    #expect(log.began.map(\.slot) == [0, 1, 1])
    #expect(log.began.last?.position == replay.surface.position(x: 559, y: 323))
    #expect(log.frames.last?.fingers == 2)
    #expect(Set(log.positions(slot: 0)) == [replay.surface.position(x: 162, y: 76)])
  }

  @Test("oxide#296: the first part of the excerpt is one finger that moves, and no ghost")
  func noGhost() throws {
    let replay = try open("oxide-296-slot-not-reset-by-syn.evtest.txt")
    let part = try #require(replay.parts(separatedBy: 5_000_000).first)
    let log = replay.contacts(part.reported)
    #expect(log.began.map(\.position) == [replay.surface.position(x: 560, y: 280)])
    #expect(log.positions(slot: 0).last == replay.surface.position(x: 562, y: 282))
    #expect(log.frames.allSatisfy { $0.fingers == 1 })
  }

  @Test("linux#4749: two pairs of coordinates in one frame come to the last, and alternating corners are one contact")
  func ghostInTheCorner() throws {
    let replay = try open("rpi-linux-4749-ghost-contact.evtest.txt")
    let burst = try #require(replay.parts(separatedBy: 500_000).first)
    let (finger, corner) = (replay.surface.position(x: 417, y: 221), replay.surface.position(x: 799, y: 479))
    let log = replay.contacts(burst.reported)
    #expect(log.began.count == 1 && log.ended.isEmpty)
    #expect(log.positions(slot: 0) == [corner, finger, corner, finger])
    #expect(replay.gestures(burst.reported).isEmpty, "who was down before the log takes no part in gestures")
  }

  @Test("linux#4749: phantoms that come without a position stay where the last finger was, so nothing moves")
  func phantomsWithoutPosition() throws {
    let replay = try open("rpi-linux-4749-ghost-contact.evtest.txt")
    let log = replay.contacts(replay.events)
    let finger = replay.surface.position(x: 417, y: 221)
    #expect(log.began.dropFirst().map(\.position) == [finger, finger, finger])
    #expect(log.ended.dropFirst().map(\.position) == [finger, finger], "the first one's release frame moves nothing")
    #expect(log.counters.missingReleases == 1, "the paste lacks the first finger's lift")
    #expect(replay.gestures().allSatisfy { $0.kind == .tap && $0.position == finger })
  }

  @Test("tslib#176: naming another slot neither lifts the finger in the first nor puts one into the second")
  func anotherSlotIsNamed() throws {
    let replay = try open("tslib-176-second-touch-other-slot.evtest.txt")
    let log = replay.contacts(replay.events.reported)
    #expect(log.began.map(\.position) == [replay.surface.position(x: 105, y: 919)])
    #expect(log.ended.isEmpty)
    #expect(log.frames.allSatisfy { $0.fingers == 1 })
  }

  @Test("tslib#176: a contact that comes in another slot is a second finger")
  func anotherSlotIsAnotherFinger() throws {
    let replay = try open("tslib-176-second-touch-other-slot.evtest.txt")
    let time = try #require(replay.events.last).time
    let second: [InputEvent] = .frame(at: time, [.id(326), .x(105), .y(919)])
    let log = replay.contacts(replay.events + second)
    #expect(log.began.map(\.slot) == [0, 1])
    #expect(log.frames.last?.fingers == 2)
  }

  /// Fingers down in some slots, spread along a line.
  private static func slots(_ used: ClosedRange<Int>) -> DeviceState {
    DeviceState(
      slots: (0...used.upperBound).map {
        let value = Int32($0)
        return DeviceState.Slot(trackingID: used.contains($0) ? value : -1, x: 500 + 20 * value, y: 100)
      })
  }
}
