import CEvents
import Glibc
import Synchronization

/// A thread that is joined.
final class ReaderThread: Sendable {
  private let handle: Mutex<pthread_t?>

  /// Starts a thread that runs `body`; signals go to others.
  init(_ body: @escaping @Sendable () -> Void) throws(TouchDeviceError) {
    var everything = sigset_t()
    var before = sigset_t()
    sigfillset(&everything)
    // The new thread inherits what is blocked here.
    pthread_sigmask(SIG_SETMASK, &everything, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var handle = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let code = pthread_create(
      &handle, nil,
      { argument in
        guard let argument else { return nil }
        fingertip_name_thread("fingertip")
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw .system(call: "pthread_create", code: code)
    }
    self.handle = Mutex(handle)
  }

  /// Returns when the thread has ended; a second call does no harm.
  func join() {
    handle.withLock { handle in
      guard let thread = handle else { return }
      pthread_join(thread, nil)
      handle = nil
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
