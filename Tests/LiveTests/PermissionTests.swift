import Fingertip
import Glibc
import Testing
import TouchTesting

extension Live {
  @Suite("Permission")
  struct PermissionTests {
    @Test("who may not read a device is told which, and the cure")
    func denied() async {
      await #expect(processExitsWith: .success) {
        let device = try VirtualDevice(Scripts.tap.device)
        guard setgroups(0, nil) == 0, setgid(65_534) == 0, setuid(65_534) == 0 else { exit(2) }
        do throws(TouchDeviceError) {
          try TouchSession(.only(device)).start()
        } catch {
          guard case .denied(let denial) = error else { exit(3) }
          exit(denial.path == device.path && "\(error)".contains(denial.cure) && !denial.cure.isEmpty ? 0 : 4)
        }
        exit(5)
      }
    }

    @Test("who may not read a device still sees that it is there")
    func listed() async {
      await #expect(processExitsWith: .success) {
        let device = try VirtualDevice(Scripts.tap.device)
        guard setgroups(0, nil) == 0, setgid(65_534) == 0, setuid(65_534) == 0 else { exit(2) }
        exit(try TouchDevice.all().map(\.path) == [device.path] ? 0 : 3)
      }
    }
  }
}
