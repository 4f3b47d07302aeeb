import CEvents
import Foundation
import Synchronization
import TouchContacts

/// A program that reads a device all the time, so that the kernel's buffer never runs over.
final class BackgroundReader: Sendable {
  private struct State {
    var events: [InputEvent] = []
    var failure: SystemFailure?
  }

  private let state = Mutex(State())
  private let stop: Int32
  private let isDone = DispatchSemaphore(value: 0)

  /// Starts to read the device with that file.
  init(_ path: String) throws {
    stop = eventfd(0, Int32(EFD_CLOEXEC))
    let reader = try NodeReader(path)
    // The reader goes to the thread, and nobody else has it.
    nonisolated(unsafe) let owned = reader
    Thread.detachNewThread { [self] in run(owned) }
  }

  deinit { close(stop) }

  /// Reads what is still there, and ends; answers everything.
  func finish() throws(SystemFailure) -> [InputEvent] {
    eventfd_write(stop, 1)
    isDone.wait()
    return try state.withLock { state throws(SystemFailure) in
      if let failure = state.failure { throw failure }
      return state.events
    }
  }

  private func run(_ reader: NodeReader) {
    defer { isDone.signal() }
    var files = [
      pollfd(fd: reader.file, events: Int16(POLLIN), revents: 0), pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    do throws(SystemFailure) {
      repeat {
        poll(&files, 2, -1)
        let events = try reader.drain()
        state.withLock { $0.events += events }
      } while files[1].revents == 0
    } catch {
      state.withLock { $0.failure = error }
    }
  }
}
