import Foundation
import Testing

@Suite("A terminal")
struct TerminalTests {
  @Test("gets no control sequence where it obeys none", arguments: [("xterm", true), ("dumb", false), ("", false)])
  func obedience(kind: String, isObedient: Bool) throws {
    var (terminal, line): (Int32, Int32) = (-1, -1)
    try #require(openpty(&terminal, &line, nil, nil, nil) == 0)
    defer {
      close(terminal)
      close(line)
    }
    let name = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(line)")
    let run = try CommandRun(
      ["replay", CommandRun.sample("taps.evemu").path], output: URL(fileURLWithPath: name), environment: ["TERM": kind])
    #expect(run.status == 0)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(terminal, &buffer, buffer.count)
    let text = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    #expect(text.contains("tap"))
    #expect(text.contains("\u{1B}") == isObedient)
  }
}
