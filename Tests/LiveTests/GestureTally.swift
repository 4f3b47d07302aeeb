import Fingertip
import Synchronization

/// Whether gestures are balanced, without keeping them: for streams that are long.
final class GestureTally: Sendable {
  private struct State {
    var open: Set<Gesture.ID> = []
    var newest = Gesture.ID(0)
    var count = 0
    var faults = 0
  }

  private let state = Mutex(State())

  /// Takes note of the next value.
  func note(_ gesture: Gesture) {
    state.withLock { state in
      state.count += 1
      let isOpen = state.open.contains(gesture.id)
      switch gesture.phase {
      case .began:
        if isOpen { state.faults += 1 }
        state.open.insert(gesture.id)
      case .changed: if !isOpen { state.faults += 1 }
      case .ended, .cancelled:
        // A tap or a swipe has no beginning; whatever else ends was open.
        if !isOpen, ![.tap, .swipe, .edgeSwipe].contains(gesture.kind) { state.faults += 1 }
        state.open.remove(gesture.id)
      }
    }
  }

  /// How many values there were.
  var count: Int { state.withLock { $0.count } }
  /// How many of them came out of turn.
  var faults: Int { state.withLock { $0.faults } }
  /// Whether no gesture is open.
  var isSettled: Bool { state.withLock { $0.open.isEmpty } }
}
