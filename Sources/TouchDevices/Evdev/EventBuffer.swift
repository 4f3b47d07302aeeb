import Glibc
import TouchContacts

/// Reads a device's events in place: what `read` fills is what the tracker looks at.
struct EventBuffer {
  /// What a read came to.
  enum Outcome: Equatable {
    /// So many events are there, and more may wait.
    case events(Int)
    /// Nothing waits.
    case empty
    /// The file is at its end, or failed with this number.
    case gone(Int32)
  }

  /// How many events are read at once.
  ///
  /// 256: a system call costs as much as decoding 200 events, and the kernel seldom holds more (64 for a mouse, eight full
  /// frames for a panel of ten contacts).
  static let capacity = 256

  /// The events of the last read, from the first on.
  private(set) var events = [InputEvent](
    repeating: InputEvent(time: 0, type: 0, code: 0, value: 0), count: capacity)
  /// How many whole events the last read gave.
  private var count = 0
  /// How many bytes of a further event it gave; a device never cuts one, a pipe may.
  private var rest = 0

  /// Reads what waits, up to the capacity; what the last read gave is gone.
  mutating func read(from file: Int32) -> Outcome {
    if rest > 0 { events[0] = events[count] }
    count = 0
    let before = rest
    let length = events.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { Glibc.read(file, $0 + before, bytes.count - before) } ?? 0
    }
    guard length > 0 else {
      if length < 0, errno == EAGAIN || errno == EINTR { return .empty }
      return .gone(length < 0 ? errno : ENODEV)
    }
    let size = MemoryLayout<InputEvent>.size
    count = (before + length) / size
    rest = (before + length) % size
    return count > 0 ? .events(count) : .empty
  }
}
