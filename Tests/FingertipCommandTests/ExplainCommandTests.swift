import Foundation
import Testing

@Suite("fingertip explain")
struct ExplainCommandTests {
  @Test("a touch is told with what won and, for every other gesture, what ruled it out")
  func slowPan() throws {
    let run = try CommandRun(["explain", CommandRun.sample("slow-pan.evemu").path])
    #expect(run.status == 0)
    #expect(run.lines[1].hasSuffix("1 finger, 60.2 mm in 1020 ms: pan"))
    #expect(run.lines.contains { $0.hasSuffix("swipe:       60.2 mm in 1020 ms, released at 0 mm/s; needs 40 mm/s") })
    #expect(run.lines.contains { $0.hasSuffix("edge-swipe:  came down 20 mm from the edge; at most 4 mm") })
    #expect(run.lines.count == 8)
  }

  @Test("every recognizer is either among the winners or ruled out with a reason")
  func completeness() throws {
    let names = ["taps", "swipe-left", "pinch-out", "rotation-clockwise", "six-fingers", "edge-swipe", "lost-events"]
    let run = try CommandRun(["explain", "--json"] + names.map { CommandRun.sample($0 + ".evemu").path })
    let objects = try run.objects
    #expect(objects.count >= 12)
    for object in objects {
      let won = try #require(object["won"] as? [String])
      let lost = try #require(object["ruled_out"] as? [[String: Any]])
      let kinds = won + lost.compactMap { $0["gesture"] as? String }
      #expect(
        kinds.sorted() == ["edge-swipe", "long-press", "pan", "pinch", "rotation", "swipe", "tap"],
        "\(object["file"] ?? "") at \(object["time_us"] ?? "")")
    }
  }

  @Test("what cannot be read is named")
  func unreadable() throws {
    let run = try CommandRun(["explain", "/nowhere"])
    #expect(run.status == 3)
    #expect(run.messages.contains("/nowhere"))
  }
}
