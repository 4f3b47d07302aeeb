import Fingertip
import Testing

@testable import FingertipCommand

@Suite("Files that name parts of the glass")
struct RegionFileTests {
  private static let surface = Surface(
    device: DeviceDescription(
      axes: [
        AxisCode.mtPositionX: AxisRange(minimum: 0, maximum: 2000, resolution: 10),
        AxisCode.mtPositionY: AxisRange(minimum: 0, maximum: 1000, resolution: 10),
      ]))

  @Test("lengths are mm, or with % parts of the glass; comments and empty lines are none")
  func lengths() throws {
    let file = try RegionFile("# halves\nleft 0 0 50% 100%\n\n  right\t50% 0 100 100 # mm\r\n", source: "x")
    let map = file.map(on: Self.surface)
    #expect(map.regions.map(\.name) == ["left", "right"])
    #expect(
      map.regions.map(\.drawn) == [
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 100, y: 0, width: 100, height: 100),
      ])
  }

  @Test("lines may end as on other systems")
  func lineEnds() throws {
    for end in ["\r\n", "\r"] {
      let file = try RegionFile("# halves\(end)left 0 0 50% 100%\(end)\(end)right 50% 0 50% 100%\(end)", source: "x")
      #expect(file.entries.map(\.name) == ["left", "right"])
      let fault = #expect(throws: RegionFile.Fault.self) { try RegionFile("a 0 0 1 1\(end)b 0 0 1", source: "x") }
      #expect(fault?.description.hasPrefix("x: line 2: 'b 0 0 1'") == true)
    }
  }

  @Test(
    "what is none is told with its line",
    arguments: [
      ("a 0 0 1", "x: line 1"), ("a 0 0 1 1\nb 0 0 1 1 1", "x: line 2"), ("a 0 0 1 wide", "x: line 1"),
      ("a 0 0 nan 1", "x: line 1"), ("a 0 0 1e9 1", "x: line 1"), ("\n# nothing\n", "x: there is no region"),
      (String(repeating: "a 0 0 1 1\n", count: 5000), "x: line 4097"),
    ])
  func faults(_ text: String, _ beginning: String) {
    let fault = #expect(throws: RegionFile.Fault.self) { try RegionFile(text, source: "x") }
    #expect(fault?.description.hasPrefix(beginning) == true)
  }

  @Test("a file that cannot be read is told with the reason")
  func unreadable() throws {
    let fault = #expect(throws: RegionFile.Fault.self) { try RegionFile(path: "/nowhere/x") }
    #expect(fault?.description == "/nowhere/x: cannot be read: No such file or directory")
  }
}
