import Dispatch
import Synchronization

/// The one thread that reads every device of a session.
final class TouchReader: Sendable {
  let link: ReaderLink
  private let thread: ReaderThread

  /// Starts the thread, and returns when it has opened the devices.
  ///
  /// - Throws: ``TouchDeviceError`` where none can be opened.
  init(_ configuration: TouchSession.Configuration, output: any ReaderOutput) throws(TouchDeviceError) {
    let link = try ReaderLink()
    let start = Start()
    thread = try ReaderThread {
      do throws(TouchDeviceError) {
        let loop = try ReaderLoop(configuration, link: link, output: output)
        start.finish(nil)
        loop.run()
      } catch {
        start.finish(error)
      }
    }
    self.link = link
    if let error = start.wait() {
      thread.join()
      throw error
    }
  }

  /// Returns when the thread has ended, which ``ReaderLink/Command/stop`` makes it do.
  func join() { thread.join() }

  /// How the start went.
  private final class Start: Sendable {
    private let error = Mutex<TouchDeviceError?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    func finish(_ error: TouchDeviceError?) {
      self.error.withLock { $0 = error }
      isDone.signal()
    }

    func wait() -> TouchDeviceError? {
      isDone.wait()
      return error.withLock { $0 }
    }
  }
}
