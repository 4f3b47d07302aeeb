import CEvents
import Glibc

/// Wakes the reader from any thread: an `eventfd`.
final class Bell: Sendable {
  let descriptor: OwnedDescriptor

  init() throws(TouchDeviceError) {
    let number = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard number >= 0 else { throw .system(call: "eventfd", code: errno) }
    descriptor = OwnedDescriptor(number)
  }

  /// Wakes the reader.
  func ring() {
    var one: UInt64 = 1
    _ = write(descriptor.number, &one, MemoryLayout<UInt64>.size)
  }

  /// Takes note that it has rung.
  func acknowledge() {
    var count: UInt64 = 0
    _ = read(descriptor.number, &count, MemoryLayout<UInt64>.size)
  }
}
