import Glibc

/// Files of settings, which are short.
enum SmallFile {
  /// The most that is read, 64 KiB; a file of settings that is longer is another kind of file.
  static let limit = 1 << 16

  /// The bytes of a file.
  ///
  /// - Throws: ``ShowError/cannotRead(path:reason:)``, also for what is longer than ``limit``.
  static func read(path: String) throws(ShowError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
      }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
      guard bytes.count <= limit else { throw .cannotRead(path: path, reason: "it is longer than \(limit) bytes") }
    }
  }
}
