import CEvdev
import Glibc
import Synchronization
import TouchContacts

/// A device of the kernel's that this program acts for, until it is closed or let go.
final class UinputDevice: Sendable {
  /// How long udev may take to be through with a new device: many times what a busy machine needs.
  static let patience = Duration.seconds(10)

  /// The device's file.
  let path: String
  /// What libevdev holds of it, as a number that may go between threads; `nil` once it is closed.
  private let handle: Mutex<UInt?>

  /// Makes a device called `name` of what `describe` says, and waits until it can be opened by path.
  init(name: String, _ describe: (OpaquePointer) -> Void) throws(VirtualDeviceError) {
    guard let model = libevdev_new() else { throw .system(call: "libevdev_new", code: ENOMEM) }
    defer { libevdev_free(model) }
    libevdev_set_name(model, name)
    describe(model)
    // Looks out before the device comes, so as not to miss it.
    let arrival = UdevArrival()
    var device: OpaquePointer?
    let status = libevdev_uinput_create_from_device(model, LIBEVDEV_UINPUT_OPEN_MANAGED.rawValue, &device)
    guard status == 0, let device else { throw VirtualDeviceError(making: name, code: -status) }
    guard let node = libevdev_uinput_get_devnode(device), arrival.wait(for: String(cString: node), Self.patience) else {
      libevdev_uinput_destroy(device)
      throw .noNode(name: name)
    }
    path = String(cString: node)
    handle = Mutex(UInt(bitPattern: device))
  }

  deinit { close() }

  /// Unplugs the device; a second call does nothing.
  func close() {
    handle.withLock { handle in
      if let device = handle.flatMap({ OpaquePointer(bitPattern: $0) }) { libevdev_uinput_destroy(device) }
      handle = nil
    }
  }

  /// Sends events; the kernel stamps them with its own time.
  func write(_ events: Span<InputEvent>) throws(VirtualDeviceError) {
    try handle.withLock { handle throws(VirtualDeviceError) in
      guard let device = handle.flatMap({ OpaquePointer(bitPattern: $0) }) else { throw .closed }
      let file = libevdev_uinput_get_fd(device)
      var start = 0
      while start < events.count {
        let end = min(start + Self.batch, events.count)
        try Self.write(events.extracting(start..<end), to: file)
        start = end
      }
    }
  }

  /// How many events go in one call: a frame of ten contacts.
  private static let batch = 64

  private static func write(_ events: Span<InputEvent>, to file: Int32) throws(VirtualDeviceError) {
    let code = withUnsafeTemporaryAllocation(of: InputEvent.self, capacity: events.count) { copy in
      for index in events.indices {
        let event = events[index]
        // The kernel believes a stamp of the last ten seconds, and a recording's may be that by chance.
        copy.initializeElement(
          at: index, to: InputEvent(time: 0, type: event.type, code: event.code, value: event.value))
      }
      return write(UnsafeRawBufferPointer(copy), to: file)
    }
    if code != 0 { throw .system(call: "write \(VirtualDeviceError.maker)", code: code) }
  }

  /// Writes all bytes; answers 0 or the reason.
  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
