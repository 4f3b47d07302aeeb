import CEvdev
import Glibc
import TouchContacts

/// An evdev device that is open: what it is, what it holds now, and its events.
///
/// libevdev describes it and sets its clock; events are read from the file itself, as they are, so that a live session
/// sees the very bytes that a recording of it holds.
final class EvdevDevice {
  /// The file that it was opened by.
  let path: String
  /// What it says of itself.
  let description: DeviceDescription
  private let file: OwnedDescriptor

  /// Opens the device at `path`.
  ///
  /// - Parameters:
  ///   - path: The device's file.
  ///   - isGrabbed: Whether nobody else is to get its events while it is open.
  /// - Throws: ``TouchDeviceError`` where it cannot be opened or used, or is grabbed by somebody else.
  init(path: String, grab isGrabbed: Bool = false) throws(TouchDeviceError) {
    let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw TouchDeviceError(opening: path, code: errno) }
    let file = OwnedDescriptor(number)
    if let fault = Self.slotFault(of: number) {
      throw .faulty(path: path, fault: "\(fault); \(TouchDeviceError.driverCure)")
    }
    var handle: OpaquePointer?
    let code = libevdev_new_from_fd(number, &handle)
    guard code == 0, let handle else {
      throw TouchDeviceError(asking: path, "it does not say what it is", code: -code)
    }
    // libevdev never closes the file; it is needed for the description alone.
    defer { libevdev_free(handle) }
    description = DeviceDescription(handle)
    if let fault = description.fault {
      throw .faulty(path: path, fault: "\(fault); \(TouchDeviceError.driverCure)")
    }
    // Timers go by the same clock.
    let clock = libevdev_set_clock_id(handle, CLOCK_MONOTONIC)
    guard clock == 0 else {
      throw TouchDeviceError(
        asking: path, "its events cannot be stamped by the monotonic clock", code: -clock,
        cure: "install Linux 3.4 or newer")
    }
    self.path = path
    self.file = file
    if isGrabbed { try grab() }
  }

  /// A device whose events come from any file, for tests; it knows no state.
  init(descriptor: Int32, description: DeviceDescription) {
    path = ""
    self.description = description
    file = OwnedDescriptor(descriptor)
  }

  /// Keeps the events from everybody else, as long as it is open.
  ///
  /// - Throws: ``TouchDeviceError`` where somebody else does that already, or the device refuses.
  private func grab() throws(TouchDeviceError) {
    let code = fingertip_grab(descriptor, 1)
    guard code == 0 else { throw TouchDeviceError(grabbing: path, code: -code) }
  }

  /// Throws where somebody else keeps the events, or the device is gone; one that cannot be grabbed at all is nobody's.
  ///
  /// The kernel tells only who tries. The device is let go at once, since meanwhile others miss what it sends, such as the
  /// end of a touch.
  func checkThatNobodyGrabs() throws(TouchDeviceError) {
    let code = fingertip_grab(descriptor, 1)
    guard code != 0 else { return _ = fingertip_grab(descriptor, 0) }
    let error = TouchDeviceError(grabbing: path, code: -code)
    if case .faulty = error { return }
    throw error
  }

  /// The file to wait for and to read from.
  var descriptor: Int32 { file.number }

  /// Whether the device was unplugged.
  var isGone: Bool {
    var question = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&question, 1, 0) > 0 && question.revents & Int16(POLLHUP) != 0
  }
}
