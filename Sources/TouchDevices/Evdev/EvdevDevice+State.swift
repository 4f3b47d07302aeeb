import CEvdev
import TouchContacts

extension EvdevDevice {
  /// How many slots are asked for; the largest device known has 60.
  private static let slotCapacity = 64

  /// What the device holds now; `nil` where it does not tell.
  ///
  /// The kernel is asked by the very calls that libevdev makes after lost events, but not for all keys: that would throw
  /// the keys away that wait to be read.
  func state() -> DeviceState? {
    switch description.touchProtocol {
    case .typeB: slotState()
    case .singleTouch: singleTouchState()
    case .typeA: nil
    }
  }

  private func slotState() -> DeviceState? {
    let count = min(description.slotCount, Self.slotCapacity)
    let time = EventClock.now()
    guard let ids = slotValues(AxisCode.mtTrackingID, count), let x = slotValues(AxisCode.mtPositionX, count),
      let y = slotValues(AxisCode.mtPositionY, count)
    else { return nil }
    let tools =
      description.axes[AxisCode.mtToolType] == nil ? nil : slotValues(AxisCode.mtToolType, count)
    var current: Int32 = 0
    _ = fingertip_read_axis(descriptor, UInt32(AxisCode.mtSlot), &current)
    return DeviceState(
      slots: (0..<count).map { slot in
        DeviceState.Slot(trackingID: ids[slot], x: x[slot], y: y[slot], tool: tools?[slot] ?? ToolCode.finger)
      },
      currentSlot: Int(current), time: time)
  }

  private func slotValues(_ code: UInt16, _ count: Int) -> [Int32]? {
    var values = [Int32](repeating: 0, count: count)
    return fingertip_read_slots(descriptor, UInt32(code), &values, Int32(count)) == 0 ? values : nil
  }

  private func singleTouchState() -> DeviceState? {
    let time = EventClock.now()
    var (x, y, pressure): (Int32, Int32, Int32) = (0, 0, 0)
    guard fingertip_read_axis(descriptor, UInt32(AxisCode.x), &x) == 0,
      fingertip_read_axis(descriptor, UInt32(AxisCode.y), &y) == 0
    else { return nil }
    let isDown: Bool
    if description.keys.contains(KeyCode.touch) {
      let key = fingertip_read_key(descriptor, UInt32(KeyCode.touch))
      guard key >= 0 else { return nil }
      isDown = key == 1
    } else {
      guard fingertip_read_axis(descriptor, UInt32(AxisCode.pressure), &pressure) == 0 else { return nil }
      isDown = pressure > 0
    }
    return DeviceState(slots: [DeviceState.Slot(trackingID: isDown ? 0 : -1, x: x, y: y)], time: time)
  }
}
