@preconcurrency import Glibc

/// The whole of a terminal while a program fills it; it is as before afterwards.
struct Screen {
  private let descriptor: Int32
  private var shown: [String] = []
  private var isOpen = false
  /// How the terminal took keys before; nil where that was not changed.
  private var modes: termios?

  /// A screen on a terminal.
  init(descriptor: Int32 = STDOUT_FILENO) { self.descriptor = descriptor }

  /// The columns and rows that there are; 80 and 24 where the terminal does not tell.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows lines from the top; the same ones again cost nothing.
  mutating func show(_ lines: [String]) {
    guard !isOpen || lines != shown else { return }
    if !isOpen { muteKeys() }
    // Another screen, no cursor, and no line that goes on in the next.
    var text = isOpen ? "\u{1B}[H" : "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[H"
    // What is below goes before the last line comes: after a line as wide as the screen its last column would go as well.
    text += lines.dropLast().map { "\u{1B}[2K" + $0 + "\r\n" }.joined() + "\u{1B}[J" + (lines.last ?? "")
    (isOpen, shown) = (true, lines)
    send(text)
  }

  /// Gives the terminal back.
  mutating func close() {
    guard isOpen else { return }
    isOpen = false
    send("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    // What was typed meanwhile was not meant for the shell.
    if var modes { tcsetattr(descriptor, TCSAFLUSH, &modes) }
  }

  /// Keeps keys from what is shown, a clicker's too, which Enter would move; and Ctrl-S from halting the program with it.
  private mutating func muteKeys() {
    // A program in the background would be stopped for this.
    let group = tcgetpgrp(descriptor)
    var modes = termios()
    guard group < 0 || group == getpgrp(), tcgetattr(descriptor, &modes) == 0 else { return }
    self.modes = modes
    modes.c_lflag &= ~tcflag_t(ECHO)
    modes.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(descriptor, TCSANOW, &modes)
  }

  private func send(_ text: String) {
    // A terminal that is gone takes nothing, and nobody misses it.
    _ = Array(text.utf8).write(to: descriptor)
  }
}
