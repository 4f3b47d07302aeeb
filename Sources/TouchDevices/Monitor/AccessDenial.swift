import Glibc

/// Why a user may not read a device's file, and the cure.
public struct AccessDenial: Sendable, Hashable {
  /// How the user stands to the group that owns the file.
  public enum Membership: Sendable, Hashable {
    /// Not in it.
    case none
    /// In it by the system's list, but not in this session, which began before.
    case listed
    /// In it.
    case member
  }

  /// The device's file.
  public var path: String
  /// The group that owns it; `nil` where that is unknown.
  public var group: String?
  /// Whether the group may read it.
  public var isGroupReadable: Bool
  /// How the user stands to that group.
  public var membership: Membership
  /// Whether udev marks the device for the user at the seat (`uaccess`).
  public var hasUserAccess: Bool

  /// A denial from its parts.
  public init(
    path: String, group: String? = nil, isGroupReadable: Bool = true, membership: Membership = .none,
    hasUserAccess: Bool = false
  ) {
    self.path = path
    self.group = group
    self.isGroupReadable = isGroupReadable
    self.membership = membership
    self.hasUserAccess = hasUserAccess
  }

  /// What is to be done so that this user may read the device.
  public var cure: String {
    // Membership of root would give far more than a device.
    let usefulGroup = isGroupReadable && group != "root" ? group : nil
    if hasUserAccess, membership == .none || usefulGroup == nil {
      return "udev gives it to whoever sits at the machine; log in there (not over ssh)"
        + (usefulGroup.map { ", or join its group: sudo usermod -aG \($0) \"$USER\", then log in again" } ?? "")
    }
    guard let group = usefulGroup else {
      return "install the udev rule: sudo cp Tools/udev/70-fingertip.rules /etc/udev/rules.d/"
        + " && sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input"
    }
    switch membership {
    case .listed: return "you joined the group '\(group)' after this session began; log out and in again"
    case .member: return "you are in its group '\(group)', so something else forbids it (a container, AppArmor)"
    case .none:
      return "install the udev rule Tools/udev/70-fingertip.rules, which lets whoever sits at the machine touch,"
        + " or join its group: sudo usermod -aG \(group) \"$USER\", then log in again"
    }
  }
}

extension AccessDenial: CustomStringConvertible {
  /// What is forbidden, and the cure.
  public var description: String { "\(path): you may not read it; \(cure)" }
}
