import CEvents
import Glibc

/// Wakes a thread that waits in `poll`.
final class WakeEvent: Sendable {
  /// What to wait for; readable while there is something to wake up for.
  ///
  /// It is -1 where the system has none left, and then a waiting thread wakes up by time only.
  let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Wakes the thread, now or when it next waits.
  func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// The thread is awake.
  func clear() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
