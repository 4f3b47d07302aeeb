import CEvdev
import Glibc
import TouchContacts

/// A plain reader of a device's file: what any other program would see of it.
///
/// The kernel puts an event into the reader's buffer while it is written, so what was written before is there to be read.
final class NodeReader {
  /// The file that is open.
  let file: Int32

  /// Opens a device's file, with times of the clock that sessions use.
  init(_ path: String) throws(SystemFailure) {
    file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw SystemFailure(call: "open \(path)", code: errno) }
    let status = fingertip_set_clock(file, CLOCK_MONOTONIC)
    guard status == 0 else { throw SystemFailure(call: "EVIOCSCLOCKID", code: -status) }
  }

  deinit { close(file) }

  /// The events that wait, oldest first.
  func drain() throws(SystemFailure) -> [InputEvent] {
    var events: [InputEvent] = []
    var batch = [InputEvent](repeating: InputEvent(time: 0, type: 0, code: 0, value: 0), count: 64)
    while true {
      let size = batch.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if size < 0 && errno == EINTR { continue }
      if size < 0 && errno == EAGAIN { return events }
      guard size > 0 else { throw SystemFailure(call: "read", code: size < 0 ? errno : 0) }
      events += batch[..<(size / MemoryLayout<InputEvent>.stride)]
    }
  }
}

/// What the system refused in a test.
struct SystemFailure: Error, Hashable {
  var call: String
  var code: Int32
}

extension InputEvent {
  /// The event without its time.
  var content: [Int] { [Int(type), Int(code), Int(value)] }
}
