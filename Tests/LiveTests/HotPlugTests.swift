import Dispatch
import Fingertip
import Synchronization
import Testing
import TouchTesting

extension Live {
  @Suite("Plugging and unplugging")
  struct HotPlugTests {
    /// Waits until a session told so many device events.
    private func events(_ count: Int, in log: SessionLog) async throws -> [TouchDeviceEvent] {
      try await eventually("\(count) device events are told") { log.events.count >= count }
      return log.events
    }

    @Test("unplugged in mid-pinch, every gesture is cancelled before the session says so; plugged in again, it goes on")
    func unplugAndReplug() async throws {
      let trace = Scripts.openPinch
      let first = try VirtualDevice(trace.device)
      let log = SessionLog()
      let session = try log.start(.only(first))
      defer { session.stop() }
      try await onThread { try first.play(trace.events) }
      try await eventually("a pinch begins") { log.has(.pinch, .began) }
      first.close()
      guard case .vanished(let gone) = try await events(2, in: log)[1] else { return missing("the loss of the device") }
      #expect(gone.number == 0)
      #expect(session.devices.isEmpty)
      #expect(log.gestures.unbalanced.isEmpty)
      #expect(log.has(.pinch, .cancelled))
      let ending = log.entries.lastIndex { if case .gesture = $0 { true } else { false } }
      #expect(try #require(ending) < log.entries.count - 1)

      let second = try VirtualDevice(trace.device)
      guard case .returned(let back) = try await events(3, in: log)[2] else {
        return missing("the return of the device")
      }
      #expect(back.number == 0)
      #expect(back.device.path == second.path)
      try await onThread { try second.play(Scripts.tap.events) }
      try await eventually("a tap is told") { log.has(.tap, .ended) }
      session.stop()
      #expect(log.gestures.unbalanced.isEmpty)
      #expect(Set(log.gestures.map(\.device)) == [0])
    }

    @Test("a session that waits takes up a device when it comes, and only what fingers touch")
    func waiting() async throws {
      var configuration = TouchSession.Configuration()
      configuration.waitsForDevices = true
      let log = SessionLog()
      let session = try log.start(configuration)
      defer { session.stop() }
      #expect(session.devices.isEmpty)
      let keyboard = try VirtualKeyboard()
      let device = try VirtualDevice(Scripts.tap.device)
      _ = try await events(1, in: log)
      #expect(session.devices.map(\.device.path) == [device.path])
      keyboard.close()
      session.stop()
      #expect(log.events.count == 1)
    }

    @Test(
      "a device that has the file of one that went is taken up, though the session was busy with another meanwhile",
      arguments: [TouchSession.Source.evdev, .libinput])
    func sameFile(_ source: TouchSession.Source) async throws {
      let first = try VirtualDevice(Scripts.tap.device(named: "First"))
      let gate = Gate()
      var configuration = TouchSession.Configuration()
      configuration.tap = gate
      configuration.source = source
      let session = try SessionLog().start(configuration)
      defer {
        gate.open()
        session.stop()
      }
      gate.close()
      let other = try VirtualDevice(Scripts.tap.device(named: "Other"))
      try await eventually("the session is busy") { gate.isHolding }
      first.close()
      let second = try VirtualDevice(Scripts.tap.device(named: "Second"))
      #expect(second.path == first.path)
      gate.open()
      try await eventually("the second device is open") {
        Set(session.devices.map(\.device.name)) == ["Other", "Second"]
      }
      other.close()
    }

    @Test("a session that does not wait says that there is no device")
    func noDevice() {
      let session = SessionLog().session(TouchSession.Configuration())
      #expect(throws: TouchDeviceError.notFound(.all)) { try session.start() }
    }

    @Test("a device that vanishes between listing and opening is told as gone")
    func vanishedBeforeOpening() throws {
      let device = try VirtualDevice(Scripts.tap.device)
      let listed = try TouchDevice.all()
      #expect(listed.map(\.path) == [device.path])
      device.close()
      let session = SessionLog().session(.only(device))
      #expect(throws: TouchDeviceError.gone(path: device.path)) { try session.start() }
    }

    @Test("a device that is pulled out while the session starts is either never there, or is told to go")
    func vanishesWhileStarting() async throws {
      for _ in 0..<8 {
        let device = try VirtualDevice(Scripts.openPinch.device)
        try device.send(Scripts.openPinch.events)
        let log = SessionLog()
        let session = log.session(.only(device))
        async let pull: Void = onThread { device.close() }
        do {
          try session.start()
          defer { session.stop() }
          try await eventually("the device is told to go") { log.events.count == 2 }
        } catch let error as TouchDeviceError {
          #expect(error == .gone(path: device.path))
        }
        await pull
        session.stop()
        #expect(log.gestures.unbalanced.isEmpty)
      }
    }

    @Test("a session that pauses cancels, lets the device go, and takes it up again")
    func pause() async throws {
      let device = try VirtualDevice(Scripts.openPinch.device)
      let log = SessionLog()
      var configuration = TouchSession.Configuration.only(device)
      configuration.isGrabbing = true
      let session = try log.start(configuration)
      defer { session.stop() }
      try await onThread { try device.play(Scripts.openPinch.events) }
      try await eventually("a pinch begins") { log.has(.pinch, .began) }
      session.pause()
      try await eventually("the device is let go") { session.devices.isEmpty }
      try await eventually("the pinch is cancelled") { log.has(.pinch, .cancelled) }
      let other = SessionLog().session(configuration)
      try other.start()
      defer { other.stop() }
      other.stop()
      session.resume()
      try await eventually("the device is taken up") { !session.devices.isEmpty }
      session.stop()
      #expect(log.gestures.unbalanced.isEmpty)
    }

    /// Holds a session up where it opens the next device after it was closed, until it is opened.
    private final class Gate: EventTap {
      private let isClosed = Atomic(false)
      private let holds = Atomic(false)
      private let semaphore = DispatchSemaphore(value: 0)

      var isHolding: Bool { holds.load(ordering: .relaxed) }

      func close() { isClosed.store(true, ordering: .relaxed) }

      func open() { semaphore.signal() }

      func opened(_ device: LiveDevice) {
        guard isClosed.exchange(false, ordering: .relaxed) else { return }
        holds.store(true, ordering: .relaxed)
        semaphore.wait()
      }

      func events(_ events: Span<InputEvent>, of device: Int) {}

      func resynchronized(with state: DeviceState?, _ device: Int) {}

      func closed(_ device: Int, at time: Int64) {}
    }

    private func missing(_ what: String) { Issue.record("the session did not tell of \(what)") }
  }
}
