import Testing
import TouchContacts

@testable import TouchPresenter

@Suite("The file of commands")
struct CommandFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var call: SlideShowCall
    var words: [String]
    var testDescription: String { line }
  }

  @Test(
    "a line becomes a program and its arguments",
    arguments: [
      Case(line: "next = xdotool key Next", call: .next, words: ["xdotool", "key", "Next"]),
      Case(line: "  previous=page   -1\t", call: .previous, words: ["page", "-1"]),
      Case(
        line: "start = 'my show' \"a b\" c\\ d '' e'f'g", call: .start, words: ["my show", "a b", "c d", "", "efg"]),
      Case(line: "stop = kill '$HOME' \\\"x\\\" 'a\\b'", call: .stop, words: ["kill", "$HOME", "\"x\"", "a\\b"]),
      Case(line: "resume = a; b | c > d", call: .resume, words: ["a;", "b", "|", "c", ">", "d"]),
      Case(line: "shell resume = a; b 'c", call: .resume, words: ["/bin/sh", "-c", "a; b 'c"]),
      Case(line: "go-to = go {slide} {index} x{slide}y", call: .goTo(4), words: ["go", "5", "4", "x5y"]),
      Case(line: "shell go-to = go {slide}", call: .goTo(0), words: ["/bin/sh", "-c", "go 1"]),
      Case(line: "blank = dark {shade}", call: .blank(.white), words: ["dark", "white"]),
      Case(line: "next = echo {slide} {unknown} a=b", call: .next, words: ["echo", "{slide}", "{unknown}", "a=b"]),
    ])
  func words(_ test: Case) throws {
    #expect(try CommandFile(test.line, path: "file").command(for: test.call)?.words == test.words)
  }

  @Test("places are decimals, whatever they are")
  func places() throws {
    let file = try CommandFile("pointer = at {x} {y} {size}\npointer-off = off", path: "file")
    var spot = Highlighter()
    spot.place(at: Vector(1e-9, .infinity))
    #expect(file.command(for: .pointer(spot))?.words == ["at", "0.0000", "1.0000", "0.3200"])
    spot.hide()
    #expect(file.command(for: .pointer(spot))?.words == ["off"])
    #expect(file.command(for: .next) == nil)
  }

  @Test(
    "what is not understood is told with its line",
    arguments: [
      ("# only\n\n", 1, "there is no command in it"), ("next = a\nforward = b", 2, "'forward' is none of start"),
      ("next xdotool", 1, "there is no '='"), ("next =", 1, "no command behind"),
      ("\n\nnext = 'a b", 3, "quote ' has no end"),
      ("next = a\\", 1, "behind the last backslash"), ("next = a\nstop = b\nnext = c", 3, "stands here again"),
      ("sh next = a", 1, "'sh next' is none of"), ("next = ''", 1, "has no name"), (" = a", 1, "'' is none of"),
    ])
  func problems(_ text: String, _ line: Int, _ words: String) throws {
    let error = #expect(throws: ShowError.self) { try CommandFile(text, path: "my file") }
    guard case .badConfiguration(let path, let found, let problem) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == "my file")
    #expect(found == line)
    #expect(problem.contains(words), "\(problem)")
  }

  @Test("a file that is not there is told with its name")
  func missing() {
    #expect(throws: ShowError.cannotRead(path: "/nowhere/shows", reason: "No such file or directory")) {
      try CommandFile(path: "/nowhere/shows")
    }
    #expect(throws: ShowError.cannotRead(path: "/dev/zero", reason: "it is longer than 65536 bytes")) {
      try CommandFile(path: "/dev/zero")
    }
  }
}
