import Foundation
import Testing

@Suite("Snippets")
struct SnippetTests {
  @Test("a recognizer of one's own tells a circle from a straight way, and why")
  func circle() throws {
    let run = try CommandRun([], of: "Circle")
    #expect(run.status == 0)
    #expect(run.lines == ["recognized", "failed(1.9; needs 300)", "circle clockwise at 1910000 µs"])
  }
}
