import Foundation
import Testing
import TouchTesting

@Suite("Bad input")
struct BadInputTests {
  private static let good = (try? [UInt8](Data(contentsOf: CommandRun.sample("taps.evemu")))) ?? []

  @Test("an empty input ends in a message and exit code 3")
  func empty() throws {
    let run = try CommandRun(["replay", "-"])
    #expect(run.status == 3)
    #expect(run.messages.contains("standard input") && run.messages.contains("empty"))
  }

  @Test("binary noise ends in a message that says what it looks like", arguments: Seeded.seeds(8))
  func noise(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let bytes = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &random) }
    let run = try CommandRun(["replay", "-"], input: bytes)
    #expect(run.status == 3)
    #expect(run.messages.contains("unknown format") || run.messages.contains("byte"))
  }

  @Test("a log that is cut anywhere shows what was readable and never crashes")
  func truncation() throws {
    var random = Seeded(7)
    for _ in 0..<12 {
      let count = Int.random(in: 1..<Self.good.count, using: &random)
      let run = try CommandRun(["replay", "--json", "-"], input: Array(Self.good[..<count]))
      #expect(run.status == 0 || run.status == 3, "cut at \(count)")
    }
  }

  @Test("a line without an end is refused with its line and byte")
  func endlessLine() throws {
    let bytes = Self.good + Array(repeating: UInt8(ascii: "E"), count: 1 << 20)
    let run = try CommandRun(["replay", "--json", "-"], input: bytes)
    #expect(run.status == 3)
    #expect(run.messages.contains("line") && run.messages.contains("byte"))
    #expect(run.lines.count == 6)
  }

  @Test(
    "absurd numbers do not crash",
    arguments: [
      "E: 9223372036854775807.999999 0003 0039 1",
      "E: 99999999999999999999999.5 0003 0035 1",
      "E: 0.000001 0003 0035 99999999999999",
      "E: 0.000001 0003 002f -2147483648",
      "E: -1.5 ffff ffff 1",
    ])
  func absurdNumbers(_ line: String) throws {
    let text =
      "# EVEMU 1.2\n"
      + String(decoding: Self.good, as: UTF8.self).split(separator: "\n").dropFirst()
      .joined(separator: "\n") + "\n" + line + "\nE: 99.000000 0000 0000 0\n"
    let run = try CommandRun(["replay", "--json", "-"], input: Array(text.utf8))
    #expect(run.status == 0 || run.status == 3)
    #expect(run.lines.count >= 6)
  }

  @Test(
    "times that the first event makes up neither crash the remote nor come before its first state",
    arguments: [9_223_372_036_853, 50])
  func absurdFirstTime(_ seconds: Int64) throws {
    let text = String(decoding: Self.good, as: UTF8.self)
      .replacing("\nE:", with: "\nE: \(seconds).000000 0004 0004 0\nE:", maxReplacements: 1)
    let run = try CommandRun(["replay", "--json", "--present", "3", "-"], input: Array(text.utf8))
    #expect(run.status == 0, "\(run.messages)")
    let times = try run.objects.compactMap { $0["time_us"] as? Int }
    #expect(times.count > 6)
    #expect(times == times.sorted())
  }

  @Test("a whole log at the end of time does not crash the remote")
  func endOfTime() throws {
    let text = ["0003 0035 1", "0001 014a 1", "0000 0000 0"].map { "E: 9223372036853.000000 \($0)\n" }.joined()
    #expect(try CommandRun(["replay", "--json", "--present", "3", "-"], input: Array(text.utf8)).status == 0)
  }

  @Test(
    "a wrong command line says what is wrong and ends with 2",
    arguments: [
      ["replay"], ["replay", "--nonsense", "x"], ["replay", "--size", "3", "x"], ["replay", "--format", "pdf", "x"],
      ["replay", "--phases", "later", "x"], ["replay", "--phases=", "x"], ["replay", "--speed", "0", "x"],
      ["replay", "--present", "0", "x"], ["nonsense"], ["help", "nonsense"], [],
      ["replay", "--rotate", "45", "x"], ["replay", "--calibrate", "0 0 0 0 0 0", "x"],
      ["rehearsals", "burn"], ["rehearsals", "show", "0"], ["rehearsals", "list", "1"], ["rehearsals", "compare", "1"],
      ["expect"], ["expect", "-"], ["explain"], ["replay", "--size", "3x4x", "x"], ["replay", "--size", "nox3x4", "x"],
      ["replay", "--size", "1e-320x1e-320", "x"], ["replay", "--calibrate", "1 0 0 no 0 1 0", "x"],
    ])
  func usage(_ arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 2)
    #expect(!run.messages.isEmpty)
    #expect(run.output.isEmpty)
  }

  @Test("help goes to standard output, is no wider than a page, and ends well")
  func help() throws {
    let whole = try CommandRun(["--help"])
    let names = whole.lines.filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count > 10)
    for run in try [whole, CommandRun(["help", "expect"])] + names.map({ try CommandRun([$0, "--help"]) }) {
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("Usage: fingertip"))
      #expect(run.lines.allSatisfy { $0.count <= 120 })
      #expect(run.messages.isEmpty)
    }
  }

  @Test("output that cannot be written is told of", arguments: [["replay", "-"], ["--help"]])
  func fullDisk(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, input: Self.good, output: URL(fileURLWithPath: "/dev/full"))
    #expect(run.status == 3)
    #expect(run.messages.contains("cannot write the output: No space left on device"))
  }

  @Test("a file that is not there is named, and the others are still shown")
  func missingFile() throws {
    let run = try CommandRun(["replay", "/nowhere/x.evemu", CommandRun.sample("taps.evemu").path])
    #expect(run.status == 3)
    #expect(run.messages.contains("/nowhere/x.evemu: cannot open: No such file or directory"))
    #expect(run.lines.count == 7)
  }
}
