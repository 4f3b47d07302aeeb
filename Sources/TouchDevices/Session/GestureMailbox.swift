import Synchronization
import TouchGestures

/// Where the gestures of a session wait for one `for await`, in bounded memory as for the main queue.
final class GestureMailbox: Sendable {
  private struct State {
    var queue = GestureQueue()
    var waiter: CheckedContinuation<Void, Never>?
    var isClosed = false
  }

  private let state = Mutex(State())

  /// What became of the values so far.
  var counts: DeliveryCounts { state.withLock { $0.queue.counts } }

  /// Adds the gesture values of a frame.
  func publish(_ gestures: Span<Gesture>) {
    wake { state in
      guard !state.isClosed else { return }
      for index in gestures.indices { state.queue.append(gestures[index]) }
    }
  }

  /// Takes no more; who waits gets the rest, and then the end.
  func close() { wake { $0.isClosed = true } }

  /// Lets who waits go with nothing.
  func interrupt() { wake { _ in } }

  /// Moves what waits into `batch`, which is empty; answers whether more may come.
  func take(into batch: inout [Gesture]) -> Bool {
    state.withLock { state in
      var notices: [NoticeQueue.Notice] = []
      state.queue.take(into: &batch, &notices)
      return !state.isClosed
    }
  }

  /// Returns when there is something to take, the mailbox is closed, or the task is cancelled.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ready = state.withLock { state -> CheckedContinuation<Void, Never>? in
          if !state.queue.waiting.isEmpty || state.isClosed || Task.isCancelled { return continuation }
          defer { state.waiter = continuation }
          return state.waiter
        }
        ready?.resume()
      }
    } onCancel: {
      interrupt()
    }
  }

  private func wake(_ body: (inout State) -> Void) {
    let waiter = state.withLock { state in
      body(&state)
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}

/// The mailboxes of a session.
final class GestureHub: Sendable {
  private let mailboxes = Mutex<[GestureMailbox]>([])

  /// Adds a mailbox.
  func add(_ mailbox: GestureMailbox) { mailboxes.withLock { $0.append(mailbox) } }

  /// Takes a mailbox away.
  func remove(_ mailbox: GestureMailbox) { mailboxes.withLock { $0.removeAll { $0 === mailbox } } }

  /// Puts gesture values into every mailbox.
  func publish(_ gestures: Span<Gesture>) {
    mailboxes.withLock { mailboxes in
      for mailbox in mailboxes { mailbox.publish(gestures) }
    }
  }

  /// Ends every `for await`.
  func closeAll() {
    let closed = mailboxes.withLock { mailboxes in
      defer { mailboxes.removeAll() }
      return mailboxes
    }
    for mailbox in closed { mailbox.close() }
  }
}
