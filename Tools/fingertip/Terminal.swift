@preconcurrency import Glibc

/// Standard output and standard error, and whether a person is looking.
///
/// Output is gathered and written in large pieces; a reader that went away (`fingertip … | head`) ends the program quietly.
struct Terminal {
  private var buffer: [UInt8] = []
  private let descriptor: Int32
  /// Whether this is a terminal that obeys more than a typewriter does, so that colour is welcome.
  let isTerminal: Bool

  /// Standard output.
  static func output() -> Terminal { Terminal(descriptor: STDOUT_FILENO) }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    // What a terminal without a name obeys nobody knows.
    let kind = getenv("TERM").map { String(cString: $0) } ?? ""
    isTerminal = isatty(descriptor) == 1 && !["", "dumb"].contains(kind)
  }

  /// Adds a line.
  mutating func line(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes what was gathered.
  mutating func flush() {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE { exit(ExitCode.good.rawValue) }
        Self.say("cannot write the output: \(String(cString: strerror(errno)))")
        exit(ExitCode.unreadable.rawValue)
      }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// The text dimmed on a terminal, and as it is elsewhere.
  func dim(_ text: String) -> String { isTerminal ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  /// The text bold on a terminal, and as it is elsewhere.
  func bold(_ text: String) -> String { isTerminal ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// Says something about the work, on standard error.
  static func say(_ text: String) {
    let line = "fingertip: \(text)\n"
    fputs(line, stderr)
  }

  /// Writes a text as it is to standard output, or to standard error.
  static func print(_ text: String, asError: Bool = false) {
    var terminal = Terminal(descriptor: asError ? STDERR_FILENO : STDOUT_FILENO)
    terminal.buffer.append(contentsOf: text.utf8)
    terminal.flush()
  }
}
