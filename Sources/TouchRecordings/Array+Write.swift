import Glibc

extension [UInt8] {
  /// Writes the bytes to an open file; answers how many it took, and `errno` where that is not all of them.
  package func write(to fileDescriptor: Int32) -> (count: Int, failure: Int32) {
    withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let result = Glibc.write(fileDescriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        if result >= 0 {
          offset += result
        } else if errno == EAGAIN {
          // Who shares a pipe or a terminal may have set it not to wait.
          var question = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
          poll(&question, 1, -1)
        } else if errno != EINTR {
          return (offset, errno)
        }
      }
      return (offset, 0)
    }
  }
}
