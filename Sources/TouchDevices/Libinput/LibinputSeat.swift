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
    let admits: (String) -> Bool
    var lastCode: Int32 = 0

    init(_ admits: @escaping (String) -> Bool) { self.admits = admits }
  }

  /// A context without devices.
  ///
  /// - Parameters:
  ///   - seat: The seat that it takes its devices from; `nil` where ``add(_:)`` tells them.
  ///   - admits: Whether the device with a file may be opened.
  /// - Throws: ``TouchDeviceError/refused(what:)`` where there is no such seat.
  init(seat: String?, admits: @escaping (String) -> Bool) throws(TouchDeviceError) {
    let interface = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)
    interface.initialize(
      to: libinput_interface(
        open_restricted: { path, flags, gate in LibinputSeat.open(path, flags, gate) },
        close_restricted: { file, _ in _ = close(file) }))
    let gate = Gate(admits)
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

  /// Adds the device with a file; ``dispatch(_:)`` then tells of it.
  func add(_ path: String) throws(TouchDeviceError) {
    gate.lastCode = 0
    guard libinput_path_add_device(context, path) == nil else { return }
    if gate.lastCode != 0 { throw TouchDeviceError(opening: path, code: gate.lastCode) }
    throw .refused(what: "it does not take \(path); is udev running?")
  }

  /// Closes all devices, which ``dispatch(_:)`` then tells.
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
    let keeper = Unmanaged<Gate>.fromOpaque(gate).takeUnretainedValue()
    guard keeper.admits(String(cString: path)) else { return -EACCES }
    let file = Glibc.open(path, flags | O_CLOEXEC)
    if file < 0 { keeper.lastCode = errno }
    return file >= 0 ? file : -keeper.lastCode
  }
}
