import Fingertip
import Testing
import TouchTesting

/// The reports about panels of type A: contacts without slots, each ended by a mark.
extension BugReportTests {
  @Test("go-touch-mapper#8: a type A panel with a blob ID is a touchscreen with one finger on it")
  func typeAWithBlobID() throws {
    let replay = try open("go-touch-mapper-8-huawei-typeA.getevent-l.txt")
    let log = replay.contacts(replay.events.reported)
    #expect(replay.device.touchProtocol == .typeA && !replay.device.isTouchpad)
    #expect(log.began.map(\.position) == [replay.surface.position(x: 0x1f17, y: 0x485b)])
    #expect(log.frames.map(\.fingers) == [1, 1], "the second report repeats the first")
    #expect(log.frames.last?.contacts.map(\.phase) == [.stationary])
  }

  @Test("koreader#11910: contacts of zero size and pressure 1 stay down; the excerpt's one whole finger moves west")
  func contactsWithoutSize() throws {
    let replay = try open("koreader-11910-two-finger-swipe-lost-contact.koreader.txt").turned(.quarter)
    let (xs, ys) = (replay.values(of: AxisCode.mtPositionX), replay.values(of: AxisCode.mtPositionY))
    let log = replay.contacts(replay.events.reported)
    let places = zip(xs, ys).map { replay.surface.position(x: $0, y: $1) }
    #expect(log.positions(slot: 0) == places)
    #expect(log.began.count == 1 && log.ended.isEmpty)
    try #require(places.count == 2)
    let way = places[1] - places[0]
    #expect(way.x < 0 && abs(way.y) < -way.x / 10)
  }

  @Test("koreader#11910: a finger that is missing for two frames leaves a two-finger swipe west what it is")
  func contactMissingForTwoFrames() throws {
    let replay = try open("koreader-11910-two-finger-swipe-lost-contact.koreader.txt").turned(.quarter)
    let x = try #require(replay.values(of: AxisCode.mtPositionX).first)
    let y = try #require(replay.values(of: AxisCode.mtPositionY).first)
    // 22 units in a frame of 15 ms is the speed of the excerpt.
    let events = (0...14).flatMap { (index: Int32) -> [InputEvent] in
      let time = Int64(index) * 15_000
      let fingers = index == 14 ? [] : 6...7 ~= index ? [0] : [0, 1] as [Int32]
      let contacts = fingers.flatMap { finger -> [Said] in
        [
          .id(finger), .x(x - finger * 100), .y(y + index * 22), .axis(AxisCode.mtPressure, 1),
          .axis(AxisCode.mtTouchMajor, 0), .axis(AxisCode.mtTouchMinor, 0), .mark,
        ]
      }
      return .frame(at: time, contacts.isEmpty ? [.mark] : contacts)
    }
    let endings = replay.gestures(events).filter(\.isEnding)
    #expect(endings.map(\.kind) == [.pan, .swipe])
    #expect(endings.allSatisfy { $0.phase == .ended && $0.fingers == 2 })
    #expect(endings.last?.direction == .left)
  }

  @Test("PanicButton#63: a press of a type A panel that says BTN_TOUCH first lasts until the finger lifts")
  func pressLastsUntilLift() throws {
    let replay = try open("panicbutton-63-mtk-tpd.getevent-lt.txt")
    let first = replay.events
    let start = try #require(first.last).time
    let mark = InputEvent(time: start, type: EventType.syn, code: SynCode.mtReport, value: 0)
    // The panel goes on reporting, every event with a time of its own.
    let frame = (first + [mark]).reported
    let held = (1...100).flatMap { round in
      frame.dropFirst().map {
        InputEvent(time: $0.time + Int64(round) * 10_000, type: $0.type, code: $0.code, value: $0.value)
      }
    }
    let lift = start + 1_010_000
    let events = frame + held + .frame(at: lift, [.touch(0), .mark])
    let device = DeviceDescription(inferredFrom: events.span)
    #expect(device.touchProtocol == .typeA)
    let gestures = replay.gestures(events, on: device)
    #expect(gestures.allSatisfy { $0.kind == .longPress && $0.phase != .cancelled })
    #expect(gestures.filter { $0.phase == .began }.map(\.time) == [start + 500_000])
    #expect(gestures.filter(\.isEnding).map(\.time) == [lift])
    #expect(gestures.first?.position == replay.surface.position(x: 0xab, y: 0x1fd))
  }

  @Test("tslib#90: one resting finger of a type A panel without IDs is one contact that stays where it is")
  func restingFingerWithoutID() throws {
    let replay = try open("tslib-90-st1232-typeA-two-fingers.evtest.txt")
    let log = replay.contacts(try #require(replay.parts(separatedBy: 20_000).first))
    #expect(log.began.map(\.position) == [replay.surface.position(x: 113, y: 395)])
    #expect(log.frames.map { $0.contacts.map(\.phase) } == [[.began], [.stationary], [.stationary]])
  }

  @Test("tslib#90: two fingers without IDs are told apart by distance, and frames that come twice give no motion")
  func twoFingersWithoutID() throws {
    let replay = try open("tslib-90-st1232-typeA-two-fingers.evtest.txt")
    let parts = replay.parts(separatedBy: 20_000)
    try #require(parts.count == 3)
    let log = replay.contacts(parts[1].reported + parts[2].reported)
    #expect(
      log.began.map(\.position) == [
        replay.surface.position(x: 122, y: 104), replay.surface.position(x: 349, y: 203),
      ])
    #expect(
      log.frames.map { $0.contacts.map(\.phase) } == [
        [.began, .began], [.stationary, .stationary], [.moved, .stationary], [.stationary, .stationary],
      ])
    #expect(log.positions(slot: 0).last == replay.surface.position(x: 121, y: 106))
  }
}

extension CorpusReplay {
  /// The same recording on a glass that is turned.
  fileprivate func turned(_ rotation: Surface.Rotation) -> CorpusReplay {
    CorpusReplay(events: events, device: device, surface: Surface(device: device, rotation: rotation))
  }
}
