import Foundation
import Testing
import TouchTesting

@testable import FingertipCommand

@Suite("The screen")
struct ScreenTests {
  /// What a screen has sent.
  private func sent(_ body: (inout Screen) -> Void) throws -> String {
    let pipe = Pipe()
    var screen = Screen(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    body(&screen)
    try pipe.fileHandleForWriting.close()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  @Test("erases nothing of a last line that is as wide as the terminal")
  func lastColumn() throws {
    #expect(try sent { $0.show(["first", "last"]) }.hasSuffix("\u{1B}[2Kfirst\r\n\u{1B}[Jlast"))
    #expect(try sent { $0.show([]) }.hasSuffix("\u{1B}[J"))
  }

  @Test("keeps keys from what it shows, and lets them be seen again afterwards")
  func keys() throws {
    var (terminal, line): (Int32, Int32) = (-1, -1)
    try #require(openpty(&terminal, &line, nil, nil, nil) == 0)
    defer {
      close(terminal)
      close(line)
    }
    func obeysKeys() -> [Bool] {
      var modes = termios()
      tcgetattr(line, &modes)
      return [modes.c_lflag & tcflag_t(ECHO) != 0, modes.c_iflag & tcflag_t(IXON) != 0]
    }
    var screen = Screen(descriptor: line)
    #expect(obeysKeys() == [true, true])
    screen.show(["a"])
    #expect(obeysKeys() == [false, false])
    screen.show(["b"])
    screen.close()
    #expect(obeysKeys() == [true, true])
  }

  @Test("sends the same lines once, and gives back what it took")
  func takesAndGives() throws {
    let text = try sent {
      $0.show(["a"])
      $0.show(["a"])
      $0.close()
      $0.close()
    }
    let (open, close) = ("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[H", "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    #expect(text == open + "\u{1B}[Ja" + close)
  }

  @Test("sends a whole screen to a terminal that somebody has set not to wait")
  func unwilling() async throws {
    let pipe = Pipe()
    let (reader, writer) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    _ = fcntl(writer.fileDescriptor, F_SETFL, O_NONBLOCK)
    // More than a pipe holds.
    let line = String(repeating: "x", count: 1 << 20)
    async let sent = onThread { String(decoding: reader.readDataToEndOfFile(), as: UTF8.self) }
    try await onThread {
      var screen = Screen(descriptor: writer.fileDescriptor)
      screen.show([line])
      screen.close()
      try writer.close()
    }
    let text = await sent
    #expect(text.utf8.count > line.utf8.count && text.hasSuffix("\u{1B}[?1049l"))
  }
}
