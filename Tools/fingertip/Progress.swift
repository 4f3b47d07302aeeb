@preconcurrency import Glibc

/// How far a long run is, on standard error, where a person looks at it.
struct Progress {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var width = 0

  /// Shows `text` in place of what was there.
  mutating func show(_ text: String) {
    guard isShown else { return }
    let text = text.printable
    fputs("\r" + text + String(repeating: " ", count: max(0, width - text.columns)), stderr)
    fflush(stderr)
    width = text.columns
  }

  /// Takes away what was shown.
  mutating func clear() {
    guard isShown, width > 0 else { return }
    fputs("\r" + String(repeating: " ", count: width) + "\r", stderr)
    fflush(stderr)
    width = 0
  }
}
