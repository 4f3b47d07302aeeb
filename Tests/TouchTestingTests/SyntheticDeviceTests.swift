import Testing
import TouchContacts
import TouchTesting

@Suite("A synthetic device")
struct SyntheticDeviceTests {
  static let devices: [(SyntheticDevice, Vector)] = [
    (.phone, Vector(65, 140)), (.tablet, Vector(217, 136)), (.touchpad, Vector(105, 65)),
    (SyntheticDevice(width: 94, height: 56, unitsPerMillimetre: 7, minimum: -50), Vector(94, 56)),
  ]

  @Test("has a glass of its size, and a finger is found where it came down", arguments: devices)
  func places(device: SyntheticDevice, size: Vector) throws {
    let trace = Trace(on: device) { Finger.down(at: 20, 30).lift() }
    let surface = Surface(device: trace.device)
    #expect(surface.size.distance(to: size) < 1e-9)
    #expect(surface.sizeSource == .device)
    let x = try #require(trace.values(EventType.abs, AxisCode.mtPositionX).first)
    let y = try #require(trace.values(EventType.abs, AxisCode.mtPositionY).first)
    #expect(surface.position(x: x, y: y).distance(to: Vector(20, 30)) < 1e-9)
  }

  @Test("without resolution gives the same events and no size")
  func withoutResolution() {
    let script = { [Finger.down(at: 20, 30).lift() as any TraceElement] }
    let plain = Trace(on: .phone, script)
    let trace = Trace(on: .phone.withoutResolution, script)
    #expect(trace.events == plain.events)
    #expect(trace.device.axes.values.allSatisfy { $0.resolution == 0 })
    #expect(Surface(device: trace.device).sizeSource == .assumed)
  }

  @Test("says what kind of surface it is")
  func kinds() {
    #expect(Trace(on: .phone) {}.device.properties == [PropertyCode.direct])
    #expect(Trace(on: .touchpad) {}.device.isTouchpad)
    #expect(Trace(on: .touchpad) {}.device.slotCount == 5)
  }

  @Test("of absurd numbers still works")
  func absurd() {
    let device = SyntheticDevice(
      width: .infinity, height: .nan, unitsPerMillimetre: 0, minimum: .max, slotCount: -4)
    let trace = Trace(on: device, frameRate: 0) { Finger.down(at: 20, 30).lift() }
    #expect(trace.contactsLeft == 0)
    #expect(trace.device.slotCount == 1)
  }
}
