import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchDevices

extension SessionTests {
  @MainActor
  @Suite("The presses of a session")
  struct SessionPressTests: SessionSuite {
    let system: MadeUpSystem
    let log = SessionLog()

    init() throws { system = try MadeUpSystem() }

    private func configuration(_ regions: [HitRegion]) -> TouchSession.Configuration {
      var configuration = system.configuration
      configuration.regions = { HitMap(size: $0.size, regions: regions) }
      return configuration
    }

    private nonisolated static let button = HitRegion(name: "next", drawn: Rect(x: 10, y: 20, width: 30, height: 30))

    private func hold(_ time: Duration) -> Trace {
      Trace(startTime: EventClock.now()) { Finger.down(at: 20, 30).wait(time).lift() }
    }

    /// A session in which a finger holds the button.
    private func startHold() async throws -> TouchSession {
      let trace = hold(.seconds(60))
      system.plug(trace.device)
      let session = log.session(configuration([Self.button]))
      try session.start()
      system.send(trace.frames[0])
      try await eventually { log.story.contains("next pressed on 0") }
      return session
    }

    @Test("come on the main queue, before the tap that they are")
    func tap() async throws {
      let trace = hold(.milliseconds(60))
      system.plug(trace.device)
      let session = log.session(configuration([Self.button]))
      try session.start()
      system.send(trace.events)
      try await eventually { log.gestures.contains { $0.kind == .tap } }
      session.stop()
      #expect(log.story == ["appeared 0", "next pressed on 0", "next released(activated: true) on 0", "tap ended"])
      #expect(log.alwaysOnMainQueue)
      #expect(session.counts.delivery.deliveredPresses == 2)
    }

    @Test("are cancelled where the device is unplugged, before that is told")
    func unplugged() async throws {
      let session = try await startHold()
      system.unplug()
      try await eventually { log.story.contains("vanished 0") }
      session.stop()
      #expect(log.story.filter { !$0.hasPrefix("long-press") }.suffix(2) == ["next cancelled on 0", "vanished 0"])
    }

    @Test("are cancelled by a stop and by a pause")
    func stopped() async throws {
      let session = try await startHold()
      session.pause()
      try await eventually { log.story.contains("next cancelled on 0") }
      session.stop()
      #expect(log.story.count { $0.hasPrefix("next") } == 2)
      let again = SessionLog()
      let other = again.session(configuration([Self.button]))
      try other.start()
      system.send(hold(.seconds(60)).frames[0])
      try await eventually { again.story.contains("next pressed on 0") }
      other.stop()
      #expect(again.story.last { $0.hasPrefix("next") } == "next cancelled on 0")
    }

    @Test(
      "are cancelled once by their own handler, which stops the session", arguments: [MainDelivery.Mode.async, .wait])
    func stoppedWithin(_ mode: MainDelivery.Mode) async throws {
      let trace = hold(.seconds(60))
      system.plug(trace.device)
      var configuration = configuration([Self.button])
      configuration.delivery = mode
      let holder = PressHolder()
      let session = TouchSession(configuration, onPress: { holder.stop(at: $0) })
      holder.session = session
      try session.start()
      system.send(trace.frames[0])
      try await eventually { !session.isRunning }
      #expect(holder.story == [.pressed, .cancelled])
    }

    @Test("are counted nowhere and cost nothing where nobody asks for them")
    func unasked() async throws {
      let trace = hold(.milliseconds(60))
      system.plug(trace.device)
      var taps = 0
      let session = TouchSession(configuration([Self.button])) { gesture in taps += gesture.kind == .tap ? 1 : 0 }
      try session.start()
      system.send(trace.events)
      try await eventually { taps == 1 }
      session.stop()
      #expect(session.counts.delivery.deliveredPresses == 0)
    }
  }
}

/// Stops a session at each press that it tells of.
@MainActor
private final class PressHolder {
  var session: TouchSession?
  private(set) var story: [PressEvent.Phase] = []

  func stop(at press: PressEvent) {
    story.append(press.phase)
    session?.stop()
  }
}
