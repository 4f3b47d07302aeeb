@preconcurrency import Glibc

extension [UInt8] {
  /// Writes all of it to an open file; answers what went wrong, as the system numbers it, or 0.
  func send(to descriptor: Int32) -> Int32 {
    var written = 0
    while written < count {
      let length = withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if length >= 0 {
        written += length
      } else if errno == EAGAIN {
        // Who shares a pipe or a terminal may have set it not to wait.
        var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&question, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
