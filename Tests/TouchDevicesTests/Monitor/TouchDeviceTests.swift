import Testing

@testable import TouchDevices

@Suite("A device that the system knows of")
struct TouchDeviceTests {
  private static let long = String(repeating: "x", count: 255)

  @Test(
    "is known by the name that it tells once it is open",
    arguments: [
      ("Pane", "Pane", true), ("Pane", "Pen", false), ("Pane", "Pane 2", false), ("Pane 2", "Pane", false),
      ("", "", true), ("Pane", "Pane\n", true), ("Pane ", "Pane", false), ("", "\n", true), (long + "yy", long, true),
      (String(long.dropLast()) + "é", String(long.dropLast()) + "\u{FFFD}", true), ("y" + long, long, false),
    ])
  func name(_ known: String, _ told: String, _ isSame: Bool) {
    #expect(TouchDevice.Identity(name: known).isNamed(told) == isSame)
  }
}
