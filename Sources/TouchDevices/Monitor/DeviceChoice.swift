import Glibc

/// Which of the touch devices a session is to use.
public enum DeviceChoice: Sendable, Hashable {
  /// Every touch device.
  case all
  /// All of one kind.
  case kind(DeviceKind)
  /// The device with this file, or with this link to it, such as `/dev/input/by-id/…`.
  case path(String)
  /// All whose name contains this, capital or not.
  case name(String)

  /// A choice as people type it: `all`, a kind (`touchscreen`, `touchpad`, `tablet`), a file (what contains a slash) or
  /// a part of a name.
  public init(_ word: String) {
    if word == "all" {
      self = .all
    } else if let kind = DeviceKind(rawValue: word) {
      self = .kind(kind)
    } else if word.contains("/") {
      self = .path(word)
    } else {
      self = .name(word)
    }
  }

  /// Whether a device is what is asked for.
  public func includes(_ device: TouchDevice) -> Bool {
    switch self {
    case .all: true
    case .kind(let kind): device.kind == kind
    case .path(let path): device.path == path || device.links.contains(path) || device.path == Self.target(of: path)
    case .name(let part): part.isEmpty || device.name.lowercased().contains(part.lowercased())
    }
  }
}

extension DeviceChoice {
  /// The file behind a path of anyone's making, as `./event5` or a link that udev does not know of.
  private static func target(of path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return String(cString: target)
  }
}

extension DeviceChoice: CustomStringConvertible {
  /// What is asked for, in words that continue "no touch device is …".
  public var description: String {
    switch self {
    case .all: "there"
    case .kind(let kind): "a \(kind.rawValue)"
    case .path(let path): "at \(path)"
    case .name(let part): "called '\(part)'"
    }
  }
}
