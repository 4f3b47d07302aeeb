import Testing
import TouchContacts

@Suite("What a device says of itself")
struct DeviceDescriptionTests {
  private static let axis = AxisRange(minimum: 0, maximum: 100)

  @Test(
    "the axes tell the protocol",
    arguments: [
      ([AxisCode.mtSlot, AxisCode.mtPositionX, AxisCode.x], .typeB), ([AxisCode.mtPositionX, AxisCode.x], .typeA),
      ([AxisCode.mtPositionY], .typeA), ([AxisCode.x, AxisCode.y, AxisCode.pressure], .singleTouch), ([], .singleTouch),
    ] as [([UInt16], DeviceDescription.TouchProtocol)])
  func touchProtocol(codes: [UInt16], expected: DeviceDescription.TouchProtocol) {
    let device = DeviceDescription(axes: Dictionary(uniqueKeysWithValues: codes.map { ($0, Self.axis) }))
    #expect(device.touchProtocol == expected)
  }

  @Test("a contact's own axis wins over the pointer's")
  func axes() {
    let own = AxisRange(minimum: 0, maximum: 7)
    let device = DeviceDescription(axes: [AxisCode.x: Self.axis, AxisCode.mtPositionX: own, AxisCode.y: Self.axis])
    #expect(device.xAxis == own)
    #expect(device.yAxis == Self.axis)
  }

  @Test(
    "the slots are those from zero to the highest",
    arguments: [(nil, 0), (0, 1), (9, 10), (-1, 1), (.max, 2_147_483_648)] as [(Int32?, Int)])
  func slots(maximum: Int32?, count: Int) {
    var device = DeviceDescription(axes: [:])
    device.axes[AxisCode.mtSlot] = maximum.map { AxisRange(minimum: 0, maximum: $0) }
    #expect(device.slotCount == count)
  }

  @Test(
    "a touchpad says so, or counts fingers beside a pointer",
    arguments: [
      ([PropertyCode.pointer], [], false, true), ([PropertyCode.direct, PropertyCode.pointer], [], true, false),
      ([], [KeyCode.toolFinger], true, true), ([], [KeyCode.toolFinger], false, false),
      ([], [KeyCode.touch], true, false),
    ] as [(Set<UInt16>, Set<UInt16>, Bool, Bool)])
  func touchpad(properties: Set<UInt16>, keys: Set<UInt16>, hasPointer: Bool, expected: Bool) {
    let device = DeviceDescription(
      axes: hasPointer ? [AxisCode.x: Self.axis] : [:], keys: keys, properties: properties)
    #expect(device.isTouchpad == expected)
  }

  @Test("keys are taken from events only where none are named")
  func completed() {
    let events = [InputEvent(time: 0, type: EventType.key, code: KeyCode.touch, value: 1)]
    #expect(DeviceDescription(axes: [:]).completed(from: events.span).keys == [KeyCode.touch])
    let named = DeviceDescription(axes: [:], keys: [KeyCode.toolPen])
    #expect(named.completed(from: events.span) == named)
  }
}
