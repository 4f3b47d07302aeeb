import Foundation
import Testing

@Suite("fingertip expect")
struct ExpectCommandTests {
  @Test("the sample recordings give what stands beside them")
  func samples() throws {
    let folder = CommandRun.sample("")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".evemu") }
    #expect(names.count >= 12)
    let run = try CommandRun(["expect"] + names.sorted().map { folder.appendingPathComponent($0).path })
    #expect(run.status == 0, "\(run.output)")
    #expect(run.lines.count == names.count)
  }

  /// Checks the taps against an expectation.
  private func check(_ expectation: String) throws -> CommandRun {
    let folder = try CommandRun.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = folder.appendingPathComponent("taps.evemu")
    try FileManager.default.copyItem(at: CommandRun.sample("taps.evemu"), to: recording)
    try Data(expectation.utf8).write(to: folder.appendingPathComponent("taps.expect"))
    return try CommandRun(["expect", recording.path])
  }

  private func tap(_ count: Int) -> String { #"{"gesture":"tap","count":\#(count)}"# + "\n" }

  @Test("keys that are left out are free")
  func freeKeys() throws {
    let run = try check("# what the taps are\n" + [1, 1, 2, 1, 2, 3].map(tap).joined())
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("a gesture that did not come, one too many and another number are told apart")
  func differences() throws {
    let lines = [tap(1), tap(1), tap(2), #"{"gesture":"swipe","direction":"left"}"# + "\n", tap(1), tap(2)]
    let run = try check(lines.joined() + #"{"gesture":"tap","count":3,"x_mm":12}"# + "\n")
    #expect(run.status == 1)
    #expect(run.output.contains("missing     swipe, left, ended"))
    #expect(run.output.contains("x_mm 29, expected 12"))
    #expect(!run.output.contains("unexpected"))

    let short = try check([1, 1, 2, 1, 2].map(tap).joined())
    #expect(short.status == 1)
    #expect(short.output.contains("unexpected  tap, ended, fingers 1, count 3"))
  }

  @Test("the options that a recording needs stand in its expectation")
  func options() throws {
    let run = try check("# options: --exclusive-taps\n" + [1, 2, 3].map(tap).joined())
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("an expectation that makes no sense is named with its line", arguments: ["{", "[1]", #"{"gestures":"tap"}"#])
  func nonsense(_ line: String) throws {
    let run = try check(tap(1) + line + "\n")
    #expect(run.status == 3)
    #expect(run.messages.contains("taps.expect:2"))
  }

  @Test(
    "a line of options that makes no sense is named with its file",
    arguments: ["--rotate 45", "90", "--rotate 90 90", "--nonsense", "--device"])
  func badOptions(_ options: String) throws {
    let run = try check("# options: \(options)\n" + tap(1))
    #expect(run.status == 3)
    #expect(run.messages.contains("taps.expect: its line of options"))
  }

  @Test("an expectation with the line ends of Windows is read")
  func returns() throws {
    let text = "# what the taps are\n" + [1, 1, 2, 1, 2, 3].map(tap).joined()
    #expect(try check(text.replacing("\n", with: "\r\n")).status == 0)
  }

  @Test("what stands in the place of an expectation and is no text is left alone")
  func foreignExpectation() throws {
    let folder = try CommandRun.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = folder.appendingPathComponent("taps.evemu")
    let expected = folder.appendingPathComponent("taps.expect")
    let bytes = Data([0xff, 0xfe])
    try FileManager.default.copyItem(at: CommandRun.sample("taps.evemu"), to: recording)
    try bytes.write(to: expected)
    let run = try CommandRun(["expect", "--write", recording.path])
    #expect(run.status == 3)
    #expect(run.messages.contains("taps.expect: cannot be read"))
    #expect(try Data(contentsOf: expected) == bytes)
  }

  @Test("a missing expectation says how to make one, and --write makes it")
  func write() throws {
    let folder = try CommandRun.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = folder.appendingPathComponent("taps.evemu")
    try FileManager.default.copyItem(at: CommandRun.sample("taps.evemu"), to: recording)
    let without = try CommandRun(["expect", recording.path])
    #expect(without.status == 3 && without.messages.contains("--write"))
    #expect(try CommandRun(["expect", "--write", recording.path]).status == 0)
    #expect(try CommandRun(["expect", recording.path]).status == 0)

    // What was written under options is checked under them.
    #expect(try CommandRun(["expect", "--write", "-x", "--rotate", "90", recording.path]).status == 0)
    let again = try CommandRun(["expect", recording.path])
    #expect(again.status == 0, "\(again.output)")
  }
}
