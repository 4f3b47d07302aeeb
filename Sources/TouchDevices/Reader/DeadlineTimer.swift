import CEvents
import Glibc

/// Wakes the reader at a moment of `CLOCK_MONOTONIC`, which is the clock of the events.
struct DeadlineTimer: ~Copyable {
  let descriptor: OwnedDescriptor
  /// When it is due, in µs; `nil` while it sleeps.
  private var due: Int64?

  init() throws(TouchDeviceError) {
    let number = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
    guard number >= 0 else { throw .system(call: "timerfd_create", code: errno) }
    descriptor = OwnedDescriptor(number)
  }

  /// Sets the moment; the kernel is asked only where it is another one.
  mutating func set(_ moment: Int64?) {
    guard moment != due else { return }
    due = moment
    var time = itimerspec()
    if let moment {
      // Zero would switch it off.
      let moment = max(moment, 1)
      time.it_value = timespec(tv_sec: Int(moment / 1_000_000), tv_nsec: Int(moment % 1_000_000) * 1000)
    }
    timerfd_settime(descriptor.number, Int32(TFD_TIMER_ABSTIME), &time, nil)
  }

  /// Takes note that it has fired.
  mutating func acknowledge() {
    var count: UInt64 = 0
    _ = read(descriptor.number, &count, MemoryLayout<UInt64>.size)
    due = nil
  }
}
