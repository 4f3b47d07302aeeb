import Glibc

extension RecordingWriter {
  /// Writes the text that was not yet taken out to an open file, and takes it out.
  ///
  /// - Throws: ``RecordingError/cannotWrite(reason:)`` with the system's reason.
  public mutating func write(to fileDescriptor: Int32) throws(RecordingError) {
    let failure = removeBytes().write(to: fileDescriptor).failure
    if failure != 0 { throw .cannotWrite(reason: String(cString: strerror(failure))) }
  }
}
