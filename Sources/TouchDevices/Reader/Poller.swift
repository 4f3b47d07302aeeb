import CEvents
import Glibc

/// Waits until one of many files has something to say: Linux's `epoll`, level-triggered.
struct Poller: ~Copyable {
  /// How many files are told of at once; the rest is told of the next time.
  private static let batch = 16

  private let descriptor: OwnedDescriptor
  private var ready = [epoll_event](repeating: epoll_event(), count: batch)

  init() throws(TouchDeviceError) {
    let number = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard number >= 0 else { throw .system(call: "epoll_create1", code: errno) }
    descriptor = OwnedDescriptor(number)
  }

  /// Waits for `file` as well, and tells of it as `token`.
  func add(_ file: Int32, as token: UInt64) throws(TouchDeviceError) {
    var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(u64: token))
    guard epoll_ctl(descriptor.number, EPOLL_CTL_ADD, file, &event) == 0 else {
      throw .system(call: "epoll_ctl", code: errno)
    }
  }

  /// Waits for `file` no longer.
  func remove(_ file: Int32) {
    var event = epoll_event()
    epoll_ctl(descriptor.number, EPOLL_CTL_DEL, file, &event)
  }

  /// Sleeps until a file is ready; answers how many are.
  mutating func wait() throws(TouchDeviceError) -> Int {
    let count = epoll_wait(descriptor.number, &ready, Int32(ready.count), -1)
    guard count >= 0 || errno == EINTR else { throw .system(call: "epoll_wait", code: errno) }
    return Int(max(count, 0))
  }

  /// What the file that is ready at `index` was added as.
  func token(_ index: Int) -> UInt64 { ready[index].data.u64 }
}
