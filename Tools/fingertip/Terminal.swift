@preconcurrency import Glibc

/// Standard output and standard error, and whether a person is looking.
///
/// Output is gathered and written in large pieces; a reader that went away (`fingertip … | head`) ends the program quietly.
struct Terminal {
  private var buffer: [UInt8] = []
  private let descriptor: Int32
  /// Whether this is a terminal that obeys more than a typewriter does, so that colour is welcome.
  let isTerminal: Bool

  /// Takes the numbers of standard files that are closed, so that no device or recording gets them, and messages with it.
  ///
  /// Reading or writing there still fails.
  static func occupyClosedDescriptors() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The system gives the lowest number that is free.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Standard output.
  static func output() -> Terminal { Terminal(descriptor: STDOUT_FILENO) }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    // What a terminal without a name obeys nobody knows.
    let kind = getenv("TERM").map { String(cString: $0) } ?? ""
    isTerminal = isatty(descriptor) == 1 && !["", "dumb"].contains(kind)
  }

  /// How a line looks on a terminal; elsewhere all look the same.
  enum Style: String {
    case plain = ""
    case dim = "\u{1B}[2m"
    case bold = "\u{1B}[1m"
  }

  /// Adds a line.
  mutating func line(_ text: String, _ style: Style = .plain) {
    let isStyled = isTerminal && style != .plain
    data(isStyled ? style.rawValue + text.printable + "\u{1B}[0m" : text.printable)
  }

  /// Adds a line of data for another program, as it is.
  mutating func data(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes what was gathered.
  mutating func flush() {
    let failure = buffer.write(to: descriptor).failure
    if failure == EPIPE { exit(ExitCode.good.rawValue) }
    if failure != 0 {
      Self.say("cannot write the output: \(String(cString: strerror(failure)))")
      exit(ExitCode.unreadable.rawValue)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Says something about the work, on standard error.
  static func say(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      fputs("fingertip: \(String(line).printable)\n", stderr)
    }
  }

  /// Writes a text as it is to standard output, or to standard error.
  static func print(_ text: String, asError: Bool = false) {
    var terminal = Terminal(descriptor: asError ? STDERR_FILENO : STDOUT_FILENO)
    terminal.buffer.append(contentsOf: text.utf8)
    terminal.flush()
  }
}
