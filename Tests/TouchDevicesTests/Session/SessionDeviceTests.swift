import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchDevices

extension SessionTests {
  @MainActor
  @Suite("The devices of a session")
  struct SessionDeviceTests: SessionSuite {
    let system: MadeUpSystem
    let log = SessionLog()

    init() throws { system = try MadeUpSystem() }

    @Test("cancels a pinch when its device is unplugged, says so, and takes the device up again when it returns")
    func unplug() async throws {
      let session = try await startPinch()
      system.unplug()
      try await eventually { log.story.last == "vanished 0" }
      #expect(log.story == ["appeared 0", "pinch began", "pinch cancelled", "vanished 0"])
      #expect(session.devices.isEmpty)

      system.plug(phone, at: "/dev/input/event7")
      try await eventually { log.story.last == "returned 0" }
      let tap = Trace(startTime: now()) { Finger.down(at: 20, 30).wait(.milliseconds(60)).lift() }
      system.send(tap.events, to: "/dev/input/event7")
      try await eventually { log.story.last == "tap ended" }
      session.stop()
      #expect(log.gestures.last.map(\.id) == Gesture.ID(2))
      #expect(log.isBalanced)
    }

    @Test("finds the devices that came while word of them was lost")
    func missedChanges() async throws {
      system.plug(phone)
      let session = log.session(system.configuration)
      try session.start()
      system.plug(phone, at: "/dev/input/event2", name: "Other", isTold: false)
      system.loseWord()
      try await eventually { log.story.last == "appeared 1" }
      session.stop()
      #expect(log.story == ["appeared 0", "appeared 1"])
    }

    @Test("a device chosen by its file is found again under another, and another in its place is left alone")
    func chosenByPath() async throws {
      system.plug(phone, name: "Mine")
      var configuration = system.configuration
      configuration.devices = .path("/dev/input/event1")
      let session = log.session(configuration)
      try session.start()
      system.unplug()
      try await eventually { log.story.last == "vanished 0" }
      system.plug(phone, name: "Other")
      system.plug(phone, at: "/dev/input/event2", name: "Mine")
      try await eventually { log.story.last == "returned 0" }
      #expect(session.devices.map(\.device.path) == ["/dev/input/event2"])
      session.stop()
      #expect(log.story == ["appeared 0", "vanished 0", "returned 0"])
    }

    @Test("tells the gestures of two devices apart")
    func twoDevices() async throws {
      let traces = [openPinch(), openPinch()]
      for (index, trace) in traces.enumerated() { system.plug(trace.device, at: "/dev/input/event\(index)") }
      let session = log.session(system.configuration)
      try session.start()
      #expect(session.devices.map(\.number) == [0, 1])
      for (index, trace) in traces.enumerated() { system.send(beginning(trace), to: "/dev/input/event\(index)") }
      try await eventually { Set(log.gestures.map(\.device)) == [0, 1] }
      session.stop()
      #expect(Set(log.gestures.map(\.id)).count == 2)
      #expect(log.gestures.filter { $0.phase == .cancelled }.map(\.device).sorted() == [0, 1])
      #expect(log.isBalanced)
    }

    @Test(
      "does not start without a device, and says why",
      arguments: [
        (TouchDeviceError.busy(path: "/dev/input/event1"), "fuser"),
        (.denied(AccessDenial(path: "/dev/input/event1", group: "input")), "usermod -aG input"),
        (.gone(path: "/dev/input/event1"), "unplugged"),
      ])
    func failure(_ error: TouchDeviceError, _ hint: String) async {
      system.plug(phone, failing: error)
      let session = log.session(system.configuration)
      #expect(throws: error) { try session.start() }
      #expect("\(error)".contains(hint) && "\(error)".contains("/dev/input/event1"))
      #expect(!session.isRunning)
      session.stop()
      #expect(log.story.isEmpty)
    }

    @Test("a choice that fits nothing is named", arguments: ["touchpad", "/dev/input/event99", "Nobody"])
    func nothingFits(_ word: String) {
      system.plug(phone)
      var configuration = system.configuration
      configuration.devices = DeviceChoice(word)
      let error = #expect(throws: TouchDeviceError.self) { try log.session(configuration).start() }
      #expect("\(error.map { "\($0)" } ?? "")".contains(word))
    }

    @Test("waits for a device that may not be read yet")
    func waitsForDevice() async throws {
      var configuration = system.configuration
      configuration.waitsForDevices = true
      system.plug(phone, failing: .busy(path: "/dev/input/event1"))
      let session = log.session(configuration)
      try session.start()
      try await eventually { log.story == ["failed /dev/input/event1"] }
      system.permit("/dev/input/event1")
      try await eventually { log.story.last == "appeared 0" }
      session.stop()
      #expect(log.story.count == 2)
    }

    @Test("pauses with everything cancelled and every device free, and takes them up again")
    func pause() async throws {
      let session = try await startPinch()
      session.pause()
      try await eventually { log.story.last == "pinch cancelled" }
      try await eventually { session.devices.isEmpty }
      system.send(everything().events)
      session.resume()
      try await eventually { log.story.last == "returned 0" }
      session.stop()
      #expect(log.story == ["appeared 0", "pinch began", "pinch cancelled", "returned 0"])
      #expect(system.openCount == 2)
    }
  }
}
