import CInput
import Glibc

/// The look-out for new input devices that udev is through with: named, tagged, and open to whom they shall be.
///
/// The kernel's file of a device is there at once, but its permissions and what libinput goes by come from udev.
struct UdevArrival: ~Copyable {
  private let udev: OpaquePointer?
  private let monitor: OpaquePointer?

  /// Looks out from now on.
  init() {
    udev = udev_new()
    // Where no udevd runs nobody will tell.
    let isRunning = access("/run/udev/control", F_OK) == 0
    monitor = isRunning ? udev.flatMap { udev_monitor_new_from_netlink($0, "udev") } : nil
    guard let monitor else { return }
    udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
    udev_monitor_enable_receiving(monitor)
  }

  deinit {
    udev_monitor_unref(monitor)
    udev_unref(udev)
  }

  /// Waits until the device with the file `path` is ready, at most for `limit`; answers whether it is.
  func wait(for path: String, _ limit: Duration) -> Bool {
    guard let monitor else { return access(path, F_OK) == 0 }
    let clock = ContinuousClock()
    let end = clock.now + limit
    var poll = pollfd(fd: udev_monitor_get_fd(monitor), events: Int16(POLLIN), revents: 0)
    while true {
      let left = clock.now.duration(to: end) / .milliseconds(1)
      guard left > 0 else { return false }
      let count = Glibc.poll(&poll, 1, Int32(left.rounded(.up)))
      if count < 0 && errno != EINTR { return false }
      while count > 0, let device = udev_monitor_receive_device(monitor) {
        defer { udev_device_unref(device) }
        // The device that had the file before may still be told to go.
        if text(udev_device_get_action(device)) == "add", text(udev_device_get_devnode(device)) == path { return true }
      }
    }
  }
}
