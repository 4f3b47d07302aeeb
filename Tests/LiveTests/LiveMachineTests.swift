import CEvdev
import Glibc
import Testing

extension Live {
  @Suite("The machine of the live tests")
  struct LiveMachineTests {
    @Test("the kernel lets us make devices")
    func makesDevices() {
      #expect(access("/dev/uinput", W_OK) == 0)
    }

    @Test("udevd tells of devices")
    func hasUdev() {
      #expect(access("/run/udev/control", F_OK) == 0)
    }
  }
}
