import Foundation
import Testing

@testable import FingertipCommand

@Suite("The terminal")
struct TerminalTests {
  @Test(
    "what a terminal would obey does not reach it",
    arguments: [
      ("plain pane", "plain pane"), ("a\u{1B}[31mb", "a�[31mb"), ("a\u{9B}31m\u{7}b\r\nc", "a�31m�b  c"),
      ("Bildschirm für Böse 🖐", "Bildschirm für Böse 🖐"), ("a\u{202E}b\u{2028}c", "a�b c"), ("👩‍🚀", "👩‍🚀"),
    ])
  func printable(_ text: String, _ shown: String) {
    #expect(text.printable == shown)
  }

  @Test("the name of a device in a recording is printed without it")
  func name() throws {
    let text = try String(contentsOf: CommandRun.sample("taps.evemu"), encoding: .utf8)
    let evil = text.replacingOccurrences(of: "N: Synthetic phone", with: "N: \u{1B}]0;mine\u{7}\u{9B}2J")
    let run = try CommandRun(["replay", "-"], input: Array(evil.utf8))
    #expect(run.status == 0)
    #expect(run.lines.first?.contains("\"�]0;mine��2J\"") == true)
  }

  @Test("standard files that are closed are not given to a device or a recording, and cannot be used")
  func closedFiles() async {
    await #expect(processExitsWith: .success) {
      for number in [0, 1, 2] as [Int32] { close(number) }
      Terminal.occupyClosedDescriptors()
      var byte: UInt8 = 0
      guard write(1, &byte, 1) < 0, write(2, &byte, 1) < 0, read(0, &byte, 1) < 0 else { exit(3) }
      exit(open("/dev/null", O_RDWR) > 2 ? 0 : 4)
    }
  }

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
