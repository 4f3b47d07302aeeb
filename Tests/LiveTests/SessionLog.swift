import Dispatch
import Fingertip
import Synchronization
import TouchTesting

/// What the handlers of a session were told, in order.
final class SessionLog: Sendable {
  /// One thing that a handler was told.
  enum Entry: Sendable, Hashable {
    case gesture(Gesture)
    case event(TouchDeviceEvent)
  }

  private let told = Mutex<[Entry]>([])

  /// A session that tells this log.
  func session(_ configuration: TouchSession.Configuration) -> TouchSession {
    TouchSession(configuration) { gesture in
      self.told.withLock { $0.append(.gesture(gesture)) }
    } onEvent: { event in
      self.told.withLock { $0.append(.event(event)) }
    }
  }

  /// A session that tells this log, and runs.
  func start(_ configuration: TouchSession.Configuration) throws(TouchDeviceError) -> TouchSession {
    let session = session(configuration)
    try session.start()
    return session
  }

  var entries: [Entry] { told.withLock { $0 } }

  var gestures: [Gesture] {
    entries.compactMap { if case .gesture(let gesture) = $0 { gesture } else { nil } }
  }

  var events: [TouchDeviceEvent] {
    entries.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  /// Whether a gesture of that kind and phase was told.
  func has(_ kind: Gesture.Kind, _ phase: Gesture.Phase) -> Bool {
    gestures.contains { $0.kind == kind && $0.phase == phase }
  }
}

extension [Gesture] {
  /// The gestures that did not begin once and end once, in words.
  var unbalanced: [String] {
    Dictionary(grouping: self, by: \.id).compactMap { id, values in
      let phases = values.map(\.phase)
      let isStream =
        phases.first == .began && phases.dropFirst().dropLast().allSatisfy { $0 == .changed }
        && phases.count > 1 && [.ended, .cancelled].contains(phases.last)
      return isStream || phases == [.ended] ? nil : "\(values[0].kind) \(id.number): \(phases)"
    }
  }

  /// The gestures as a handler gets them that is too late for some of their changes.
  var withoutChanges: [Gesture] { filter { $0.phase != .changed } }

  /// The last value of every gesture.
  var endings: [Gesture] { filter { $0.phase == .ended || $0.phase == .cancelled } }
}

extension SessionLog {
  /// Whether the handlers of a session that is over were told just these gestures; where the main queue was late, the
  /// changes that were merged do not count.
  func told(_ gestures: [Gesture], by session: TouchSession) -> Bool {
    session.counts.merged == 0 ? self.gestures == gestures : self.gestures.withoutChanges == gestures.withoutChanges
  }
}

extension TouchSession.Configuration {
  /// A session of one device alone.
  static func only(_ device: VirtualDevice) -> TouchSession.Configuration {
    var configuration = TouchSession.Configuration()
    configuration.devices = .path(device.path)
    return configuration
  }
}
