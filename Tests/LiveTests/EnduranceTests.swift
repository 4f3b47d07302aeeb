import Dispatch
import Fingertip
import Glibc
import Testing
import TouchTesting

extension Live {
  @Suite("Endurance")
  struct EnduranceTests {
    @Test("a hundred starts and stops leave no thread and no file open")
    func cycles() async throws {
      let device = try VirtualDevice(Scripts.tap.device)
      let session = TouchSession(.only(device)) { _ in }
      defer { session.stop() }
      // What is set up once and for all.
      try session.start()
      session.stop()
      let files = ProcessState.files
      for _ in 0..<100 {
        try session.start()
        // A thread that was joined may be listed for a moment.
        try await eventually("there is one reader") { ProcessState.threads(named: "fingertip") == 1 }
        try device.send(Scripts.openPinch.events)
        session.stop()
      }
      // libdispatch opens a few files of its own when it likes.
      try await eventually("nothing is left") {
        ProcessState.threads(named: "fingertip") == 0 && ProcessState.files < files + 10
      }
    }

    /// Five fingers that circle for 0.9 s of every second, looked at 1000 times a second.
    private static func circles(seconds: Int) -> [InputEvent] {
      var events: [InputEvent] = []
      for step in 0..<seconds * 1000 {
        let (time, angle) = (Int64(step) * 1000, Double(step) / 50)
        let (x, y) = (300 * cos(angle), 300 * sin(angle))
        func say(_ type: UInt16, _ code: UInt16, _ value: Int32) {
          events.append(InputEvent(time: time, type: type, code: code, value: value))
        }
        let moment = step % 1000
        if moment < 900 {
          for finger in 0..<5 {
            say(EventType.abs, AxisCode.mtSlot, Int32(finger))
            if moment == 0 { say(EventType.abs, AxisCode.mtTrackingID, Int32(step / 1000 * 5 + finger)) }
            say(EventType.abs, AxisCode.mtPositionX, Int32(600 + 700 * Double(finger) + x))
            say(EventType.abs, AxisCode.mtPositionY, Int32(1000 + y))
          }
          if moment == 0 { say(EventType.key, KeyCode.touch, 1) }
          say(EventType.syn, SynCode.report, 0)
        } else if moment == 900 {
          for finger in 0..<5 {
            say(EventType.abs, AxisCode.mtSlot, Int32(finger))
            say(EventType.abs, AxisCode.mtTrackingID, -1)
          }
          say(EventType.key, KeyCode.touch, 0)
          say(EventType.syn, SynCode.report, 0)
        }
      }
      return events
    }

    @Test("1000 frames a second for 30 s, with the main queue stalled for 2 s, leave all balanced and memory flat")
    func longAndFast() async throws {
      let second = Self.circles(seconds: 1)
      let device = try VirtualDevice(Scripts.pan(fingers: 5).device)
      let log = GestureTally()
      let session = TouchSession(.only(device)) { log.note($0) }
      try session.start()
      defer { session.stop() }
      try await onThread { for _ in 0..<5 { try device.play(second) } }
      let memory = ProcessState.memory
      DispatchQueue.main.async { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 2) }
      try await onThread { for _ in 0..<25 { try device.play(second) } }
      try await eventually("the last pan ends") { log.isSettled }
      let growth = ProcessState.memory - memory
      session.stop()
      let counts = session.counts
      print(
        "1000 Hz: \(counts.frames) frames, \(counts.drops) losses, \(counts.merged) merged, \(counts.dropped) dropped,",
        "\(counts.delivery.delivered) delivered, \(counts.wakeUps) wake-ups, memory grew by \(growth) kB")
      #expect(log.faults == 0)
      #expect(log.isSettled)
      #expect(counts.merged > 0)
      #expect(log.count == counts.delivery.delivered)
      #expect(growth < 4096)
      #expect(counts.frames > 5000)
    }
  }
}
