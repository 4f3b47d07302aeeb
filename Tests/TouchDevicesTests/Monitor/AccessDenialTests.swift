import Glibc
import Testing

@testable import TouchDevices

@Suite("Why a device may not be read")
struct AccessDenialTests {
  private static let path = "/dev/input/event5"

  @Test(
    "the cure fits the cause",
    arguments: [
      (AccessDenial(path: path, group: "input"), ["70-fingertip.rules", "usermod -aG input"]),
      (AccessDenial(path: path, group: "input", membership: .listed), ["log out and in again"]),
      (AccessDenial(path: path, group: "input", membership: .member), ["something else forbids it"]),
      (AccessDenial(path: path, group: "root"), ["sudo cp", "udevadm control --reload"]),
      (AccessDenial(path: path, group: "input", isGroupReadable: false), ["sudo cp", "udevadm trigger"]),
      (AccessDenial(path: path), ["sudo cp"]),
      (AccessDenial(path: path, group: "input", hasUserAccess: true), ["log in there", "usermod -aG input"]),
    ])
  func cure(_ denial: AccessDenial, _ words: [String]) {
    for word in words { #expect(denial.cure.contains(word)) }
    #expect("\(denial)".hasPrefix("/dev/input/event5: you may not read it; "))
  }

  @Test("no cure tells to join the group root")
  func root() {
    for membership in [AccessDenial.Membership.none, .listed, .member] {
      for isAtSeat in [false, true] {
        let denial = AccessDenial(path: Self.path, group: "root", membership: membership, hasUserAccess: isAtSeat)
        #expect(!denial.cure.contains("usermod"))
      }
    }
  }

  @Test("no cure tells to join a group that may not read the device either")
  func uselessGroup() {
    let denial = AccessDenial(path: Self.path, group: "input", isGroupReadable: false, hasUserAccess: true)
    #expect(denial.cure.contains("log in there") && !denial.cure.contains("usermod"))
  }

  @Test("the group of a file is asked of the system")
  func asked() {
    let denial = AccessDenial(asking: "/dev/null")
    #expect(denial.group == getgrgid(0).flatMap { text($0.pointee.gr_name) })
    #expect(denial.isGroupReadable)
    #expect(AccessDenial(asking: "/nowhere/at/all").group == nil)
  }

  @Test(
    "what the system says becomes what is wrong",
    arguments: [
      (EBUSY, TouchDeviceError.busy(path: path)), (ENOENT, .gone(path: path)), (ENODEV, .gone(path: path)),
      (ENXIO, .gone(path: path)), (EMFILE, .system(call: "open \(path)", code: EMFILE)),
    ])
  func errors(_ code: Int32, _ error: TouchDeviceError) {
    #expect(TouchDeviceError(opening: Self.path, code: code) == error)
  }

  @Test("of a device that is open, only the kernel's own word says that it is gone or grabbed")
  func refusals() {
    #expect(TouchDeviceError(grabbing: Self.path, code: EBUSY) == .busy(path: Self.path))
    #expect(TouchDeviceError(grabbing: Self.path, code: ENODEV) == .gone(path: Self.path))
    #expect(TouchDeviceError(asking: Self.path, "it is silent", code: ENODEV) == .gone(path: Self.path))
    for code in [EBUSY, ENOENT, EACCES, EPERM, EINVAL] {
      let error = TouchDeviceError(asking: Self.path, "it is silent", code: code, cure: "shout")
      let words = "it is silent (\(String(cString: strerror(code)))); shout"
      #expect(error == .faulty(path: Self.path, fault: words) && "\(error)" == "\(Self.path): \(words)")
    }
  }

  @Test("no permission is a denial")
  func denied() {
    for code in [EACCES, EPERM] {
      guard case .denied(let denial) = TouchDeviceError(opening: Self.path, code: code) else {
        Issue.record("\(code) is no denial")
        continue
      }
      #expect(denial.path == Self.path)
    }
  }
}
