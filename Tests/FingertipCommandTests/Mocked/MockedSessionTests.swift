import Fingertip
import Foundation
import Testing
import TouchTesting

@Suite("Sessions with devices that umockdev makes up", .whereDevicesAreMocked)
struct MockedSessionTests {
  /// When the events come: long after the run begins, so that no recognizer waits for longer than the machine is slow.
  private static let start = EventClock.now() + 1_000_000_000

  private static func drag(_ encoding: Trace.Encoding) -> Trace {
    Trace(on: .tablet, encoding: encoding, startTime: start) {
      Finger.down(at: 60, 60).move(by: 40, 0, over: .milliseconds(200)).lift()
    }
  }

  @Test(
    "every protocol gives the same gestures live and recorded",
    arguments: [Trace.Encoding.typeB, .typeA(trackingIDs: false), .typeA(trackingIDs: true), .singleTouch])
  func protocols(_ encoding: Trace.Encoding) async throws {
    let trace = Self.drag(encoding)
    let device = MockedDevice(trace.device)
    let live = try MockedRun(["live", "--json"], on: [device], rounds: [trace.events])
    try await live.untilOutput(contains: "appeared")
    try live.sendNextRound()
    try await live.untilOutput(contains: #""gesture":"swipe""#)
    live.interrupt()
    let gestures = try await live.end()
    #expect(gestures.status == 0)
    #expect(try gestures.endings == ["pan began", "pan ended", "swipe ended"])

    let record = try MockedRun(["record", "-o", "-"], on: [device], rounds: [trace.events])
    try await record.untilOutput(contains: "Synthetic tablet")
    try record.sendNextRound()
    try await record.untilOutput(contains: "E: \(Self.stamp(trace.events.last)) 0000 0000")
    record.interrupt()
    let recording = try await record.end()
    #expect(recording.status == 0)
    let replay = try CommandRun(["replay", "--json", "-"], input: Array(recording.output.utf8))
    #expect(try replay.values == gestures.values)
  }

  /// The time of an event as evemu writes it.
  private static func stamp(_ event: InputEvent?) -> String {
    let digits = String(event?.microseconds ?? 0)
    return "\(event?.seconds ?? 0)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  // MARK: Slots

  /// Frames of 10 ms, of values of axes.
  private static func frames(_ frames: [[(UInt16, Int32)]]) -> [InputEvent] {
    frames.enumerated().flatMap { index, values in
      let time = start + Int64(index) * 10_000
      return values.map { InputEvent(time: time, type: EventType.abs, code: $0, value: $1) }
        + [InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0)]
    }
  }

  private static func down(slot: Int32, id: Int32, at x: Int32, _ y: Int32) -> [(UInt16, Int32)] {
    [(AxisCode.mtSlot, slot), (AxisCode.mtTrackingID, id), (AxisCode.mtPositionX, x), (AxisCode.mtPositionY, y)]
  }

  private static let way = stride(from: Int32(1100), through: 1800, by: 100).map { [(AxisCode.mtPositionX, $0)] }
  private static let lift = [(AxisCode.mtTrackingID, Int32(-1))]

  /// A finger that swipes 40 mm to the right, and what came before it.
  private static func drag(slot: Int32 = 0, id: Int32 = 1, after before: [[(UInt16, Int32)]] = []) -> [InputEvent] {
    frames(before + [down(slot: slot, id: id, at: 1000, 1000)] + way + [lift])
  }

  /// The gestures of one round, up to a swipe, and what is said besides.
  private func gestures(of round: [InputEvent], on device: MockedDevice) async throws -> CommandRun {
    let run = try MockedRun(["live", "--json"], on: [device], rounds: [round])
    try await run.untilOutput(contains: "appeared")
    try run.sendNextRound()
    try await run.untilOutput(contains: #""gesture":"swipe""#)
    run.interrupt()
    return try await run.end()
  }

  @Test("a finger in the last slot of all is a finger", arguments: [0, 9, 63])
  func lastSlot(_ maximum: Int32) async throws {
    let device = MockedDevice.glass { $0.description.axes[AxisCode.mtSlot]?.maximum = maximum }
    let run = try await gestures(of: Self.drag(slot: maximum), on: device)
    #expect(try run.endings == ["pan began", "pan ended", "swipe ended"])
    #expect(run.messages.isEmpty)
  }

  @Test("a contact that only its pressure tells is a finger")
  func pressureAlone() async throws {
    let slotAxes = [AxisCode.mtSlot, AxisCode.mtTrackingID, AxisCode.mtPositionX, AxisCode.mtPositionY]
    let device = MockedDevice.glass(without: slotAxes) {
      $0.description.keys = []
      $0.description.axes[AxisCode.pressure] = AxisRange(minimum: 0, maximum: 255)
    }
    let down = [(AxisCode.x, Int32(1000)), (AxisCode.y, 1000), (AxisCode.pressure, 80)]
    let way = Self.way.map { frame in frame.map { (AxisCode.x, $0.1) } }
    let run = try await gestures(of: Self.frames([down] + way + [[(AxisCode.pressure, 0)]]), on: device)
    #expect(try run.endings == ["pan began", "pan ended", "swipe ended"])
    #expect(run.messages.isEmpty)
  }

  @Test("where the kernel tells of no slots, fingers are seen as they come")
  func silentSlots() async throws {
    let device = MockedDevice.glass { $0.failures[.slots] = EINVAL }
    let run = try await gestures(of: Self.drag(slot: 0), on: device)
    #expect(try run.endings == ["pan began", "pan ended", "swipe ended"])
    #expect(run.messages.isEmpty)
  }

  @Test("a finger that was down before takes no part until it lifts")
  func alreadyDown() async throws {
    let device = MockedDevice.glass {
      $0.slots = [AxisCode.mtTrackingID: [5], AxisCode.mtPositionX: [1000], AxisCode.mtPositionY: [1000]]
    }
    let run = try await gestures(of: Self.drag(id: 6, after: Self.way + [Self.lift]), on: device)
    #expect(try run.endings == ["pan began", "pan ended", "swipe ended"])
    #expect(run.messages == "fingertip: 1 adopted contacts\n")
  }

  // MARK: Lost events

  /// What the kernel holds after lost events, and what becomes of the pan that was under way.
  struct Loss: Sendable, CustomTestStringConvertible {
    var what: String
    var device: MockedDevice
    var endings: [String]
    var testDescription: String { what }

    init(_ what: String, ids: [Int32], refusing code: Int32? = nil, _ endings: [String]) {
      self.what = what
      device = .glass {
        $0.slots = [
          AxisCode.mtTrackingID: ids, AxisCode.mtPositionX: [2000, 3000], AxisCode.mtPositionY: [1000, 2000],
        ]
        $0.failures[.slots] = code
      }
      self.endings = ["pan began"] + endings + ["pan began", "pan ended", "swipe ended"]
    }
  }

  static let losses = [
    Loss("the finger is still there", ids: [1], ["pan ended"]),
    Loss("the finger is gone", ids: [], ["pan cancelled"]),
    Loss("another finger has its slot", ids: [2], ["pan cancelled"]),
    Loss("the kernel does not tell", ids: [1], refusing: EINVAL, ["pan cancelled"]),
    Loss("the kernel says that the device is gone", ids: [1], refusing: ENODEV, ["pan cancelled"]),
  ]

  @Test("after lost events, what the kernel says settles the gestures", arguments: losses)
  func lostEvents(_ loss: Loss) async throws {
    let before = Self.frames([Self.down(slot: 0, id: 1, at: 1000, 1000)] + Self.way)
    let time = (before.last?.time ?? 0) + 10_000
    let dropped = InputEvent(time: time, type: EventType.syn, code: SynCode.dropped, value: 0)
    // The finger lifts, and another comes.
    let after = Self.drag(id: 7, after: [[], [], Self.lift, []])
    let run = try MockedRun(["live", "--json"], on: [.glass()], rounds: [before, [dropped] + after])
    try await run.untilOutput(contains: "appeared")
    try run.sendNextRound()
    try await run.untilOutput(contains: #""x_mm":90"#)
    try run.answer(as: loss.device)
    try run.sendNextRound()
    try await run.untilOutput(contains: #""gesture":"swipe""#)
    run.interrupt()
    let ended = try await run.end()
    #expect(try ended.endings == loss.endings)
    #expect(ended.messages.contains("1 drops") && ended.status == 0)
  }
}

extension CommandRun {
  /// The gestures of the output without their times, which begin elsewhere in a recording.
  fileprivate var values: [NSDictionary] {
    get throws {
      try objects.filter { $0["gesture"] != nil }.map { gesture in
        NSDictionary(dictionary: gesture.filter { $0.key != "time_us" && $0.key != "file" })
      }
    }
  }

  /// How gestures began and ended, in the order in which they did.
  fileprivate var endings: [String] {
    get throws {
      try objects.compactMap { gesture in
        guard let kind = gesture["gesture"] as? String, let phase = gesture["phase"] as? String else { return nil }
        return phase == "changed" ? nil : "\(kind) \(phase)"
      }
    }
  }
}
