import Glibc

/// What this process has open and running.
struct ProcessUse {
  /// Open files.
  var files: Int
  /// Threads of sessions.
  var readers: Int

  /// As it is now.
  static func now() -> ProcessUse {
    let tasks = names(in: "/proc/self/task")
    return ProcessUse(
      files: names(in: "/proc/self/fd").count,
      readers: tasks.count { comm("/proc/self/task/\($0)/comm") == "fingertip" })
  }

  private static func names(in folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func comm(_ path: String) -> String {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 10 }, as: UTF8.self)
  }
}
