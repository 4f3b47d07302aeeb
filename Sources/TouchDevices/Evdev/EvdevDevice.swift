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
  /// - Throws: ``TouchDeviceError`` where it cannot be opened, or is grabbed by somebody else.
  init(path: String, grab isGrabbed: Bool = false) throws(TouchDeviceError) {
    let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw TouchDeviceError(opening: path, code: errno) }
    let file = OwnedDescriptor(number)
    var handle: OpaquePointer?
    let code = libevdev_new_from_fd(number, &handle)
    guard code == 0, let handle else { throw TouchDeviceError(opening: path, code: -code) }
    // libevdev never closes the file; it is needed for the description alone.
    defer { libevdev_free(handle) }
    if isGrabbed {
      let code = fingertip_grab(number, 1)
      guard code == 0 else { throw TouchDeviceError(grabbing: path, code: -code) }
    }
    // Linux 3.4 and newer; timers go by the same clock.
    let clock = libevdev_set_clock_id(handle, CLOCK_MONOTONIC)
    guard clock == 0 else { throw .system(call: "EVIOCSCLOCKID", code: -clock) }
    self.path = path
    description = DeviceDescription(handle)
    self.file = file
  }

  /// A device whose events come from any file, for tests; it knows no state.
  init(descriptor: Int32, description: DeviceDescription) {
    path = ""
    self.description = description
    file = OwnedDescriptor(descriptor)
  }

  /// Throws where somebody else has grabbed the device.
  ///
  /// The kernel tells only who tries. It is let go at once, since meanwhile others miss what it sends, such as the end of
  /// a touch.
  func checkThatNobodyGrabs() throws(TouchDeviceError) {
    let code = fingertip_grab(descriptor, 1)
    guard code == 0 else { throw TouchDeviceError(grabbing: path, code: -code) }
    _ = fingertip_grab(descriptor, 0)
  }

  /// The file to wait for and to read from.
  var descriptor: Int32 { file.number }

  /// Whether the device was unplugged.
  var isGone: Bool {
    var question = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&question, 1, 0) > 0 && question.revents & Int16(POLLHUP) != 0
  }
}
