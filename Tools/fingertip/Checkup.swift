import Fingertip
@preconcurrency import Glibc

/// What `fingertip doctor` looks at, in the order in which one thing needs the other.
enum Checkup {
  /// All findings of this machine.
  static func findings() -> [Finding] {
    [kernel(), libraries(), udev()] + devices() + [uinput()]
  }

  /// The first Linux with `EVIOCSCLOCKID`, without which event times and timers go by different clocks.
  private static let oldestKernel = (3, 4)

  private static func kernel() -> Finding {
    var name = utsname()
    uname(&name)
    return kernel(release: text(of: name.release))
  }

  /// What is to be said of a kernel's release, such as `6.1.0-37-amd64`.
  static func kernel(release: String) -> Finding {
    let numbers = release.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    let isNew = numbers.count < 2 || (numbers[0], numbers[1]) >= oldestKernel
    return Finding(
      state: isNew ? .good : .bad, subject: "kernel", detail: "Linux \(release)",
      cure: isNew ? nil : "install Linux \(oldestKernel.0).\(oldestKernel.1) or newer")
  }

  /// The libraries that are loaded, by the names of their files: they have no function that tells their version.
  private static func libraries() -> Finding {
    let files = ["libevdev", "libinput", "libudev"].map { loadedFile($0) ?? "\($0) is linked in" }
    return Finding(state: .good, subject: "libraries", detail: files.joined(separator: ", "))
  }

  private static func loadedFile(_ library: String) -> String? {
    guard let file = fopen("/proc/self/maps", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: Int(PATH_MAX) + 128)
    while fgets(&line, Int32(line.count), file) != nil {
      let name = text(of: line).split(separator: "/").last.map { $0.filter { !$0.isNewline } } ?? ""
      if name.hasPrefix(library + ".so") { return name }
    }
    return nil
  }

  private static func udev() -> Finding {
    let isThere = access("/run/udev/control", F_OK) == 0
    return Finding(
      state: isThere ? .good : .lacking, subject: "udev",
      detail: isThere
        ? "its daemon runs" : "its daemon does not run, so nobody says what a device is and who may read it",
      cure: isThere ? nil : "start systemd-udevd; in a container, share /run/udev with the host")
  }

  private static func devices() -> [Finding] {
    guard access("/dev/input", F_OK) == 0 else {
      return [
        Finding(
          state: .bad, subject: "devices", detail: "there is no /dev/input",
          cure: "plug a touch device in; in a container, share /dev/input with the host")
      ]
    }
    do throws(TouchDeviceError) {
      let devices = try TouchDevice.all()
      guard devices.isEmpty else { return devices.map(finding) }
      return [
        Finding(
          state: .bad, subject: "devices", detail: "none of them is a touchscreen, touchpad or tablet",
          cure:
            "plug one in; where it is, see whether 'sudo evtest' lists it and 'udevadm info' marks it ID_INPUT_TOUCH…")
      ]
    } catch {
      return [Finding(state: .bad, subject: "devices", detail: "\(error)")]
    }
  }

  private static func finding(_ device: TouchDevice) -> Finding {
    let title = "\(device.path), \(device.kind.rawValue) \"\(device.shownName)\""
    guard let problem = DeviceLine(device).problem else {
      return Finding(state: .good, subject: title, detail: "can be read")
    }
    guard case .denied(let denial) = problem else { return Finding(state: .bad, subject: title, detail: "\(problem)") }
    return Finding(state: .bad, subject: title, detail: "you may not read it", cure: denial.cure)
  }

  /// Virtual devices are for `fingertip play` and `fingertip present --keys` alone.
  private static func uinput() -> Finding {
    let path = "/dev/uinput"
    if access(path, W_OK) == 0 {
      return Finding(
        state: .good, subject: "uinput", detail: "recordings can be played into virtual devices, and keys be typed")
    }
    let isMissing = errno == ENOENT
    return Finding(
      state: .lacking, subject: "uinput",
      detail: (isMissing ? "there is no \(path)" : "you may not write to \(path)")
        + "; 'fingertip play' and 'fingertip present --keys' need it, nothing else",
      cure: isMissing ? "sudo modprobe uinput" : "run them as root, or \(VirtualDeviceError.cureOfDenial)")
  }

  private static func text<Storage>(of characters: Storage) -> String {
    withUnsafeBytes(of: characters) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static func text(of characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
