import CEvdev
import Glibc
import Testing
import TouchContacts
import TouchDevices
import TouchTesting

extension Live {
  @Suite("Virtual devices")
  struct VirtualDeviceTests {
    static let swipe = Trace(on: .tablet) {
      Together {
        Finger.down(at: 40, 60).move(by: 50, 4, over: .milliseconds(150)).lift()
        Finger.down(at: 40, 80).move(by: 50, 3, over: .milliseconds(150)).lift()
      }
    }

    @Test("a device is what its description says")
    func description() throws {
      var description = Self.swipe.device
      (description.bus, description.vendor, description.product, description.version) = (3, 0x1234, 0x5678, 9)
      let device = try VirtualDevice(description)
      let file = open(device.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(file) }
      var opened: OpaquePointer?
      #expect(libevdev_new_from_fd(file, &opened) == 0)
      defer { libevdev_free(opened) }
      let seen = try #require(opened)
      #expect(String(cString: libevdev_get_name(seen)) == description.name)
      let identity = [
        libevdev_get_id_bustype(seen), libevdev_get_id_vendor(seen), libevdev_get_id_product(seen),
        libevdev_get_id_version(seen),
      ]
      #expect(identity == [3, 0x1234, 0x5678, 9])
      for (code, axis) in description.axes {
        let range = try #require(libevdev_get_abs_info(seen, UInt32(code))).pointee
        #expect([range.minimum, range.maximum, range.resolution] == [axis.minimum, axis.maximum, axis.resolution])
      }
      #expect(libevdev_has_event_code(seen, UInt32(EventType.key), UInt32(KeyCode.touch)) == 1)
      #expect(libevdev_has_property(seen, UInt32(PropertyCode.direct)) == 1)
      #expect(libevdev_has_property(seen, UInt32(PropertyCode.pointer)) == 0)
    }

    @Test("what is written comes out of its file, stamped by the kernel")
    func events() throws {
      let device = try VirtualDevice(Self.swipe.device)
      let reader = try NodeReader(device.path)
      let start = EventClock.now()
      for frame in Self.swipe.frames.prefix(5) { try device.send(frame) }
      let events = try reader.drain()
      #expect(events.map(\.content) == Self.swipe.frames.prefix(5).flatMap { $0.map(\.content) })
      #expect(events.allSatisfy { (start...EventClock.now()).contains($0.time) })
    }

    @Test("a player sends every frame of a recording, at its pace")
    func player() throws {
      let device = try VirtualDevice(Self.swipe.device)
      let reader = try NodeReader(device.path)
      let (played, start) = (Self.swipe.events, EventClock.now())
      try device.play(played, speed: 2)
      let events = try reader.drain()
      #expect(events.map(\.content) == played.map(\.content))
      let length = try #require(played.last).time - (try #require(played.first)).time
      #expect(EventClock.now() - start >= length / 2)
    }

    @Test("a closed device is gone for its readers, and takes no more events")
    func closed() throws {
      let device = try VirtualDevice(Self.swipe.device)
      let reader = try NodeReader(device.path)
      device.close()
      device.close()
      #expect(throws: SystemFailure(call: "read", code: ENODEV)) { try reader.drain() }
      #expect(throws: VirtualDeviceError.closed) { try device.send(Self.swipe.events) }
    }

    @Test("a device that nothing refers to is unplugged")
    func released() throws {
      var device: VirtualDevice? = try VirtualDevice(Self.swipe.device)
      let reader = try NodeReader(try #require(device).path)
      device = nil
      #expect(throws: SystemFailure(call: "read", code: ENODEV)) { try reader.drain() }
    }

    @Test("an axis that ends below its beginning is refused, and the device is named")
    func refused() {
      let description = DeviceDescription(
        name: "Inside out", axes: [AxisCode.x: AxisRange(minimum: 100, maximum: 0)])
      #expect(throws: VirtualDeviceError.refused(name: "Inside out")) { try VirtualDevice(description) }
    }

    @Test("who may not make devices is told so")
    func denied() async {
      await #expect(processExitsWith: .success) {
        guard setuid(65_534) == 0 else { exit(2) }
        do throws(VirtualDeviceError) {
          _ = try VirtualDevice(DeviceDescription(axes: [:]))
        } catch {
          exit(error == .denied && error.isNoAccess ? 0 : 3)
        }
        exit(4)
      }
    }

    @Test("a keyboard presses a key while its modifiers are held")
    func keyboard() throws {
      let keyboard = try VirtualKeyboard()
      let reader = try NodeReader(keyboard.path)
      try keyboard.press(.f5, with: [.leftShift])
      let keys = try reader.drain().filter { $0.type == EventType.key }
      let (shift, f5) = (Int(VirtualKeyboard.Key.leftShift.rawValue), Int(VirtualKeyboard.Key.f5.rawValue))
      #expect(keys.map(\.content) == [[1, shift, 1], [1, f5, 1], [1, f5, 0], [1, shift, 0]])
    }

    @Test("every key of a keyboard can be pressed")
    func keys() throws {
      let keyboard = try VirtualKeyboard()
      let reader = try NodeReader(keyboard.path)
      for key in VirtualKeyboard.Key.allCases {
        try keyboard.press(key)
        let (code, events) = (Int(key.rawValue), try reader.drain())
        #expect(events.map(\.content) == [[1, code, 1], [0, 0, 0], [1, code, 0], [0, 0, 0]], "\(key)")
      }
    }
  }
}

extension VirtualDevice {
  /// Writes events in one piece.
  func send(_ events: some Sequence<InputEvent>) throws(VirtualDeviceError) {
    let events = Array(events)
    try write(events.span)
  }
}
