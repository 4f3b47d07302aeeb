import TouchContacts

/// What the kernel holds of a device's axes and keys, which decides what it tells: values that change, and no others
/// (`input_handle_event` in drivers/input/input.c).
///
/// Everything is zero at first, and no slot has a tracking ID. Positions are where an earlier touch left them, which is
/// nowhere that a script goes: so the first one is told even in the corner of the glass.
struct KernelState {
  private struct Address: Hashable {
    var type: UInt16
    var code: UInt16
    var slot: Int32?
  }

  /// The axes that each slot has for itself.
  private static let slotAxes = AxisCode.mtTouchMajor...0x3d

  /// The slot that events went to last.
  private(set) var slot: Int32 = 0
  private var values: [Address: Int32] = [:]

  /// Sets an axis or key, and says whether that changed it.
  mutating func set(_ type: UInt16, _ code: UInt16, to value: Int32, slot: Int32? = nil) -> Bool {
    let old = values.updateValue(value, forKey: Address(type: type, code: code, slot: slot))
    return (old ?? Self.initialValue(type, code)) != value
  }

  private static func initialValue(_ type: UInt16, _ code: UInt16) -> Int32? {
    guard type == EventType.abs else { return 0 }
    return switch code {
    case AxisCode.mtPositionX, AxisCode.mtPositionY, AxisCode.x, AxisCode.y: nil
    case AxisCode.mtTrackingID: -1
    default: 0
    }
  }

  /// Goes to `slot`, and says whether that is another one.
  mutating func select(_ slot: Int32) -> Bool {
    defer { self.slot = slot }
    return self.slot != slot
  }

  /// Takes over what an event says.
  mutating func note(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (EventType.abs, AxisCode.mtSlot): slot = event.value
    case (EventType.abs, Self.slotAxes): _ = set(event.type, event.code, to: event.value, slot: slot)
    case (EventType.abs, _), (EventType.key, _): _ = set(event.type, event.code, to: event.value)
    default: break
    }
  }
}
