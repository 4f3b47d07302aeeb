import Foundation
import Glibc

/// The `fingertip` command while it runs; Foundation's own needs sockets, which the guest's kernel has not.
struct CommandProcess {
  /// Its number.
  let identifier: pid_t

  /// Starts the command that was built beside the tests.
  init(_ arguments: [String]) throws(SystemFailure) {
    let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("fingertip").path
    var words = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { words.forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Its progress would stand among the lines of the tests.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var identifier: pid_t = 0
    let failure = posix_spawn(&identifier, path, &actions, nil, &words, environ)
    guard failure == 0 else { throw SystemFailure(call: "posix_spawn \(path)", code: failure) }
    self.identifier = identifier
  }

  /// Waits until it has ended; answers its exit code, or 128 and the number of the signal that ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
