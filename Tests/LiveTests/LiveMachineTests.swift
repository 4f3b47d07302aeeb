import CEvdev
import Glibc
import Testing

@Suite("The machine of the live tests", .enabled(if: LiveMachine.isHere, "\(LiveMachine.reason)"))
struct LiveMachineTests {
  @Test("the kernel lets us make devices")
  func makesDevices() {
    let file = open("/dev/uinput", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    #expect(file >= 0)
    if file >= 0 { close(file) }
  }
}
