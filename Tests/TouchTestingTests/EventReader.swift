import TouchContacts
import TouchTesting

/// Shorter names for the events of an expectation.
enum Told: Hashable {
  case abs(UInt16, Int32)
  case key(UInt16, Int32)
  case syn(UInt16)
  case other(UInt16, UInt16, Int32)

  init(_ event: InputEvent) {
    self =
      switch event.type {
      case EventType.abs: .abs(event.code, event.value)
      case EventType.key: .key(event.code, event.value)
      case EventType.syn: .syn(event.code)
      default: .other(event.type, event.code, event.value)
      }
  }

  static let report = Told.syn(SynCode.report)
  static let packetEnd = Told.syn(SynCode.mtReport)
  static func slot(_ slot: Int32) -> Told { .abs(AxisCode.mtSlot, slot) }
  static func id(_ id: Int32) -> Told { .abs(AxisCode.mtTrackingID, id) }
  static func x(_ x: Int32) -> Told { .abs(AxisCode.mtPositionX, x) }
  static func y(_ y: Int32) -> Told { .abs(AxisCode.mtPositionY, y) }
  static func pointerX(_ x: Int32) -> Told { .abs(AxisCode.x, x) }
  static func pointerY(_ y: Int32) -> Told { .abs(AxisCode.y, y) }
  static func touch(_ value: Int32) -> Told { .key(KeyCode.touch, value) }
}

/// One frame of a trace: when it was and what it told.
struct ToldFrame: Hashable {
  var time: Int64
  var events: [Told]

  init(_ time: Int64, _ events: [Told]) {
    self.time = time
    self.events = events
  }
}

extension Trace {
  /// The frames with times in µs from the start of a trace that starts at the default moment.
  var told: [ToldFrame] { frames.map { ToldFrame(($0.first?.time ?? 0) - 1_000_000, $0.map(Told.init)) } }

  /// The times of the frames in ms from the default start.
  var milliseconds: [Double] { told.map { Double($0.time) / 1000 } }

  /// Every value that was told of an axis or key, in order.
  func values(_ type: UInt16, _ code: UInt16) -> [Int32] {
    events.filter { $0.type == type && $0.code == code }.map(\.value)
  }

  /// How many contacts the last frame leaves on the glass.
  var contactsLeft: Int {
    switch device.touchProtocol {
    case .typeB:
      var slot: Int32 = 0
      var isDown: [Int32: Bool] = [:]
      for event in events where event.type == EventType.abs {
        if event.code == AxisCode.mtSlot { slot = event.value }
        if event.code == AxisCode.mtTrackingID { isDown[slot] = event.value >= 0 }
      }
      return isDown.values.count { $0 }
    case .typeA:
      return frames.last?.count { $0.code == AxisCode.mtPositionX } ?? 0
    case .singleTouch:
      return Int(values(EventType.key, KeyCode.touch).last ?? 0)
    }
  }
}
