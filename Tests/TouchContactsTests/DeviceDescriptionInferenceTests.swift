import Testing
import TouchContacts

@Suite("Inferring a device from its events")
struct DeviceDescriptionInferenceTests {
  private func device(_ events: (type: UInt16, code: UInt16, value: Int32)...) -> DeviceDescription {
    let events = events.map { InputEvent(time: 0, type: $0.type, code: $0.code, value: $0.value) }
    return DeviceDescription(inferredFrom: events.span)
  }

  @Test("slots run to the highest that was seen")
  func infersSlots() {
    let device = device((3, 0x2f, 3), (3, 0x39, 70), (3, 0x35, 500), (3, 0x2f, 1))
    #expect(device.touchProtocol == .typeB)
    #expect(device.slotCount == 4)
    #expect(device.axes[AxisCode.mtTrackingID] == AxisRange(minimum: 0, maximum: 65_535))
    #expect(device.isInferred)
  }

  @Test(
    "a contact without a slot or an end mark is in slot zero", arguments: [AxisCode.mtTrackingID, AxisCode.mtPositionX])
  func infersSlotZero(code: UInt16) {
    #expect(device((3, code, 1)).slotCount == 1)
  }

  @Test("an end mark of a contact means type A, with or without IDs")
  func infersTypeA() {
    #expect(device((3, 0x35, 5), (3, 0x39, 1), (0, 2, 0)).touchProtocol == .typeA)
  }

  @Test("plain axes alone mean single touch, and the keys are those that were sent")
  func infersSingleTouch() {
    let device = device((1, KeyCode.touch, 1), (3, 0, 10), (3, 1, 20))
    #expect(device.touchProtocol == .singleTouch)
    #expect(device.keys == [KeyCode.touch])
  }

  @Test(
    "an axis ends at the next power of two less one",
    arguments: [
      (0, 0, 1), (1, 0, 1), (2, 0, 3), (1023, 0, 1023), (1024, 0, 2047), (-3, -3, 3), (Int32.max, 0, Int32.max),
      (Int32.min, -Int32.max, Int32.max),
    ] as [(Int32, Int32, Int32)])
  func bounds(value: Int32, minimum: Int32, maximum: Int32) {
    #expect(
      device((3, AxisCode.pressure, value)).axes[AxisCode.pressure] == AxisRange(minimum: minimum, maximum: maximum))
  }

  @Test("x and y share the larger bound")
  func sharesBounds() {
    let device = device((3, 0x35, 105), (3, 0x36, 919))
    #expect(device.xAxis == device.yAxis)
    #expect(device.xAxis?.maximum == 1023)
  }

  @Test("no events give no axes")
  func empty() {
    #expect(device().axes.isEmpty)
  }
}
