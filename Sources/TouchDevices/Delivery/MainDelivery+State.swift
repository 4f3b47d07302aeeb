import Dispatch
import TouchGestures

extension MainDelivery {
  /// What publishers and the main queue share.
  struct State {
    var queue: GestureQueue
    /// Publishers of what waits.
    var waiters: [DispatchSemaphore] = []
    /// Publishers of what the main queue works on, whose handler may want to let them go as well.
    var served: [DispatchSemaphore] = []
    /// The delivery while a wake is on its way, so that it lives to deliver what waits.
    var waking: MainDelivery?
    var isStopped = false
    var isReleased = false

    /// Queues a device event, unless it comes after the stop.
    mutating func accept(_ event: TouchDeviceEvent) -> Bool {
      guard !isStopped else { return false }
      queue.append(event)
      return true
    }

    mutating func abandon() {
      isStopped = true
      queue = GestureQueue()
      release()
    }

    /// Lets every waiter go, now and later.
    mutating func release() {
      isReleased = true
      releaseServed()
      for waiter in waiters { waiter.signal() }
      waiters.removeAll()
    }

    /// Lets those go whose values the handler was told.
    mutating func releaseServed() {
      for waiter in served { waiter.signal() }
      served.removeAll(keepingCapacity: true)
    }

    /// Queues `gestures` and `presses`, and `waiter` until they are delivered; after the stop it refuses them and lets the
    /// waiter go.
    mutating func accept(
      _ gestures: Span<Gesture>, _ presses: Span<PressLog.Entry>, waiter: DispatchSemaphore?
    ) -> Bool {
      guard !isStopped else {
        queue.refuse(gestures.count, presses: presses.count)
        waiter?.signal()
        return false
      }
      queue.append(gestures, presses)
      if let waiter {
        if isReleased { waiter.signal() } else { waiters.append(waiter) }
      }
      return true
    }

    /// Whether the caller is to wake the main queue, as no wake is on its way.
    mutating func claimWake(of delivery: MainDelivery) -> Bool {
      guard waking == nil else { return false }
      waking = delivery
      return true
    }
  }

  /// What the main queue works on; the rest of it outlives a handler that stops the delivery from within.
  struct Round {
    var batch: [Gesture] = []
    var next = 0
    var notices: [NoticeQueue.Notice] = []
    var nextNotice = 0

    /// Takes over everything that waits.
    mutating func fill(from state: inout State) {
      state.queue.take(into: &batch, &notices)
      swap(&state.waiters, &state.served)
    }
  }
}
