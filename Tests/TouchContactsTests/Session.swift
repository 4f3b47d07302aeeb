import TouchContacts

/// One event without its time, by the name that its axis has in the specification.
struct Say: Sendable, Hashable {
  var type: UInt16
  var code: UInt16
  var value: Int32

  static func abs(_ code: UInt16, _ value: Int32) -> Say { Say(type: EventType.abs, code: code, value: value) }
  static func key(_ code: UInt16, _ value: Int32) -> Say { Say(type: EventType.key, code: code, value: value) }
  static func syn(_ code: UInt16) -> Say { Say(type: EventType.syn, code: code, value: 0) }

  static func slot(_ value: Int32) -> Say { abs(AxisCode.mtSlot, value) }
  static func id(_ value: Int32) -> Say { abs(AxisCode.mtTrackingID, value) }
  static func x(_ value: Int32) -> Say { abs(AxisCode.mtPositionX, value) }
  static func y(_ value: Int32) -> Say { abs(AxisCode.mtPositionY, value) }
  static func pointerX(_ value: Int32) -> Say { abs(AxisCode.x, value) }
  static func pointerY(_ value: Int32) -> Say { abs(AxisCode.y, value) }
  static func tool(_ value: Int32) -> Say { abs(AxisCode.mtToolType, value) }
  static func distance(_ value: Int32) -> Say { abs(AxisCode.mtDistance, value) }
  static func pressure(_ value: Int32) -> Say { abs(AxisCode.pressure, value) }
  static func touch(_ value: Int32) -> Say { key(KeyCode.touch, value) }
  static let contactEnd = syn(SynCode.mtReport)
  static let dropped = syn(SynCode.dropped)
  static let report = syn(SynCode.report)
}

/// A frame as it was when the tracker gave it out.
struct SeenFrame: Hashable, CustomStringConvertible {
  var time: Int64
  var contacts: [Contact]
  var downCount: Int
  var unplacedCount: Int
  var isChange: Bool
  var isMove: Bool
  var hasLeap: Bool
  var hasRebase: Bool

  init(_ frame: inout ContactFrame) {
    time = frame.time
    contacts = frame.contacts
    downCount = frame.downCount
    unplacedCount = frame.unplacedCount
    isChange = frame.isChange
    isMove = frame.isMove
    hasLeap = frame.hasLeap
    hasRebase = frame.hasRebase
  }

  /// Who does what: `#1 moved, #2 began`.
  var description: String { contacts.map { "#\($0.id.number) \($0.phase)" }.joined(separator: ", ") }
}

/// A tracker, and what it said of what it was told.
final class Session {
  var tracker: ContactTracker
  private(set) var frames: [SeenFrame] = []
  /// What a device answers when it is asked after lost events.
  var state: DeviceState?

  init(_ device: DeviceDescription, surface: Surface? = nil) {
    tracker = ContactTracker(device: device, surface: surface ?? Surface(device: device))
  }

  var counters: TrackerCounters { tracker.counters }
  var last: SeenFrame { frames.last ?? SeenFrame(&tracker.frame) }

  /// Reads `events`, and tells the frames that came of them: `#1 ended | #2 began`.
  @discardableResult
  func read(_ events: [InputEvent]) -> String {
    let before = frames.count
    var position = 0
    reading: while true {
      switch tracker.advance(events.span, &position) {
      case .frame: frames.append(SeenFrame(&tracker.frame))
      case .needsState: note(tracker.resynchronize(with: state))
      case .needsEvents: break reading
      }
    }
    return frames[before...].map(\.description).joined(separator: " | ")
  }

  /// Reads the events of the moment `time` (ms), without the report that completes a frame.
  @discardableResult
  func events(_ time: Int64, _ says: [Say]) -> String {
    read(says.map { InputEvent(time: time * 1000, type: $0.type, code: $0.code, value: $0.value) })
  }

  /// Reads the frame of the moment `time` (ms).
  @discardableResult
  func frame(_ time: Int64, _ says: Say...) -> String { events(time, says + [.report]) }

  func resynchronize(with state: DeviceState?) -> String { told(tracker.resynchronize(with: state)) }

  func cancelAll() -> String { told(tracker.cancelAll()) }

  private func told(_ step: ContactTracker.Step) -> String {
    note(step)
    return step == .frame ? last.description : ""
  }

  private func note(_ step: ContactTracker.Step) {
    if step == .frame { frames.append(SeenFrame(&tracker.frame)) }
  }
}

/// Glass of 100 × 100 mm, 10 units to the mm.
extension DeviceDescription {
  private static let place = AxisRange(minimum: 0, maximum: 1000, resolution: 10)

  static func typeB(slots: Int32 = 10, properties: Set<UInt16> = [PropertyCode.direct]) -> DeviceDescription {
    DeviceDescription(
      axes: [
        AxisCode.mtSlot: AxisRange(minimum: 0, maximum: slots - 1), AxisCode.mtPositionX: place,
        AxisCode.mtPositionY: place, AxisCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65_535),
      ], keys: [KeyCode.touch], properties: properties)
  }

  static func touchpad(slots: Int32) -> DeviceDescription {
    typeB(slots: slots, properties: [PropertyCode.pointer])
  }

  static let typeA = DeviceDescription(
    axes: [AxisCode.mtPositionX: place, AxisCode.mtPositionY: place], keys: [KeyCode.touch],
    properties: [PropertyCode.direct])

  static let singleTouch = DeviceDescription(
    axes: [AxisCode.x: place, AxisCode.y: place, AxisCode.pressure: AxisRange(minimum: 0, maximum: 255)],
    keys: [KeyCode.touch], properties: [PropertyCode.direct])

  static let pressureOnly = DeviceDescription(
    axes: [AxisCode.x: place, AxisCode.y: place, AxisCode.pressure: AxisRange(minimum: 0, maximum: 255)])
}
