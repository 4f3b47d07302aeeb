import Glibc

/// Why a virtual device cannot be made or used, and what to do about it.
public enum VirtualDeviceError: Error, Sendable, Hashable {
  /// The file that makes devices may not be written.
  case denied
  /// The kernel has no file that makes devices.
  case unavailable
  /// The kernel makes no device of this description.
  case refused(name: String)
  /// The device was made, but no file of it came in time.
  case noNode(name: String)
  /// The device was closed.
  case closed
  /// The system refused something else.
  case system(call: String, code: Int32)

  /// The file that makes devices.
  static let maker = "/dev/uinput"

  /// What it means that a device called `name` cannot be made.
  init(making name: String, code: Int32) {
    switch code {
    case EACCES, EPERM: self = .denied
    case ENOENT, ENODEV, ENXIO: self = .unavailable
    case EINVAL: self = .refused(name: name)
    default: self = .system(call: Self.maker, code: code)
    }
  }

  /// How a user gets the right to make devices, for good.
  public static let cureOfDenial =
    "let a group do it: echo 'KERNEL==\"uinput\", GROUP=\"input\", MODE=\"0660\"' | sudo tee /etc/udev/rules.d/71-uinput.rules"
    + " && sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=misc"
    + " && sudo usermod -aG input \"$USER\", then log in again"

  /// Whether it is for want of permission, or of what makes devices.
  public var isNoAccess: Bool { self == .denied || self == .unavailable }
}

extension VirtualDeviceError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .denied:
      "\(Self.maker): you may not make devices; do it as root (sudo), or \(Self.cureOfDenial)"
    case .unavailable: "\(Self.maker): the kernel makes no devices; as root, 'modprobe uinput' may help"
    case .refused(let name):
      "'\(name)': the kernel makes no device of this description; look for an axis that ends below its beginning"
    case .noNode(let name):
      "'\(name)': the device was made, but no file /dev/input/event* of it came; look whether udevd runs"
    case .closed: "the virtual device is closed"
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    }
  }
}
