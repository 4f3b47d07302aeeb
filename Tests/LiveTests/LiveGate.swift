import Dispatch
import Synchronization
import TouchContacts
import TouchDevices

/// Holds a session's reader up while it is closed, so that the kernel's buffer runs over.
final class LiveGate: EventTap {
  private let lock = Mutex<DispatchSemaphore?>(nil)

  /// Lets the reader go no further than its next run of events.
  func close() { lock.withLock { $0 = DispatchSemaphore(value: 0) } }

  /// Lets it go on.
  func open() {
    lock.withLock { gate in
      gate?.signal()
      gate = nil
    }
  }

  func opened(_ device: LiveDevice) {}

  func events(_ events: Span<InputEvent>, of device: Int) { lock.withLock { $0 }?.wait() }

  func closed(_ device: Int) {}
}
