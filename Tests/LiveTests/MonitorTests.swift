import Fingertip
import Synchronization
import Testing
import TouchTesting

extension Live {
  @Suite("Which devices there are")
  struct MonitorTests {
    /// A mouse as the kernel sees one that is absolute, as in a virtual machine; and a tablet for pens alone.
    private static let others = [
      DeviceDescription(
        name: "Mouse of a virtual machine",
        axes: [AxisCode.x: AxisRange(minimum: 0, maximum: 32_767), AxisCode.y: AxisRange(minimum: 0, maximum: 32_767)],
        keys: [KeyCode.buttonLeft, 0x111]),
      DeviceDescription(
        name: "Pen tablet",
        axes: [
          AxisCode.x: AxisRange(minimum: 0, maximum: 20_000, resolution: 100),
          AxisCode.y: AxisRange(minimum: 0, maximum: 10_000, resolution: 100),
          AxisCode.pressure: AxisRange(minimum: 0, maximum: 1023),
        ],
        keys: [KeyCode.toolPen, KeyCode.touch]),
    ]

    @Test("looking at a device again and again takes hardly a frame from who reads it")
    func looking() async throws {
      let device = try VirtualDevice(Scripts.tap.device)
      let writing = Atomic(true)
      async let lost: Int = onThread {
        defer { writing.store(false, ordering: .relaxed) }
        let reader = try NodeReader(device.path)
        return try (0..<3000).count { number in
          try device.send([
            InputEvent(time: 0, type: EventType.abs, code: AxisCode.mtPositionX, value: Int32(1 + number)),
            InputEvent(time: 0, type: EventType.syn, code: SynCode.report, value: 0),
          ])
          return try reader.drain().isEmpty
        }
      }
      while writing.load(ordering: .relaxed) { _ = try TouchDevice.all().first?.describe() }
      // What comes just between two system calls is lost still.
      let count = try await lost
      #expect(count < 15, "\(count) of 3000 frames are lost")
    }

    @Test("a device whose name has a line end can be opened, of which the system's list tells nothing")
    func nameWithLineEnd() throws {
      let device = try VirtualDevice(Scripts.tap.device(named: "Pane\n"))
      let session = TouchSession(.only(device))
      try session.start()
      session.stop()
    }

    @Test("touchscreens and touchpads are listed with kind and size, keyboards, mice and pens are not")
    func listed() throws {
      let screen = try VirtualDevice(Scripts.tap.device)
      let pad = try VirtualDevice(Scripts.pan(fingers: 2, on: .touchpad).device)
      let keyboard = try VirtualKeyboard()
      let others = try Self.others.map { description in try VirtualDevice(description) }
      let devices = try TouchDevice.all()
      #expect(devices.map(\.path) == [screen.path, pad.path])
      #expect(devices.map(\.kind) == [.touchscreen, .touchpad])
      #expect(devices.map(\.name) == ["Synthetic tablet", "Synthetic touchpad"])
      #expect(devices[0].size == Vector(217, 136))
      #expect(devices[0].capabilities.touchProtocol == .typeB)
      for other in others.map(\.path) + [keyboard.path] {
        var configuration = TouchSession.Configuration()
        configuration.devices = .path(other)
        #expect(throws: TouchDeviceError.self) { try TouchSession(configuration).start() }
      }
    }
  }
}
