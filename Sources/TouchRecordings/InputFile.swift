import Glibc

/// A file that is read from start to end in pieces; closed with its owner where it was opened by path.
struct InputFile: ~Copyable, Sendable {
  /// Sizes of what is read at once.
  struct Configuration {
    /// Bytes of one piece, at once the head in which the format is looked for.
    var pieceSize = 262_144
  }

  let name: String
  private let descriptor: Int32
  private let isOwned: Bool
  private let configuration = Configuration()

  init(path: String) throws(RecordingError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: String(cString: strerror(errno))) }
    self.descriptor = descriptor
    self.name = path
    self.isOwned = true
  }

  init(descriptor: Int32) {
    self.descriptor = descriptor
    self.name = descriptor == STDIN_FILENO ? "standard input" : "descriptor \(descriptor)"
    self.isOwned = false
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  static func exists(_ path: String) -> Bool {
    access(path, R_OK) == 0
  }

  /// Whether this is a file that can be read again from its start, not a pipe or a terminal.
  var isRegular: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Reads the next piece, as full as the file allows; empty at its end.
  ///
  /// A pipe's piece is what it holds now, so that what comes through it is seen as it comes.
  func fill(_ buffer: inout [UInt8]) throws(RecordingError) {
    var failure: Int32 = 0
    let size = configuration.pieceSize
    let isFilled = isRegular
    buffer = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      while count < size {
        let result = Glibc.read(descriptor, bytes.baseAddress?.advanced(by: count), size - count)
        if result > 0 {
          count += result
          if !isFilled { return }
        } else if result < 0, errno == EINTR {
          continue
        } else {
          if result < 0 { failure = errno }
          return
        }
      }
    }
    guard failure != 0 else { return }
    let offset = Int(lseek(descriptor, 0, SEEK_CUR))
    throw .cannotRead(source: name, offset: max(0, offset), reason: String(cString: strerror(failure)))
  }
}
