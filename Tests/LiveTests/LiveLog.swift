import TouchDevices
import TouchGestures

/// What the handlers of a session were told.
@MainActor
final class LiveLog {
  private(set) var gestures: [Gesture] = []
  /// Gestures and device events in the order in which they came, in short; without changes.
  private(set) var story: [String] = []

  /// A session that is told of here.
  func session(_ configuration: TouchSession.Configuration) -> TouchSession {
    TouchSession(configuration) { gesture in
      self.gestures.append(gesture)
      if gesture.phase != .changed { self.story.append("\(gesture.kind.name) \(gesture.phase)") }
    } onEvent: { event in
      switch event {
      case .appeared: self.story.append("appeared")
      case .returned: self.story.append("returned")
      case .vanished: self.story.append("vanished")
      case .failed(_, let error): self.story.append("failed: \(error)")
      }
    }
  }

  /// Whether every gesture that began ended once.
  var isBalanced: Bool {
    var open: Set<Gesture.ID> = []
    var closed: Set<Gesture.ID> = []
    for gesture in gestures {
      guard !closed.contains(gesture.id) else { return false }
      switch gesture.phase {
      case .began: open.insert(gesture.id)
      case .changed: guard open.contains(gesture.id) else { return false }
      case .ended, .cancelled:
        open.remove(gesture.id)
        closed.insert(gesture.id)
      }
    }
    return open.isEmpty
  }
}
