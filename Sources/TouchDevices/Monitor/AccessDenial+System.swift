import CInput
import Glibc

extension AccessDenial {
  /// What forbids this user to read a device's file now.
  init(asking path: String) {
    self.init(path: path)
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    isGroupReadable = status.st_mode & S_IRGRP != 0
    hasUserAccess = Self.hasUserAccess(status.st_rdev)
    guard let entry = getgrgid(status.st_gid) else { return }
    group = text(entry.pointee.gr_name)
    membership = Self.membership(of: status.st_gid, listed: entry.pointee.gr_mem)
  }

  private static func membership(
    of group: gid_t, listed members: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> Membership {
    var groups = [gid_t](repeating: 0, count: 1 << 10)
    let count = Int(max(0, getgroups(Int32(groups.count), &groups)))
    if getegid() == group || groups[..<count].contains(group) { return .member }
    guard let user = getpwuid(getuid()).flatMap({ text($0.pointee.pw_name) }), var next = members else { return .none }
    while let member = next.pointee {
      if String(cString: member) == user { return .listed }
      next += 1
    }
    return .none
  }

  private static func hasUserAccess(_ number: dev_t) -> Bool {
    guard let context = udev_new() else { return false }
    defer { udev_unref(context) }
    guard let device = udev_device_new_from_devnum(context, CChar(bitPattern: UInt8(ascii: "c")), number) else {
      return false
    }
    defer { udev_device_unref(device) }
    return udev_device_has_tag(device, "uaccess") == 1
  }
}
