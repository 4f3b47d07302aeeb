import Glibc
import Testing
import TouchContacts

@testable import TouchDevices

@Suite("Why no touch can come of a device")
struct DeviceFaultsTests {
  private static let axis = AxisRange(minimum: 0, maximum: 4095)
  private static let contacts = [AxisCode.mtSlot, AxisCode.mtTrackingID, AxisCode.mtPositionX, AxisCode.mtPositionY]

  private static func device(_ axes: [UInt16], _ axis: AxisRange = axis) -> DeviceDescription {
    DeviceDescription(axes: axes.reduce(into: [:]) { $0[$1] = axis })
  }

  @Test(
    "every protocol is good where it tells of positions",
    arguments: [contacts, [AxisCode.mtPositionX, AxisCode.mtPositionY], [AxisCode.x, AxisCode.y]])
  func good(_ axes: [UInt16]) {
    #expect(Self.device(axes).fault == nil)
  }

  @Test(
    "one without positions is not",
    arguments: [
      ([], "it tells of no position"), ([AxisCode.pressure], "it tells of no position"),
      ([AxisCode.x], "it tells of no position"), ([AxisCode.mtPositionX, AxisCode.y], nil),
      ([AxisCode.mtSlot, AxisCode.mtPositionX, AxisCode.mtPositionY], "it has slots, but"),
      ([AxisCode.mtSlot, AxisCode.mtTrackingID, AxisCode.x, AxisCode.y], "it has slots, but"),
    ] as [([UInt16], String?)])
  func unplaced(_ axes: [UInt16], _ words: String?) {
    let fault = Self.device(axes).fault
    #expect(words.map { fault?.hasPrefix($0) == true } ?? (fault == nil))
  }

  @Test(
    "one whose positions have no range is not",
    arguments: [(0, 0), (7, 7), (4095, 0), (.max, .min)] as [(Int32, Int32)])
  func empty(_ minimum: Int32, _ maximum: Int32) {
    let fault = Self.device(Self.contacts, AxisRange(minimum: minimum, maximum: maximum)).fault
    #expect(fault == "its positions have no range (from \(minimum) to \(maximum))")
  }

  @Test("a file that is no device has no slots to be wrong")
  func noDevice() throws {
    let file = open("/dev/null", O_RDONLY)
    try #require(file >= 0)
    defer { close(file) }
    #expect(EvdevDevice.slotFault(of: file) == nil)
  }
}
