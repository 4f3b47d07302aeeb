import Fingertip
import Testing
import TouchTesting

extension Live {
  @Suite("Grabbing")
  struct GrabTests {
    @Test("a device that is grabbed is silent for others, and refused to a second who grabs, until it is let go")
    func grab() async throws {
      let device = try VirtualDevice(Scripts.tap.device)
      let other = try NodeReader(device.path)
      var configuration = TouchSession.Configuration.only(device)
      configuration.isGrabbing = true
      let log = SessionLog()
      let session = try log.start(configuration)
      defer { session.stop() }
      let second = SessionLog().session(configuration)
      #expect(throws: TouchDeviceError.busy(path: device.path)) { try second.start() }
      #expect(!second.isRunning)

      try await onThread { try device.play(Scripts.tap.events) }
      try await eventually("a tap is told") { log.has(.tap, .ended) }
      #expect(try other.drain().isEmpty)
      session.stop()

      try second.start()
      defer { second.stop() }
      second.stop()
      try device.send(Scripts.tap.events)
      #expect(try !other.drain().isEmpty)
    }

    @Test("a device that is not grabbed is everybody's")
    func shared() async throws {
      let device = try VirtualDevice(Scripts.tap.device)
      let logs = [SessionLog(), SessionLog()]
      let sessions = logs.map { $0.session(.only(device)) }
      defer { TouchSession.stopAll() }
      for session in sessions { try session.start() }
      try await onThread { try device.play(Scripts.tap.events) }
      try await eventually("both tell the tap") { logs.allSatisfy { $0.has(.tap, .ended) } }
      TouchSession.stopAll()
      #expect(sessions.allSatisfy { !$0.isRunning })
      #expect(logs[0].gestures == logs[1].gestures)
    }
  }
}
