import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchDevices

extension SessionTests {
  @MainActor
  @Suite("The end of a session")
  struct SessionStopTests: SessionSuite {
    let system: MadeUpSystem
    let log = SessionLog()

    init() throws { system = try MadeUpSystem() }

    @Test("goes on reading while the main queue is blocked, merges what it cannot take, and loses no end")
    func blockedMainQueue() async throws {
      let trace = Trace(frameRate: 1000, startTime: now()) {
        Finger.down(at: 10, 30).move(by: 40, 60, over: .seconds(2)).lift()
      }
      system.plug(trace.device)
      let session = log.session(system.configuration)
      try session.start()
      system.send(trace.events)
      // Nothing of the main queue runs until the reader is through.
      while session.counts.events < trace.events.count {}
      #expect(log.gestures.isEmpty)
      #expect(session.counts.merged > 1000)
      session.stop()
      #expect(log.gestures.first?.phase == .began && log.isBalanced)
      #expect(log.gestures.last == trace.replayed.last)
    }

    @Test("stops on the main queue while the reader waits for it", arguments: [MainDelivery.Mode.async, .wait])
    func stop(_ mode: MainDelivery.Mode) async throws {
      let trace = openPinch()
      system.plug(trace.device)
      var configuration = system.configuration
      configuration.delivery = mode
      let session = log.session(configuration)
      try session.start()
      system.send(beginning(trace))
      while session.counts.events == 0 && mode == .async {}
      session.stop()
      let count = log.gestures.count
      session.stop()
      await mainQueueRound()
      #expect(log.gestures.count == count)
      #expect(log.isBalanced)
    }

    @Test("stops from within its handler", arguments: [MainDelivery.Mode.async, .wait])
    func stopWithin(_ mode: MainDelivery.Mode) async throws {
      let trace = openPinch()
      system.plug(trace.device)
      var configuration = system.configuration
      configuration.delivery = mode
      let holder = SessionHolder()
      let session = TouchSession(configuration) { gesture in
        holder.gestures.append(gesture)
        if gesture.phase == .began { holder.session?.stop() }
      }
      holder.session = session
      try session.start()
      system.send(beginning(trace))
      try await eventually { !session.isRunning }
      #expect(holder.gestures.last?.phase == .cancelled)
    }

    @Test("starts and stops a hundred times and leaves neither a thread nor a file behind")
    func cycles() async {
      // In a process of its own, where nobody else opens files.
      await #expect(processExitsWith: .success) { @MainActor in
        let system = try MadeUpSystem()
        system.plug(Trace {}.device)
        let session = SessionLog().session(system.configuration)
        try session.start()
        session.stop()
        let before = ProcessUse.now()
        for _ in 0..<100 {
          try session.start()
          session.stop()
        }
        // A thread that was joined may be listed for a moment, and libdispatch opens a few files of its own when it likes.
        try await eventually {
          let after = ProcessUse.now()
          return after.files < before.files + 10 && after.readers == 0
        }
      }
    }

    @Test("one call stops all sessions")
    func stopAll() async throws {
      system.plug(phone)
      let sessions = (0..<5).map { _ in log.session(system.configuration) }
      for session in sessions { try session.start() }
      #expect(throws: TouchDeviceError.alreadyRunning) { try sessions[0].start() }
      TouchSession.stopAll()
      #expect(sessions.allSatisfy { !$0.isRunning })
    }

    @Test("two who stop at once both return when all is over")
    func twoStops() async throws {
      system.plug(phone)
      let session = log.session(system.configuration)
      for _ in 0..<20 {
        try session.start()
        async let one: Void = Task.detached { session.stop() }.value
        async let other: Void = Task.detached { TouchSession.stopAll() }.value
        _ = await (one, other)
        #expect(!session.isRunning)
      }
    }
  }
}

@MainActor
private final class SessionHolder {
  var session: TouchSession?
  var gestures: [Gesture] = []
}
