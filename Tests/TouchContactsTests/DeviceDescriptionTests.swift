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

@Suite("What the events of a device say of it")
struct DeviceDescriptionInferenceTests {
  private func infer(_ says: Say...) -> DeviceDescription {
    let events = says.map { InputEvent(time: 0, type: $0.type, code: $0.code, value: $0.value) }
    return DeviceDescription(inferredFrom: events.span)
  }

  @Test("axes of contacts without a mark between them mean slots")
  func typeB() {
    let device = infer(.slot(3), .id(7), .x(10), .y(20))
    #expect(device.touchProtocol == .typeB)
    #expect(device.slotCount == 4)
    #expect(device.isInferred)
    #expect(infer(.x(10), .y(20)).slotCount == 1)
  }

  @Test("marks mean type A, whatever else was sent")
  func typeA() {
    #expect(infer(.slot(0), .x(10), .y(20), .contactEnd).touchProtocol == .typeA)
  }

  @Test("plain axes alone mean one finger, and pressure means touch where no key was sent")
  func singleTouch() {
    let device = infer(.pointerX(10), .pointerY(20), .pressure(30))
    #expect(device.touchProtocol == .singleTouch)
    #expect(Session(device).frame(0, .pointerX(10), .pointerY(20), .pressure(30)) == "#1 began")
  }

  @Test(
    "an axis ends at the next power of two less one",
    arguments: [(0, 1), (1, 1), (2, 3), (1023, 1023), (1024, 2047), (.max, .max)] as [(Int32, Int32)])
  func bound(value: Int32, maximum: Int32) {
    #expect(infer(.x(value)).xAxis == AxisRange(minimum: 0, maximum: maximum))
  }

  @Test(
    "an axis with values below zero reaches as far down as up", arguments: [(-5, 7), (.min, .max)] as [(Int32, Int32)])
  func negative(value: Int32, maximum: Int32) {
    #expect(infer(.x(value)).xAxis == AxisRange(minimum: -maximum, maximum: maximum))
  }

  @Test("x and y share the larger bound")
  func shared() {
    let device = infer(.x(100), .y(900), .pointerX(5))
    #expect(device.xAxis?.maximum == 1023)
    #expect(device.axes[AxisCode.x]?.maximum == 1023)
  }

  @Test("the keys are those that were sent")
  func keys() {
    #expect(infer(.touch(1), .touch(0)).keys == [KeyCode.touch])
  }

  @Test("nothing says nothing")
  func nothing() {
    #expect(infer().axes.isEmpty)
    #expect(infer().touchProtocol == .singleTouch)
  }
}
