@preconcurrency import Glibc
import TouchDevices

/// A program that runs and ends.
enum ChildProcess {
  /// How a program ended.
  enum Ending: Hashable {
    /// By itself, with an exit code.
    case exited(Int)
    /// By a signal.
    case killed(signal: Int)
    /// By us, as it took too long.
    case timedOut
  }

  /// What a program does not inherit.
  static let secrets = ["FINGERTIP_PIN"]

  /// Runs a program to its end, on the calling thread, without input and output.
  ///
  /// It gets a process group of its own, so that Ctrl-C does not reach it and that all it has started ends with it where it
  /// takes too long.
  ///
  /// - Parameters:
  ///   - words: The program, which is looked for in the PATH, and its arguments.
  ///   - call: What it is run for, for the error.
  ///   - text: The command as its author wrote it, for the error.
  ///   - limit: How long it may run, in s.
  /// - Returns: How it ended.
  /// - Throws: ``ShowError/cannotStart(call:command:reason:)``.
  static func run(_ words: [String], call: String, text: String, limit: Int) throws(ShowError) -> Ending {
    let (child, code) = start(words)
    guard code == 0 else { throw .cannotStart(call: call, command: text, reason: String(cString: strerror(code))) }
    let end = EventClock.now() &+ Int64(limit) &* 1_000_000
    var pause: useconds_t = 500
    while true {
      if let ending = ending(of: child, options: WNOHANG) { return ending }
      guard EventClock.now() < end else { break }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
    kill(-child, SIGKILL)
    _ = ending(of: child, options: 0)
    return .timedOut
  }

  /// How a child ended; `nil` while it runs, if it is not to be waited for.
  private static func ending(of child: pid_t, options: Int32) -> Ending? {
    var status: Int32 = 0
    var answer = waitpid(child, &status, options)
    while answer < 0, errno == EINTR { answer = waitpid(child, &status, options) }
    if answer == 0 { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited(Int(status >> 8 & 0xFF)) : .killed(signal: Int(signal))
  }

  private static func start(_ words: [String]) -> (child: pid_t, code: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)

    var child: pid_t = 0
    let code = withCStrings(words) { arguments in
      withCStrings(environment) { environment in
        posix_spawnp(&child, words.first ?? "", &actions, &attributes, arguments, environment)
      }
    }
    return (child, code)
  }

  private static var environment: [String] {
    var words: [String] = []
    var next = environ
    while let entry = next.pointee {
      let word = String(cString: entry)
      if !secrets.contains(where: { word.hasPrefix("\($0)=") }) { words.append(word) }
      next += 1
    }
    return words
  }

  private static func withCStrings<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let strings = words.map { strdup($0) }
    defer { strings.forEach { free($0) } }
    return body(strings + [nil])
  }
}
