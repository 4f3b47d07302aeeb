import Testing

@testable import FingertipCommand

@Suite("fingertip record")
struct RecordCommandTests {
  @Test(
    "a time is a number with its unit",
    arguments: [
      ("10s", 10), ("10", 10), ("500ms", 0.5), ("2m", 120), ("1.5h", 5400), ("0", nil), ("-1s", nil), ("", nil),
      ("s", nil), ("tens", nil), ("1e9", nil), ("nan", nil), ("inf", nil),
    ] as [(String, Double?)])
  func times(_ text: String, _ seconds: Double?) {
    #expect(RecordOptions.seconds(text) == seconds)
  }

  @Test(
    "the file's name tells the format, unless it is said",
    arguments: [
      (["-o", "a.yml"], "libinput"), (["-o", "a.yaml"], "libinput"), (["-o", "a.evemu"], "evemu"), ([], "evemu"),
      (["-o", "a.yml", "--format", "evemu"], "evemu"), (["--format=libinput"], "libinput"),
    ])
  func format(_ arguments: [String], _ format: String) throws {
    var options = RecordOptions()
    for (name, value) in try OptionParser(options: RecordOptions.known).parse(program: "record", arguments).options {
      try options.take(name, value)
    }
    #expect(options.chosenFormat.rawValue == format)
  }

  @Test("a device that is not there is told with exit code 4, and no file is made")
  func noDevice() throws {
    let path = try CommandRun.folder().appendingPathComponent("x.evemu")
    let run = try CommandRun(["record", "/dev/input/no-such-device", "-o", path.path])
    #expect(run.status == 4)
    #expect(run.messages.contains("no touch device is at /dev/input/no-such-device"))
    #expect((try? path.checkResourceIsReachable()) != true)
  }

  @Test(
    "a wrong command line ends with 2",
    arguments: [["--for", "soon"], ["--format", "raw"], ["one", "two"], ["--nonsense"]])
  func usage(_ arguments: [String]) throws {
    #expect(try CommandRun(["record"] + arguments).status == 2)
  }
}
