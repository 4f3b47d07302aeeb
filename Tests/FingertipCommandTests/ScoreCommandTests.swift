import Foundation
import Testing

@Suite("fingertip score")
struct ScoreCommandTests {
  @Test("prints hits, clean scenes and what was reported by kind")
  func tables() throws {
    let run = try CommandRun(["score", "--count", "20", "--seeds", "2"])
    #expect(run.status == 0)
    #expect(run.messages.isEmpty)
    #expect(run.lines.first?.hasPrefix("kind") == true)
    for kind in ["tap", "edge-swipe", "hover", "all"] {
      #expect(run.lines.contains { $0.hasPrefix(kind + " ") })
    }
  }

  @Test("prints the same for the same seeds, one JSON object a line")
  func json() throws {
    let arguments = ["score", "--json", "--count", "100", "--seed", "5", "--kind", "swipe"]
    let run = try CommandRun(arguments)
    let objects = try run.objects
    #expect(objects.map { $0["kind"] as? String } == ["swipe", "all"])
    #expect(objects.allSatisfy { $0["scenes"] as? Int == 5 })
    #expect(try CommandRun(arguments).output == run.output)
  }

  @Test("writes the scenes that it missed as recordings that replay")
  func misses() throws {
    let folder = try CommandRun.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("misses").path
    let run = try CommandRun(["score", "--json", "--misses", "--write-miss", path, "--seed", "2", "--count", "40"])
    let misses = try run.objects.filter { $0["miss"] != nil }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    #expect(files.count == misses.count)
    for file in files.prefix(3) { #expect(try CommandRun(["replay", path + "/" + file]).status == 0) }
  }

  @Test("takes one scene by its seed and index")
  func scene() throws {
    let run = try CommandRun(["score", "--json", "--seed", "3", "--index", "47"])
    #expect(try run.objects.last?["scenes"] as? Int == 1)
  }

  @Test("ends with 1 below the least share, and with 2 for an option that does not fit")
  func status() throws {
    #expect(try CommandRun(["score", "--count", "20", "--seed", "1", "--least", "0"]).status == 0)
    for bad in [["--kind", "wave"], ["--least", "120"], ["--seed", "x"], ["--count", "0"], ["talk.evemu"]] {
      #expect(try CommandRun(["score"] + bad).status == 2)
    }
  }
}
