import Dispatch
import Glibc
import Synchronization

/// The way to Impress: a thread that waits for the network, for time and for the remote, and does what the session says.
final class ImpressLink: Sendable {
  typealias Handler = @MainActor @Sendable ([SlideShowEvent]) -> Void

  /// What the remote and the thread share.
  private struct Inbox {
    var calls: [SlideShowCall] = []
    var dropped = 0
    /// Whether the main queue still has events to take; nothing is read meanwhile.
    var isMainBusy = false
    var isRunning = false
    var isStopping = false
    var wantsConnection = false
    var finished: [CheckedContinuation<Void, Never>] = []
    var counts = ImpressCounts()
  }

  /// How many calls may wait for the thread, which waits for nothing itself; a name that has to be looked up may take long.
  private static let mostCalls = 64

  private let session: ImpressSession
  private let pushed: ImpressPreviews
  private let previews: SlidePreviews
  private let inbox = Mutex(Inbox())
  private let wake = WakeEvent()

  init(session: ImpressSession, pushed: ImpressPreviews, previews: SlidePreviews) {
    self.session = session
    self.pushed = pushed
    self.previews = previews
  }

  // MARK: For the remote

  /// Sets the thread going, or, if it has given up, lets it begin again.
  func start(_ handler: @escaping Handler) {
    let isFirst = inbox.withLock { inbox in
      inbox.wantsConnection = true
      defer { inbox.isRunning = true }
      return !inbox.isRunning && !inbox.isStopping
    }
    wake.signal()
    guard isFirst else { return }
    DispatchQueue(label: "fingertip.show.impress").async {
      var worker = ImpressWorker(link: self, session: self.session, handler: handler)
      worker.run()
      self.end()
    }
  }

  /// Hands a call to the thread; a place of the pointer replaces one that is last in line.
  func perform(_ call: SlideShowCall) {
    inbox.withLock { inbox in
      if call.isPointer, inbox.calls.last?.isPointer == true {
        inbox.calls[inbox.calls.count - 1] = call
      } else if inbox.calls.count < Self.mostCalls {
        inbox.calls.append(call)
      } else {
        inbox.dropped += 1
      }
    }
    wake.signal()
  }

  /// Lets the thread end.
  func stop() {
    inbox.withLock { $0.isStopping = true }
    wake.signal()
  }

  /// Lets the thread end, and returns when the connection is closed.
  func finish() async {
    await withCheckedContinuation { continuation in
      let isOver = inbox.withLock { inbox in
        inbox.isStopping = true
        if inbox.isRunning { inbox.finished.append(continuation) }
        return !inbox.isRunning
      }
      if isOver { continuation.resume() }
      wake.signal()
    }
  }

  var counts: ImpressCounts { inbox.withLock { $0.counts } }

  // MARK: For the thread

  /// What the remote wants, and what it may be told.
  struct Orders {
    var calls: [SlideShowCall]
    var dropped: Int
    var isStopping: Bool
    var wantsConnection: Bool
    var mayRead: Bool
  }

  var wakeDescriptor: Int32 { wake.descriptor }

  func takeOrders() -> Orders {
    wake.clear()
    return inbox.withLock { inbox in
      defer {
        inbox.calls = []
        inbox.dropped = 0
        inbox.wantsConnection = false
      }
      return Orders(
        calls: inbox.calls, dropped: inbox.dropped, isStopping: inbox.isStopping,
        wantsConnection: inbox.wantsConnection, mayRead: !inbox.isMainBusy)
    }
  }

  /// Takes the counts of now.
  func note(_ counts: ImpressCounts) { inbox.withLock { $0.counts = counts } }

  /// Hands events to the main queue, one batch after another.
  func deliver(_ events: [SlideShowEvent], _ handler: @escaping Handler) {
    inbox.withLock { $0.isMainBusy = true }
    DispatchQueue.main.async {
      handler(events)
      self.inbox.withLock { $0.isMainBusy = false }
      self.wake.signal()
    }
  }

  var isMainBusy: Bool { inbox.withLock { $0.isMainBusy } }

  /// Keeps the pictures that came, and tells of those that are new.
  func keep(_ pictures: [ImpressPreviews.Pushed?], for session: inout ImpressSession) {
    for picture in pictures {
      guard let picture else {
        pushed.clear()
        previews.forget(nil)
        continue
      }
      let (isNew, dropped) = pushed.put(picture)
      session.counts.droppedPreviews += dropped
      guard isNew else { continue }
      previews.forget(picture.slide)
      session.events.append(.preview(slide: picture.slide))
    }
  }

  private func end() {
    let waiting = inbox.withLock { inbox in
      inbox.isRunning = false
      defer { inbox.finished = [] }
      return inbox.finished
    }
    for continuation in waiting { continuation.resume() }
  }
}
