import Dispatch
import Synchronization
import TouchGestures

/// Brings gestures from the thread that recognizes them to a handler on the main queue.
///
/// Values arrive in order, and every gesture that the handler sees begin it sees end, once. A frame costs one lock and at
/// most one wake: no more than one block of this delivery waits on the main queue at any time. It works with every program
/// that runs its main queue: `RunLoop.main`, `dispatchMain()` or an async `@main`.
///
/// Call ``stop()`` when done: gestures that are open are cancelled there and nowhere else.
public final class MainDelivery: Sendable {
  /// When a publisher goes on.
  public enum Mode: Sendable, Hashable {
    /// At once. A stalled main queue gets the newest `changed` of each gesture, and a full queue loses the oldest whole
    /// gestures: see ``DeliveryCounts``. For live input, which must not wait.
    case async
    /// After the handler has run. Nothing is merged or dropped. For replay and tests.
    case wait
  }

  private let mode: Mode
  private let handler: @MainActor @Sendable (Gesture) -> Void
  private let pressHandler: @MainActor @Sendable (PressEvent) -> Void
  private let eventHandler: @MainActor @Sendable (TouchDeviceEvent) -> Void
  private let state: Mutex<State>
  /// Wakes the main queue; unlike a block for each wake, it asks for no memory (0.04 allocations a frame with blocks).
  ///
  /// Unsafe in name only: a dispatch source takes data and its cancellation from any thread.
  nonisolated(unsafe) private let wake = DispatchSource.makeUserDataAddSource(queue: .main)
  @MainActor private var round = Round()

  /// A delivery to `handler`.
  ///
  /// - Parameters:
  ///   - mode: When a publisher goes on.
  ///   - eventHandler: What device events are told to, in order among the gestures.
  ///   - pressHandler: What presses are told to, in order among the gestures.
  ///   - handler: What gestures are told to.
  public convenience init(
    _ mode: Mode = .async, events eventHandler: @escaping @MainActor @Sendable (TouchDeviceEvent) -> Void = { _ in },
    presses pressHandler: @escaping @MainActor @Sendable (PressEvent) -> Void = { _ in },
    to handler: @escaping @MainActor @Sendable (Gesture) -> Void
  ) {
    self.init(
      mode, limits: mode == .wait ? .none : GestureQueue.Limits(), events: eventHandler, presses: pressHandler,
      to: handler)
  }

  init(
    _ mode: Mode, limits: GestureQueue.Limits,
    events eventHandler: @escaping @MainActor @Sendable (TouchDeviceEvent) -> Void = { _ in },
    presses pressHandler: @escaping @MainActor @Sendable (PressEvent) -> Void = { _ in },
    to handler: @escaping @MainActor @Sendable (Gesture) -> Void
  ) {
    self.mode = mode
    self.handler = handler
    self.pressHandler = pressHandler
    self.eventHandler = eventHandler
    state = Mutex(State(queue: GestureQueue(limits: limits)))
    // As `MainActor.assumeIsolated` does it, which would ask for memory at each wake; the source runs on the main queue.
    let body: @MainActor @Sendable (MainDelivery) -> Void = { $0.wakeUp() }
    let wakeUp = unsafeBitCast(body, to: (@Sendable (MainDelivery) -> Void).self)
    wake.setEventHandler { [weak self] in
      if let self { wakeUp(self) }
    }
    wake.activate()
  }

  deinit { wake.cancel() }

  /// What became of the values so far.
  public var counts: DeliveryCounts { state.withLock { $0.queue.counts } }

  /// Sends the gesture values of one frame on their way, in order; after ``stop()`` they are only counted.
  ///
  /// With ``Mode/wait`` this blocks the calling thread until the handler has run or the delivery is stopped; on the main
  /// queue it runs the handler itself.
  public func publish(_ gestures: Span<Gesture>) { publish(gestures, presses: Span()) }

  /// Sends gesture values and what became of presses on their way, as ``publish(_:)`` does, each in its place.
  public func publish(_ gestures: Span<Gesture>, presses: Span<PressLog.Entry>) {
    guard !gestures.isEmpty || !presses.isEmpty else { return }
    if mode == .wait && MainQueue.isCurrent {
      _ = state.withLock { $0.accept(gestures, presses, waiter: nil) }
      MainActor.assumeIsolated { deliver() }
    } else {
      let waiter = mode == .wait ? DispatchSemaphore(value: 0) : nil
      if state.withLock({ $0.accept(gestures, presses, waiter: waiter) && $0.claimWake(of: self) }) {
        wake.add(data: 1)
      }
      waiter?.wait()
    }
  }

  /// Sends what became of a press on its way, behind the gestures that were published before.
  public func publish(_ press: PressEvent) {
    let (gestures, presses): ([Gesture], _) = ([], [PressLog.Entry(place: 0, event: press)])
    publish(gestures.span, presses: presses.span)
  }

  /// Sends a device event on its way, behind the gestures that were published before; nobody waits for it.
  public func publish(_ event: TouchDeviceEvent) {
    if state.withLock({ $0.accept(event) && $0.claimWake(of: self) }) { wake.add(data: 1) }
  }

  /// Lets every publisher go that waits for the main queue, and none wait from now on; what they publish is delivered.
  ///
  /// For who wants to start or stop a publisher from the main queue.
  public func releasePublishers() {
    state.withLock { $0.release() }
  }

  /// Lets publishers wait again after ``releasePublishers()``.
  func holdPublishers() {
    state.withLock { $0.isReleased = false }
  }

  /// Delivers what waits, cancels what is open, and ends: after this returns the handler does not run again.
  ///
  /// On the main queue, also from within the handler, the handler runs for the rest before this returns. Elsewhere this
  /// blocks until the main queue has done so; the main queue must not be waiting for the caller meanwhile. A second call
  /// does no harm.
  public func stop() {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { finish() }
    } else {
      DispatchQueue.main.sync { MainActor.assumeIsolated { self.finish() } }
    }
  }

  /// Ends at once: what waits is thrown away, and after this returns nothing more is delivered.
  ///
  /// For who has told nothing yet that anybody relies on.
  func abandon() { state.withLock { $0.abandon() } }

  @MainActor
  private func wakeUp() {
    state.withLock { $0.waking = nil }
    deliver()
  }

  /// Runs the handler for everything that waits now; what comes meanwhile brings its own wake.
  @MainActor
  private func deliver() {
    finishRound()
    state.withLock { round.fill(from: &$0) }
    finishRound()
  }

  @MainActor
  private func finishRound() {
    while round.next < round.batch.count || round.nextNotice < round.notices.count {
      if round.nextNotice < round.notices.count, round.notices[round.nextNotice].place <= round.next {
        let content = round.notices[round.nextNotice].content
        round.nextNotice += 1
        switch content {
        case .device(let event): eventHandler(event)
        case .press(let event): pressHandler(event)
        }
      } else {
        let gesture = round.batch[round.next]
        round.next += 1
        handler(gesture)
      }
    }
    round.batch.removeAll(keepingCapacity: true)
    round.notices.removeAll(keepingCapacity: true)
    (round.next, round.nextNotice) = (0, 0)
    if mode == .wait { state.withLock { $0.releaseServed() } }
  }

  @MainActor
  private func finish() {
    state.withLock { $0.isStopped = true }
    deliver()
    state.withLock { state in
      round.batch = state.queue.takeCancellations()
      round.notices = state.queue.takePressCancellations()
    }
    finishRound()
  }
}
