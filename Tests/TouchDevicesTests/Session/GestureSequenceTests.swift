import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchDevices

extension SessionTests {
  @MainActor
  @Suite("Gestures that are awaited")
  struct GestureSequenceTests: SessionSuite {
    let system: MadeUpSystem
    let log = SessionLog()

    init() throws { system = try MadeUpSystem() }

    @Test("gestures can be awaited until the stop, and none lacks its beginning or its end")
    func sequence() async throws {
      let trace = everything()
      system.plug(trace.device)
      let session = log.session(system.configuration)
      let gestures = session.gestures
      let reader = Task {
        var seen: [Gesture] = []
        for await gesture in gestures { seen.append(gesture) }
        return seen
      }
      try session.start()
      system.send(trace.events)
      try await eventually { session.counts.events == trace.events.count }
      session.stop()
      let ends = await reader.value.filter { $0.phase != .changed }
      #expect(ends == trace.replayed.filter { $0.phase != .changed })
    }

    @Test("what merged while nobody awaited the gestures is counted")
    func sequenceCounts() async throws {
      let trace = Trace(frameRate: 1000, startTime: now()) {
        Finger.down(at: 10, 30).move(by: 40, 60, over: .seconds(1)).lift()
      }
      system.plug(trace.device)
      let session = log.session(system.configuration)
      let gestures = session.gestures
      try session.start()
      system.send(trace.events)
      try await eventually { session.counts.events == trace.events.count }
      session.stop()
      var delivered = 0
      for await _ in gestures { delivered += 1 }
      #expect(gestures.counts.merged == trace.replayed.count - delivered && gestures.counts.merged > 100)
      #expect(gestures.counts.delivered == delivered)
    }

    @Test("a task that waits for gestures can be cancelled")
    func cancelledTask() async throws {
      system.plug(phone)
      let session = log.session(system.configuration)
      let gestures = session.gestures
      let reader = Task {
        for await _ in gestures {}
        return true
      }
      try session.start()
      await Task.yield()
      reader.cancel()
      #expect(await reader.value)
      session.stop()
    }
  }
}
