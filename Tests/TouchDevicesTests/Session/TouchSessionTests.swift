import Dispatch
import Synchronization
import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchDevices

extension SessionTests {
  @MainActor
  @Suite("A session")
  struct TouchSessionTests: SessionSuite {
    let system: MadeUpSystem
    let log = SessionLog()

    init() throws { system = try MadeUpSystem() }

    @Test("gives the gestures that a replay of its device's bytes gives, value for value, on the main queue")
    func liveIsReplay() async throws {
      let trace = everything()
      system.plug(trace.device)
      var configuration = system.configuration
      configuration.delivery = .wait
      let session = log.session(configuration)
      try session.start()
      system.send(trace.events)
      try await eventually { session.counts.events == trace.events.count }
      session.stop()
      let isSame = log.gestures == trace.replayed
      #expect(isSame)
      #expect(log.story.first == "appeared 0")
      #expect(log.alwaysOnMainQueue)
      #expect(session.counts.frames > 0 && session.counts.delivery.delivered == log.gestures.count)
    }

    @Test("tells a long press when its time has come and nothing else happens")
    func longPress() async throws {
      let trace = Trace(startTime: now()) { Finger.down(at: 20, 30).wait(.seconds(60)).lift() }
      system.plug(trace.device)
      let session = log.session(system.configuration)
      try session.start()
      system.send(beginning(trace))
      try await eventually { !log.gestures.isEmpty }
      #expect(log.gestures.map(\.phase) == [.began])
      #expect(log.gestures[0].time == trace.events[0].time + 500_000)
      session.stop()
      #expect(log.story.suffix(2) == ["long-press began", "long-press cancelled"])
    }

    @Test("lets a late event that is in time by its own stamp win over the timer")
    func lateEventWins() async throws {
      let trace = Trace(startTime: now()) { Finger.down(at: 20, 30).wait(.milliseconds(450)).lift() }
      system.plug(trace.device)
      let gate = Gate()
      var configuration = system.configuration
      configuration.tap = gate
      let session = log.session(configuration)
      try session.start()
      system.send(trace.frames[0])
      try await eventually { gate.isWaiting }
      let deadline = trace.events[0].time + 500_000 + configuration.lateness
      try await eventually { now() > deadline }
      system.send(trace.frames.dropFirst().joined())
      gate.open()
      try await eventually { !log.gestures.isEmpty }
      session.stop()
      #expect(log.story.dropFirst() == ["tap ended"])
    }

    @Test("a tap sees all that gestures are made of, so that a replay of it gives the same")
    func tap() async throws {
      let trace = everything()
      system.plug(trace.device)
      let recorder = Recorder()
      var configuration = system.configuration
      configuration.tap = recorder
      let session = log.session(configuration)
      try session.start()
      system.send(trace.events)
      try await eventually { session.counts.events == trace.events.count }
      session.stop()
      #expect(recorder.events == trace.events)
      #expect(recorder.story == ["opened 0", "closed 0"])
    }

    @Test("wakes up only when something happens")
    func idle() async throws {
      let trace = everything()
      system.plug(trace.device)
      let session = log.session(system.configuration)
      try session.start()
      for frame in trace.frames { system.send(frame) }
      try await eventually { session.counts.events == trace.events.count }
      session.stop()
      // One a frame, one for the change that plugging in was, one for the stop, and a timer for each touch at the most.
      #expect(session.counts.wakeUps <= trace.frames.count + 2 + 5)
    }

    @Test("uses other regions at once")
    func regions() async throws {
      system.plug(phone)
      let session = log.session(system.configuration)
      try session.start()
      session.setRegions { surface in
        HitMap(
          size: surface.size, regions: [HitRegion(name: "all", drawn: Rect(x: 0, y: 0, width: 65, height: 140))])
      }
      try await eventually { session.counts.wakeUps > 0 }
      system.send(Trace(startTime: now()) { Finger.down(at: 20, 30).wait(.milliseconds(60)).lift() }.events)
      try await eventually { !log.gestures.isEmpty }
      session.stop()
      #expect(log.gestures[0].region != nil)
    }

    @Test("what lays out the regions may ask the session, also while it starts")
    func askedWhileStarting() throws {
      system.plug(phone)
      let asked = Mutex<(session: TouchSession?, counts: SessionCounts?)>((nil, nil))
      var configuration = system.configuration
      configuration.regions = { _ in
        let session = asked.withLock { $0.session }
        let counts = session?.counts
        asked.withLock { $0.counts = counts }
        return nil
      }
      let session = log.session(configuration)
      asked.withLock { $0.session = session }
      try session.start()
      session.stop()
      #expect(asked.withLock { $0.counts } == SessionCounts())
      asked.withLock { $0.session = nil }
    }
  }
}

/// Holds the reader up in its first run of events until it is opened.
private final class Gate: EventTap {
  private let semaphore = DispatchSemaphore(value: 0)
  private let runs = Atomic(0)

  var isWaiting: Bool { runs.load(ordering: .relaxed) > 0 }

  func open() { semaphore.signal() }

  func opened(_ device: LiveDevice) {}

  func events(_ events: Span<InputEvent>, of device: Int) {
    if runs.add(1, ordering: .relaxed).oldValue == 0 { semaphore.wait() }
  }

  func resynchronized(with state: DeviceState?, _ device: Int) {}

  func closed(_ device: Int, at time: Int64) {}
}

/// Keeps what a tap sees.
private final class Recorder: EventTap {
  private let seen = Mutex<(events: [InputEvent], story: [String])>(([], []))

  var events: [InputEvent] { seen.withLock { $0.events } }
  var story: [String] { seen.withLock { $0.story } }

  func opened(_ device: LiveDevice) { seen.withLock { $0.story.append("opened \(device.number)") } }

  func events(_ events: Span<InputEvent>, of device: Int) {
    seen.withLock { seen in
      for index in events.indices { seen.events.append(events[index]) }
    }
  }

  func resynchronized(with state: DeviceState?, _ device: Int) {}

  func closed(_ device: Int, at time: Int64) { seen.withLock { $0.story.append("closed \(device)") } }
}
