import CEvdev
import TouchContacts

extension EvdevDevice {
  /// The most slots that are believed in: the kernel since 6.11 makes no more (input_mt_init_slots).
  private static let greatestSlotCount = 1024

  /// What is wrong with the number of slots of a device that is open, in words; `nil` where nothing is.
  ///
  /// It is asked before libevdev is, which takes 16 bytes of the stack for each slot, however many they are (1.13).
  static func slotFault(of descriptor: Int32) -> String? {
    var maximum: Int32 = 0
    guard fingertip_read_axis_maximum(descriptor, UInt32(AxisCode.mtSlot), &maximum) == 0 else { return nil }
    let count = Int(maximum) + 1
    return (1...greatestSlotCount).contains(count) ? nil : "it says that it tells \(count) contacts apart"
  }
}

extension DeviceDescription {
  /// Why no touch can come of a device that says this of itself, in words; `nil` where one can.
  var fault: String? {
    guard let xAxis, let yAxis else { return "it tells of no position" }
    let isPlaced = axes[AxisCode.mtPositionX] != nil && axes[AxisCode.mtPositionY] != nil
    if touchProtocol == .typeB, axes[AxisCode.mtTrackingID] == nil || !isPlaced {
      return "it has slots, but none of the axes that tell what is in them"
    }
    for axis in [xAxis, yAxis] where axis.extent == 0 {
      return "its positions have no range (from \(axis.minimum) to \(axis.maximum))"
    }
    return nil
  }
}
