import Fingertip
import Testing
import TouchTesting

/// What a tracker made of a run of events, frame by frame.
struct ContactLog {
  struct Frame {
    let time: Int64
    let contacts: [Contact]
    let fingers: Int
  }

  var frames: [Frame] = []
  var counters = TrackerCounters()

  /// Every contact as it came down, in that order.
  var began: [Contact] { contacts(in: .began) }
  /// Every contact as it lifted, in that order.
  var ended: [Contact] { contacts(in: .ended) }
  /// Where the contact of a slot was, frame by frame, while it was down.
  func positions(slot: UInt8) -> [Vector] {
    frames.compactMap { $0.contacts.first { $0.slot == slot && $0.isDown }?.position }
  }

  private func contacts(in phase: Contact.Phase) -> [Contact] {
    frames.flatMap(\.contacts).filter { $0.phase == phase }
  }
}

/// Parts of recordings, and what they come to: for excerpts, which begin and break off anywhere.
extension CorpusReplay {
  /// A recording by its path within the corpus.
  init(recording: String) throws {
    try self.init(#require(SharedCorpus.labels().first { $0.recording == recording }))
  }

  /// The events in parts: a new one begins where time runs back, or on by more than `gap` µs.
  func parts(separatedBy gap: Int64) -> [[InputEvent]] {
    var parts: [[InputEvent]] = []
    var last = Int64.min
    for event in events {
      if parts.isEmpty || event.time < last || event.time - last > gap { parts.append([]) }
      parts[parts.count - 1].append(event)
      last = event.time
    }
    return parts
  }

  /// What the log says of an axis, value by value.
  func values(of axis: UInt16) -> [Int32] {
    events.filter { $0.type == EventType.abs && $0.code == axis }.map(\.value)
  }

  /// The contacts that events come to, after the fingers that were down already.
  func contacts(_ events: [InputEvent], downBefore state: DeviceState? = nil) -> ContactLog {
    var tracker = ContactTracker(device: device, surface: surface)
    if let state { _ = tracker.resynchronize(with: state) }
    var log = ContactLog()
    var position = 0
    while tracker.advance(events.span, &position) == .frame {
      log.frames.append(
        ContactLog.Frame(
          time: tracker.frame.time, contacts: tracker.frame.contacts, fingers: tracker.frame.fingerCount))
    }
    log.counters = tracker.counters
    return log
  }

  /// The gestures that events come to, on this device or another.
  func gestures(
    _ events: [InputEvent], on device: DeviceDescription? = nil, downBefore state: DeviceState? = nil
  ) -> [Gesture] {
    var engine = GestureEngine(device: device ?? self.device, surface: surface)
    var gestures: [Gesture] = []
    if let state { engine.begin(with: state, into: &gestures) }
    engine.feed(events.span, into: &gestures)
    engine.advance(to: events.last?.time ?? 0, into: &gestures)
    engine.finish(into: &gestures)
    return gestures
  }
}

extension [InputEvent] {
  /// The events with the report behind them that the excerpt cuts off.
  var reported: [InputEvent] {
    guard let last, last.type != EventType.syn || last.code != SynCode.report else { return self }
    return self + [InputEvent(time: last.time, type: EventType.syn, code: SynCode.report, value: 0)]
  }

  /// A frame of a device: values of axes and keys in their order, and the report.
  static func frame(at time: Int64, _ values: [Said]) -> [InputEvent] {
    values.map { InputEvent(time: time, type: $0.type, code: $0.code, value: $0.value) }.reported
  }
}

/// One thing that a device says in a frame.
struct Said {
  let type: UInt16
  let code: UInt16
  let value: Int32

  static func axis(_ code: UInt16, _ value: Int32) -> Said { Said(type: EventType.abs, code: code, value: value) }
  static func key(_ code: UInt16, _ value: Int32) -> Said { Said(type: EventType.key, code: code, value: value) }
  static func slot(_ slot: Int32) -> Said { axis(AxisCode.mtSlot, slot) }
  static func id(_ id: Int32) -> Said { axis(AxisCode.mtTrackingID, id) }
  static func x(_ x: Int32) -> Said { axis(AxisCode.mtPositionX, x) }
  static func y(_ y: Int32) -> Said { axis(AxisCode.mtPositionY, y) }
  static func touch(_ value: Int32) -> Said { key(KeyCode.touch, value) }
  /// Ends a contact of a type A device.
  static let mark = Said(type: EventType.syn, code: SynCode.mtReport, value: 0)
}
