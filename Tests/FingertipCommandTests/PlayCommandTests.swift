import Testing

@Suite("fingertip play")
struct PlayCommandTests {
  /// What goes wrong before a device would be made.
  @Test(
    "says what is wrong before it makes a device",
    arguments: [
      ([], 2, "no file is named"),
      (["a.evemu", "b.evemu"], 2, "'b.evemu' belongs to no option"),
      (["--speed", "0", "a.evemu"], 2, "--speed: '0' is not a factor"),
      (["--repeat", "0", "a.evemu"], 2, "--repeat: '0' is not a number above 0"),
      (["--wait", "soon", "a.evemu"], 2, "--wait: 'soon' is not a time"),
      (["--size", "10x10", "a.evemu"], 2, "unrecognized option"),
      (["/nowhere/a.evemu"], 3, "/nowhere/a.evemu: cannot open"),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], status: Int32, message: String) throws {
    let run = try CommandRun(["play"] + arguments)
    #expect(run.status == status)
    #expect(run.messages.contains(message))
    #expect(run.output.isEmpty)
  }

  @Test("a recording of a keyboard is not played")
  func keyboard() throws {
    let keyboard = """
      # EVEMU 1.2
      N: Keyboard
      I: 0003 0001 0001 0001
      B: 01 ff ff ff ff ff ff ff ff
      E: 1.000000 0001 001e 0001
      E: 1.000000 0000 0000 0000

      """
    let run = try CommandRun(["play", "-"], input: Array(keyboard.utf8))
    #expect(run.status == 3)
    #expect(run.messages.contains("only recordings of touch devices are played"))
    #expect(run.output.isEmpty)
  }

  @Test("a pipe gives its recording once")
  func repeated() throws {
    let sample = try String(contentsOf: CommandRun.sample("taps.evemu"), encoding: .utf8)
    let run = try CommandRun(through: sample, ["play", "--repeat", "2", "-"])
    #expect(run.status == 2)
    #expect(run.lines.first == "fingertip: --repeat: '2' is not 1, as a pipe gives its recording once")
  }

  @Test("explains itself, and warns of whom it touches")
  func help() throws {
    let run = try CommandRun(["play", "--help"])
    #expect(run.status == 0)
    #expect(run.output.contains("your desktop too"))
    #expect(run.output.contains("/dev/uinput"))
  }
}
