import Foundation
import Testing

@Suite("fingertip present")
struct PresentCommandTests {
  private static let talk = CommandRun.sample("talk.evemu").path

  @Test("prints what a recorded talk does to its show, one call for each gesture")
  func printsCalls() throws {
    let run = try CommandRun(["present", "--print", "--slides", "12", "--speed", "20", "--replay", Self.talk])
    #expect(run.status == 0)
    #expect(run.messages.isEmpty)
    let names = try run.objects.map { $0["show"] as? String ?? "" }
    #expect(names == ["next", "next", "next", "previous", "blank", "resume", "previous"])
  }

  @Test("without a terminal says in a line for each change where the show is, and nothing of where the hand is")
  func lines() throws {
    let folder = try CommandRun.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("show.txt")
    try Data("next = true\nprevious = true\n".utf8).write(to: file)
    let run = try CommandRun(
      ["present", "--exec", file.path, "--slides", "12", "--speed", "20", "--replay", Self.talk])
    #expect(run.status == 0)
    #expect(run.lines.first?.hasSuffix("  > slide 1 of 12, notes, 0:00") == true)
    let slides = run.lines.compactMap { $0.firstMatch(of: #/slide (\d+) of 12/#)?.1 }
    #expect(slides.prefix(4) == ["1", "2", "3", "4"] && slides.last == "2")
    #expect(!run.output.contains("offset"))
  }

  @Test("logs the talk where it is asked to")
  func rehearses() throws {
    let folder = try CommandRun.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("log.sqlite").path
    let arguments = ["present", "--print", "--slides", "12", "--speed", "20", "--replay", Self.talk]
    #expect(try CommandRun(arguments + ["--rehearse=\(path)"]).status == 0)
    let list = try CommandRun(["rehearsals", "--json", "--file", path])
    #expect(list.status == 0)
    #expect(try list.objects.map { $0["complete"] as? Bool } == [true])
    let visits = try CommandRun(["rehearsals", "--json", "--file", path, "export"]).objects
    #expect(visits.map { $0["slide"] as? Int } == [2, 3, 4, 3, 2])
    #expect(visits.allSatisfy { ($0["seconds"] as? Double ?? 0) > 0 })
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(
    "says what is wrong, and how it can tell",
    arguments: [
      ([], 2, "name what is to be driven"),
      (["--print", "--keys"], 2, "one show at a time"),
      (["--print", "--hand", "third"], 2, "'third' is not left or right"),
      (["--print", "--timer", "soon"], 2, "'soon' is not a time"),
      (["--print", "--slides", "0"], 2, "'0' is not a number of slides"),
      (["--print", "--replay", "/nowhere/talk.evemu"], 3, "/nowhere/talk.evemu"),
      (["--print", "/dev/input/event99"], 4, "/dev/input/event99"),
      (["--impress"], 2, "a PIN of your own"),
      (["--impress=host:port"], 2, "'host:port' is not HOST or HOST:PORT"),
      (["--find=no host"], 4, "there is no host 'no host'"),
      (["--impress", "--pin-file", "/nowhere/pin"], 3, "/nowhere/pin"),
    ] as [([String], Int32, String)])
  func complains(arguments: [String], status: Int32, message: String) throws {
    let run = try CommandRun(["present"] + arguments)
    #expect(run.status == status)
    #expect(run.messages.contains(message))
    #expect(run.output.isEmpty)
  }

  @Test("never shows a PIN")
  func pinIsSecret() throws {
    let run = try CommandRun(
      ["present", "--impress", "--replay", "/nowhere/talk.evemu"], environment: ["FINGERTIP_PIN": "48151623x"])
    #expect(run.status == 3)
    #expect(!run.messages.contains("48151623"))
  }
}
