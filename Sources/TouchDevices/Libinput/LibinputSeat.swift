import CEvdev
import CInput
import Glibc
import TouchContacts

/// Touch devices through libinput: single files, or those of a whole seat.
///
/// Whatever else a seat has, as keyboards and mice, libinput is not allowed to open.
final class LibinputSeat {
  private let context: OpaquePointer
  private let udev: OpaquePointer?
  private let gate: Gate
  private let interface: UnsafeMutablePointer<libinput_interface>

  /// Who may be opened, and why the last one could not be.
  private final class Gate {
    let isGrabbing: Bool
    let admits: (String) -> Bool
    var lastError: TouchDeviceError?

    init(isGrabbing: Bool, _ admits: @escaping (String) -> Bool) {
      self.isGrabbing = isGrabbing
      self.admits = admits
    }

    /// Opens a file for libinput; answers its descriptor, or a negative number of what went wrong.
    func open(_ path: String, _ flags: Int32) -> Int32 {
      guard admits(path) else { return -EACCES }
      let file = Glibc.open(path, flags | O_CLOEXEC)
      guard file >= 0 else {
        let code = errno
        lastError = TouchDeviceError(opening: path, code: code)
        return -code
      }
      if let fault = EvdevDevice.slotFault(of: file) {
        lastError = .faulty(path: path, fault: "\(fault); \(TouchDeviceError.driverCure)")
        close(file)
        return -EINVAL
      }
      let code = isGrabbing ? fingertip_grab(file, 1) : 0
      guard code == 0 else {
        lastError = TouchDeviceError(grabbing: path, code: -code)
        close(file)
        return code
      }
      return file
    }
  }

  /// A context without devices.
  ///
  /// - Parameters:
  ///   - seat: The seat that it takes its devices from; `nil` where ``add(_:)`` tells them.
  ///   - isGrabbing: Whether nobody else is to get the devices' events.
  ///   - admits: Whether the device with a file may be opened.
  /// - Throws: ``TouchDeviceError/refused(what:)`` where there is no such seat.
  init(seat: String?, grab isGrabbing: Bool, admits: @escaping (String) -> Bool) throws(TouchDeviceError) {
    let interface = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)
    interface.initialize(
      to: libinput_interface(
        open_restricted: { path, flags, gate in LibinputSeat.open(path, flags, gate) },
        close_restricted: { file, _ in _ = close(file) }))
    let gate = Gate(isGrabbing: isGrabbing, admits)
    let data = Unmanaged.passUnretained(gate).toOpaque()
    let udev = seat == nil ? nil : udev_new()
    let context =
      udev.map { libinput_udev_create_context(interface, data, $0) } ?? libinput_path_create_context(interface, data)
    guard let context else {
      if let udev { udev_unref(udev) }
      interface.deallocate()
      throw .refused(what: "it cannot be set up")
    }
    self.interface = interface
    self.gate = gate
    self.udev = udev
    self.context = context
    // What is worth saying is said through errors.
    libinput_log_set_handler(context) { _, _, _, _ in }
    if let seat, libinput_udev_assign_seat(context, seat) != 0 {
      throw .refused(what: "there is no seat '\(seat)'; 'loginctl list-seats' lists those that are there")
    }
  }

  deinit {
    libinput_unref(context)
    if let udev { udev_unref(udev) }
    interface.deallocate()
  }

  /// The file to wait for.
  var descriptor: Int32 { libinput_get_fd(context) }

  /// Why a device that was admitted could not be opened; `nil` where all could.
  var lastError: TouchDeviceError? { gate.lastError }

  /// Adds the device with a file; ``dispatch(_:)`` then tells of it.
  func add(_ path: String) throws(TouchDeviceError) {
    gate.lastError = nil
    guard libinput_path_add_device(context, path) == nil else { return }
    throw gate.lastError ?? .refused(what: "it does not take \(path); is udev running?")
  }

  /// Closes a device that was added, which ``dispatch(_:)`` then tells.
  func remove(_ device: OpaquePointer) { libinput_path_remove_device(device) }

  /// Closes all devices of the seat, which ``dispatch(_:)`` then tells.
  func suspend() { libinput_suspend(context) }

  /// Opens them again.
  func resume() { _ = libinput_resume(context) }

  /// Hands over everything that libinput has to tell.
  func dispatch(_ body: (LibinputEvent) -> Void) {
    libinput_dispatch(context)
    while let event = libinput_get_event(context) {
      if let event = LibinputEvent(event) { body(event) }
      libinput_event_destroy(event)
    }
  }

  private static func open(
    _ path: UnsafePointer<CChar>?, _ flags: Int32, _ gate: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let path, let gate else { return -EINVAL }
    return Unmanaged<Gate>.fromOpaque(gate).takeUnretainedValue().open(String(cString: path), flags)
  }
}
