import Glibc

/// Files that only their owner may read.
enum PrivateFile {
  /// Sees to it that there is a file at `path` with mode 0600, in a folder; folders that are made have mode 0700, and those
  /// that are there stay as they are.
  static func prepare(_ path: String) throws(RehearsalError) {
    try makeFolders(of: path)
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
      syncFolder(of: path)
    } else if errno != EEXIST {
      throw .cannotOpen(path: path, code: errno)
    }
    // SQLite gives its companions the mode of the file when it makes them; older ones may have another.
    for name in [path, path + "-wal", path + "-shm"] { try restrict(name) }
  }

  private static func restrict(_ path: String) throws(RehearsalError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else { return }
    guard chmod(path, 0o600) == 0 else { throw .cannotOpen(path: path, code: errno) }
  }

  private static func makeFolders(of path: String) throws(RehearsalError) {
    let bytes = Array(path.utf8)
    for end in bytes.indices.dropFirst() where bytes[end] == UInt8(ascii: "/") {
      let folder = String(decoding: bytes[..<end], as: UTF8.self)
      if mkdir(folder, 0o700) != 0, errno != EEXIST, access(folder, F_OK) != 0 {
        throw .cannotOpen(path: folder, code: errno)
      }
    }
  }

  /// Makes a new name in a folder last; where that cannot be done the file is there all the same.
  private static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
