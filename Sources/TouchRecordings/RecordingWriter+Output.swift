import Glibc

extension RecordingWriter {
  /// Writes the text that was not yet taken out to an open file, and takes it out.
  ///
  /// - Throws: ``RecordingError/cannotWrite(reason:)`` with the system's reason.
  public mutating func write(to fileDescriptor: Int32) throws(RecordingError) {
    let text = removeBytes()
    var failure: Int32 = 0
    text.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count, failure == 0 {
        let result = Glibc.write(fileDescriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        if result >= 0 {
          offset += result
        } else if errno != EINTR {
          failure = errno
        }
      }
    }
    if failure != 0 { throw .cannotWrite(reason: String(cString: strerror(failure))) }
  }
}
