import CInput
import Glibc

/// Which touch devices there are, and which come and go: libudev.
final class DeviceMonitor: DeviceProvider {
  private let context: OpaquePointer
  private let monitor: OpaquePointer

  /// Watches from now on.
  init() throws(TouchDeviceError) {
    guard let context = udev_new() else { throw .system(call: "udev_new", code: errno) }
    // Without udevd there is only the kernel to tell, before anybody set permissions.
    let source = access("/run/udev/control", F_OK) == 0 ? "udev" : "kernel"
    guard let monitor = udev_monitor_new_from_netlink(context, source) else {
      let code = errno
      udev_unref(context)
      throw .system(call: "udev_monitor_new_from_netlink", code: code)
    }
    self.context = context
    self.monitor = monitor
    udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
    let code = udev_monitor_enable_receiving(monitor)
    guard code >= 0 else { throw .system(call: "udev_monitor_enable_receiving", code: -code) }
  }

  deinit {
    udev_monitor_unref(monitor)
    udev_unref(context)
  }

  /// The file to wait for.
  var descriptor: Int32 { udev_monitor_get_fd(monitor) }

  func open(_ device: TouchDevice, grab: Bool) throws(TouchDeviceError) -> EvdevDevice {
    let opened = try EvdevDevice(path: device.path, grab: grab)
    // The word of a device may be older than the one that has its file by now.
    guard device.identity.isNamed(opened.description.name) else { throw .gone(path: device.path) }
    return opened
  }

  /// The touch devices that are there, by the number in their file's name.
  func devices() -> [TouchDevice] {
    guard let enumeration = udev_enumerate_new(context) else { return [] }
    defer { udev_enumerate_unref(enumeration) }
    udev_enumerate_add_match_subsystem(enumeration, "input")
    udev_enumerate_add_match_sysname(enumeration, "event*")
    udev_enumerate_scan_devices(enumeration)
    var devices: [TouchDevice] = []
    var entry = udev_enumerate_get_list_entry(enumeration)
    while let current = entry {
      if let device = udev_device_new_from_syspath(context, udev_list_entry_get_name(current)) {
        if let device = TouchDevice(udev: device) { devices.append(device) }
        udev_device_unref(device)
      }
      entry = udev_list_entry_get_next(current)
    }
    return devices.sorted { ($0.path.count, $0.path) < ($1.path.count, $1.path) }
  }

  /// The next change that waits; `nil` where none does.
  func next() -> DeviceChange? {
    while true {
      errno = 0
      guard let device = udev_monitor_receive_device(monitor) else { return errno == ENOBUFS ? .missed : nil }
      defer { udev_device_unref(device) }
      guard let path = text(udev_device_get_devnode(device)) else { continue }
      switch text(udev_device_get_action(device)) {
      case "remove": return .absent(path: path)
      case "add", "change": if let device = TouchDevice(udev: device) { return .present(device) }
      default: break
      }
    }
  }
}

extension TouchDevice {
  /// The touch devices that are there now, by the number in their file's name; never a keyboard or a mouse.
  public static func all() throws(TouchDeviceError) -> [TouchDevice] { try DeviceMonitor().devices() }
}
