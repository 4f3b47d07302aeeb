import Testing
import TouchContacts
import TouchRecordings

@Suite("Redaction")
struct RedactionTests {
  @Test(
    "what a gesture is made of stays",
    arguments: [
      (EventType.syn, SynCode.report), (EventType.syn, SynCode.dropped), (EventType.abs, AxisCode.mtPositionX),
      (EventType.abs, AxisCode.x), (EventType.abs, AxisCode.pressure), (EventType.abs, AxisCode.mtSlot),
      (EventType.key, KeyCode.touch), (EventType.key, KeyCode.toolFinger), (EventType.key, KeyCode.toolPen),
      (EventType.key, KeyCode.toolQuintTap), (EventType.key, KeyCode.toolQuadTap), (EventType.msc, MiscCode.timestamp),
    ])
  func keeps(type: UInt16, code: UInt16) {
    #expect(Redaction().keeps(InputEvent(time: 0, type: type, code: code, value: 1)))
  }

  @Test(
    "what tells of keys, owners and other things goes",
    arguments: [
      (EventType.key, 30), (EventType.key, KeyCode.buttonLeft), (EventType.key, 0x13f), (EventType.key, 0x150),
      (EventType.key, 0x14b), (EventType.msc, 0), (EventType.msc, 3), (EventType.msc, 4),
      (EventType.abs, 0x28), (EventType.abs, 0x20), (5, 0), (0x11, 0), (2, 0),
    ] as [(UInt16, UInt16)])
  func drops(type: UInt16, code: UInt16) {
    #expect(!Redaction().keeps(InputEvent(time: 0, type: type, code: code, value: 1)))
  }

  @Test("a redacted device has no name and no keys but those of touches; its glass stays")
  func redactsDevice() {
    let axes: [UInt16: AxisRange] = [0x35: AxisRange(minimum: 0, maximum: 9, resolution: 1)]
    let device = DeviceDescription(
      name: "Anna's tablet", bus: 3, vendor: 1, product: 2, version: 3,
      axes: axes.merging([0x28: AxisRange(minimum: 0, maximum: 9)]) { $1 },
      keys: [30, KeyCode.touch, KeyCode.toolFinger, KeyCode.buttonLeft], properties: [1])
    let expected = DeviceDescription(
      name: "redacted", bus: 3, vendor: 1, product: 2, version: 3, axes: axes,
      keys: [KeyCode.touch, KeyCode.toolFinger], properties: [1])
    #expect(Redaction().redacted(device) == expected)
  }
}
