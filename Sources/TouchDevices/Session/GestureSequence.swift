import TouchGestures

/// The gestures of a session from the moment this was made until the session stops, for one `for await`.
///
///     let gestures = session.gestures
///     try session.start()
///     for await gesture in gestures { … }
///
/// They come in order, and every gesture that begins ends once. A consumer that stalls gets the newest `changed` of each
/// gesture, and when hundreds wait loses the oldest whole gestures, as the main queue does. Two loops over one sequence
/// share its gestures; for each to have all, make two.
public struct GestureSequence: AsyncSequence, Sendable {
  private let ticket: Ticket

  /// A place in a session's list of those who listen, which is given up with the last copy of the sequence.
  private final class Ticket: Sendable {
    let mailbox = GestureMailbox()
    private let hub: GestureHub

    init(_ hub: GestureHub) {
      self.hub = hub
      hub.add(mailbox)
    }

    deinit { hub.remove(mailbox) }
  }

  init(_ hub: GestureHub) { ticket = Ticket(hub) }

  /// What became of the values that waited here, in numbers; those that ``Iterator/next()`` took at once count as delivered.
  public var counts: DeliveryCounts { ticket.mailbox.counts }

  /// The way through the gestures.
  public struct Iterator: AsyncIteratorProtocol {
    private let ticket: Ticket
    private var batch: [Gesture] = []
    private var position = 0

    fileprivate init(_ sequence: GestureSequence) { ticket = sequence.ticket }

    /// The next gesture value; `nil` when the session has stopped, or the task was cancelled.
    public mutating func next() async -> Gesture? { await next(isolation: nil) }

    /// The next gesture value, for a loop on an actor; `nil` when the session has stopped, or the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Gesture? {
      while position >= batch.count {
        batch.removeAll(keepingCapacity: true)
        position = 0
        let isOpen = ticket.mailbox.take(into: &batch)
        if batch.isEmpty {
          guard isOpen, !Task.isCancelled else { return nil }
          await ticket.mailbox.wait()
        }
      }
      defer { position += 1 }
      return batch[position]
    }
  }

  /// A way through the gestures.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}
