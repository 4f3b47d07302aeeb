import Synchronization

/// What a recorder does on its queue.
final class RehearsalWriter: Sendable {
  /// How many entries may wait for the disk; a speaker makes some thirty a minute, so that is half an hour of a disk that
  /// does not answer.
  static let limit = 1000

  /// What is to be written.
  enum Entry: Sendable {
    case begin(Rehearsal)
    case visit(SlideVisit)
    case finish(Int64)
  }

  private struct State {
    /// The rehearsal that goes on; nil before the first, and where its beginning could not be written.
    var number: Int64?
    var waiting = 0
    var dropped = 0
  }

  private let log: RehearsalLog
  private let onError: @Sendable (RehearsalError) -> Void
  private let state = Mutex(State())

  init(_ log: RehearsalLog, onError: @escaping @Sendable (RehearsalError) -> Void) {
    self.log = log
    self.onError = onError
  }

  /// Whether there is room for one more entry, which then counts as waiting.
  func admit() -> Bool {
    let dropped = state.withLock { state -> Int? in
      guard state.waiting >= Self.limit else {
        state.waiting += 1
        return nil
      }
      state.dropped += 1
      return state.dropped
    }
    guard let dropped else { return true }
    onError(.tooSlow(path: log.path, dropped: dropped))
    return false
  }

  /// Writes an entry that was admitted.
  func write(_ entry: Entry) {
    do {
      try put(entry)
    } catch {
      onError(error)
    }
    state.withLock { $0.waiting -= 1 }
  }

  private func put(_ entry: Entry) throws(RehearsalError) {
    if case .begin(let rehearsal) = entry {
      state.withLock { $0.number = nil }
      let number = try log.begin(rehearsal)
      return state.withLock { $0.number = number }
    }
    guard let number = state.withLock({ $0.number }) else { return }
    switch entry {
    case .begin: break
    case .visit(let visit): try log.record(visit, in: number)
    case .finish(let duration): try log.finish(number, duration: duration)
    }
  }
}
