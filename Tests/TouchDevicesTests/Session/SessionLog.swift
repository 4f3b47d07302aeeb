import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchDevices

/// What the handlers of a session were told.
@MainActor
final class SessionLog {
  private(set) var gestures: [Gesture] = []
  /// Gestures and device events in the order in which they came, in short.
  private(set) var story: [String] = []
  private(set) var alwaysOnMainQueue = true

  /// A session that is told of here.
  func session(_ configuration: TouchSession.Configuration) -> TouchSession {
    TouchSession(configuration) { gesture in
      self.take(gesture)
    } onEvent: { event in
      self.take(event)
    } onPress: { event in
      self.alwaysOnMainQueue = self.alwaysOnMainQueue && MainQueue.isCurrent
      self.story.append("\(event.name) \(event.phase) on \(event.device)")
    }
  }

  private func take(_ gesture: Gesture) {
    gestures.append(gesture)
    alwaysOnMainQueue = alwaysOnMainQueue && MainQueue.isCurrent
    if gesture.phase != .changed { story.append("\(gesture.kind.name) \(gesture.phase)") }
  }

  private func take(_ event: TouchDeviceEvent) {
    alwaysOnMainQueue = alwaysOnMainQueue && MainQueue.isCurrent
    switch event {
    case .appeared(let live): story.append("appeared \(live.number)")
    case .returned(let live): story.append("returned \(live.number)")
    case .vanished(let live): story.append("vanished \(live.number)")
    case .failed(let device, _): story.append("failed \(device.path)")
    }
  }

  /// Whether every gesture that began ended once.
  var isBalanced: Bool {
    var open: Set<Gesture.ID> = []
    var closed: Set<Gesture.ID> = []
    for gesture in gestures {
      guard !closed.contains(gesture.id) else { return false }
      switch gesture.phase {
      case .began: guard open.insert(gesture.id).inserted else { return false }
      case .changed: guard open.contains(gesture.id) else { return false }
      case .ended, .cancelled:
        open.remove(gesture.id)
        closed.insert(gesture.id)
      }
    }
    return open.isEmpty
  }
}

extension Trace {
  /// What an engine makes of the trace's events.
  var replayed: [Gesture] {
    var engine = GestureEngine(device: device, surface: Surface(device: device))
    var gestures: [Gesture] = []
    engine.feed(events.span, into: &gestures)
    engine.finish(into: &gestures)
    return gestures
  }
}
