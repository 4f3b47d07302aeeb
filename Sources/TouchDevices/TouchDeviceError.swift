import Glibc

/// Why a touch device cannot be used, and what to do about it.
public enum TouchDeviceError: Error, Sendable, Hashable {
  /// No device is what was asked for.
  case notFound(DeviceChoice)
  /// The device's file may not be read.
  case denied(AccessDenial)
  /// Somebody else has grabbed the device.
  case busy(path: String)
  /// The device is not there, or not any more.
  case gone(path: String)
  /// The device is none that fingers touch.
  case notTouch(path: String, name: String)
  /// The device does not answer as one that can be used; the words say what is wrong, and what to do.
  case faulty(path: String, fault: String)
  /// libinput takes no device of this sort, or has no seat of this name.
  case refused(what: String)
  /// A session that runs was started again.
  case alreadyRunning
  /// The system refused something else.
  case system(call: String, code: Int32)

  /// What it means that a device's file cannot be opened.
  init(opening path: String, code: Int32) {
    switch code {
    case EACCES, EPERM: self = .denied(AccessDenial(asking: path))
    case ENOENT, ENODEV, ENXIO: self = .gone(path: path)
    case EBUSY: self = .busy(path: path)
    default: self = .system(call: "open \(path)", code: code)
    }
  }

  /// What it means that a device cannot be grabbed.
  init(grabbing path: String, code: Int32) {
    self =
      code == EBUSY
      ? .busy(path: path)
      : TouchDeviceError(asking: path, "it cannot be grabbed", code: code, cure: "leave --grab out")
  }

  /// What it means that a device which is open refuses something; only the kernel's ENODEV says that it is gone.
  init(asking path: String, _ refusal: String, code: Int32, cure: String = TouchDeviceError.driverCure) {
    self =
      code == ENODEV
      ? .gone(path: path) : .faulty(path: path, fault: "\(refusal) (\(String(cString: strerror(code)))); \(cure)")
  }

  /// What to do about a device that is at fault itself.
  static let driverCure = "its driver is at fault, so see what the kernel says of it: journalctl -k | grep -i input"
}

extension TouchDeviceError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .notFound(let choice):
      choice == .all
        ? "there is no touch device; plug one in, or see what the kernel says of it: journalctl -k | grep -i input"
        : "no touch device is \(choice); 'fingertip devices' lists those that are there"
    case .denied(let denial): "\(denial)"
    case .busy(let path):
      "\(path): another program has grabbed it; end that program ('fuser -v \(path)' names those that have it open)"
    case .gone(let path): "\(path): there is no such device, or it was unplugged; plug it in again"
    case .notTouch(let path, let name):
      "\(path): \(name.isEmpty ? "this" : "'\(name)'") is not touched with fingers; 'fingertip devices' lists those that are"
    case .faulty(let path, let fault): "\(path): \(fault)"
    case .refused(let what): "libinput: \(what)"
    case .alreadyRunning: "the session runs already; stop it first"
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    }
  }
}
