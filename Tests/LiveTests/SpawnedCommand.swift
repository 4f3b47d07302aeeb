import Glibc
import TouchTesting

/// The built `fingertip` command, running beside a test.
final class SpawnedCommand: Sendable {
  /// The command that was built beside the tests.
  static let path: String = {
    let bundle = CommandLine.arguments[0]
    return (bundle.lastIndex(of: "/").map { bundle[..<$0] } ?? ".") + "/fingertip"
  }()

  private let id: pid_t
  private let output: Int32

  /// Starts it, with `input` for its standard input where it is given.
  init(_ arguments: [String], input: Int32? = nil) throws(SystemFailure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemFailure(call: "pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    var pointers: [UnsafeMutablePointer<CChar>?] = ([Self.path] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var id = pid_t()
    let code = posix_spawn(&id, Self.path, &actions, nil, &pointers, environ)
    posix_spawn_file_actions_destroy(&actions)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw SystemFailure(call: "posix_spawn", code: code)
    }
    self.id = id
    output = ends[0]
  }

  deinit { close(output) }

  /// Waits for more output, and answers it; empty at its end.
  func more() async throws -> [UInt8] {
    await onThread { [output] in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &bytes, bytes.count)
      return Array(bytes.prefix(max(0, count)))
    }
  }

  /// Reads the output to its end.
  func rest() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while case let more = try await more(), !more.isEmpty { bytes += more }
    return bytes
  }

  /// Does what Ctrl-C does.
  func interrupt() { signal(SIGINT) }

  /// Sends it a signal.
  func signal(_ number: Int32) { kill(id, number) }

  /// Waits until it has ended, and answers its exit status; negative where a signal ended it.
  func status() async throws -> Int32 {
    await onThread { [id] in
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      return status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
    }
  }
}
