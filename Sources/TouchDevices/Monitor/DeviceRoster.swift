/// Which devices a session wants, and by what numbers it knows them.
struct DeviceRoster: Sendable {
  private let choice: DeviceChoice
  /// The devices that were ever open, by number.
  private var known: [TouchDevice.Identity] = []
  private var failures: Set<String> = []

  /// For the devices of a choice.
  init(_ choice: DeviceChoice) { self.choice = choice }

  /// Whether the session is to open a device, besides those with the numbers in `open`.
  ///
  /// A file's name stands for the device that had it when the session began, wherever that comes back; while it is there,
  /// its twin is another device.
  func wants(_ device: TouchDevice, besides open: [Int] = []) -> Bool {
    guard case .path(let path) = choice, !known.isEmpty else { return choice.includes(device) }
    return known.indices.contains { !open.contains($0) && known[$0].isLike(device.identity) }
      || device.links.contains(path)
  }

  /// The number of a device that is opened, and whether it had it before.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - open: The numbers of the devices that are open, so that twins get numbers of their own.
  /// - Returns: The number, and whether the device comes back.
  mutating func number(of device: TouchDevice, besides open: [Int]) -> (number: Int, isBack: Bool) {
    failures.remove(device.path)
    let free = known.indices.filter { !open.contains($0) }
    if let number = free.first(where: { known[$0] == device.identity })
      ?? free.first(where: { known[$0].isLike(device.identity) })
    {
      known[number] = device.identity
      return (number, true)
    }
    known.append(device.identity)
    return (known.count - 1, false)
  }

  /// Takes note that a device cannot be opened; answers whether that is news.
  mutating func noteFailure(of device: TouchDevice) -> Bool { failures.insert(device.path).inserted }

  /// Takes note that a file is gone, so that the next failure there is news.
  mutating func forgetFailure(at path: String) { failures.remove(path) }

  /// Takes note that nobody knows which files are gone.
  mutating func forgetFailures() { failures.removeAll() }
}

extension TouchDevice.Identity {
  /// Whether this may be the same device, plugged in elsewhere.
  func isLike(_ other: TouchDevice.Identity) -> Bool {
    numbers == other.numbers && name == other.name && serial == other.serial
  }
}
