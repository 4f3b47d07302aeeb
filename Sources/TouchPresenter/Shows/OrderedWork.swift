import Dispatch
import Synchronization

/// Work that is done one piece after another, off the main queue, and never piles up.
final class OrderedWork: Sendable {
  typealias Body = @Sendable () throws(ShowError) -> Void
  typealias Report = @MainActor @Sendable (ShowError) -> Void

  private struct Piece {
    var call: SlideShowCall
    var body: Body
    var report: Report
  }

  private struct State {
    var waiting: [Piece] = []
    var dropped = 0
  }

  private enum Acceptance {
    case queued, merged
    case full(dropped: Int)
  }

  private let queue: DispatchQueue
  private let limit: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - label: The name of the queue for debuggers.
  ///   - limit: How many pieces may wait.
  init(label: String, limit: Int) {
    queue = DispatchQueue(label: label)
    self.limit = limit
  }

  /// How many pieces wait for their turn.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Puts a piece in line.
  ///
  /// A place of the pointer replaces one that is last in line, since only the newest matters.
  ///
  /// - Parameters:
  ///   - call: What the piece does.
  ///   - body: The piece.
  ///   - report: Takes on the main actor what did not work.
  func submit(_ call: SlideShowCall, _ body: @escaping Body, report: @escaping Report) {
    switch accept(Piece(call: call, body: body, report: report)) {
    case .queued: queue.async { self.runFirst() }
    case .merged: break
    case .full(let dropped): Self.tell(.tooMuch(call: call.name, dropped: dropped), report)
    }
  }

  /// Returns when all that waits now is done.
  func finish() async {
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
  }

  private func accept(_ piece: Piece) -> Acceptance {
    state.withLock { state in
      if let last = state.waiting.last, last.call.isPointer, piece.call.isPointer {
        state.waiting[state.waiting.count - 1] = piece
        return .merged
      }
      guard state.waiting.count < limit else {
        state.dropped += 1
        return .full(dropped: state.dropped)
      }
      state.waiting.append(piece)
      return .queued
    }
  }

  private func runFirst() {
    let first = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    guard let first else { return }
    do throws(ShowError) {
      try first.body()
    } catch {
      Self.tell(error, first.report)
    }
  }

  private static func tell(_ error: ShowError, _ report: @escaping Report) {
    DispatchQueue.main.async { report(error) }
  }
}
