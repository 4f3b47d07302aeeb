import Dispatch
import Synchronization
import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchDevices

/// Sessions over devices that are pipes; those over real ones are in LiveTests.
@MainActor
@Suite("A session", .serialized)
struct TouchSessionTests {
  let system: MadeUpSystem
  let log = SessionLog()

  init() throws { system = try MadeUpSystem() }

  private nonisolated static let phone = Trace {}.device

  private func now() -> Int64 { EventClock.now() }

  /// Two fingers that move apart, and stay.
  private func openPinch() -> Trace {
    Trace(startTime: now()) {
      Together {
        Finger.down(at: 25, 70).move(by: -15, 0, over: .milliseconds(200)).wait(.seconds(60)).lift()
        Finger.down(at: 40, 70).move(by: 15, 0, over: .milliseconds(200)).wait(.seconds(60)).lift()
      }
    }
  }

  /// A session of one device, in the middle of a pinch.
  private func startPinch() async throws -> TouchSession {
    let trace = openPinch()
    system.plug(trace.device)
    let session = log.session(system.configuration)
    try session.start()
    system.send(beginning(trace))
    try await eventually { log.gestures.contains { $0.kind == .pinch } }
    return session
  }

  /// The events of a trace before `way` µs have passed.
  private func beginning(_ trace: Trace, _ way: Int64 = 10_000_000) -> [InputEvent] {
    trace.events.filter { $0.time < (trace.events.first?.time ?? 0) + way }
  }

  private func everything() -> Trace {
    Trace(startTime: now()) {
      Finger.down(at: 20, 30).wait(.milliseconds(60)).lift()
      Pause(.milliseconds(600))
      Finger.down(at: 50, 60).move(by: -30, 0, over: .milliseconds(150)).lift()
      Pause(.milliseconds(600))
      Together {
        Finger.down(at: 25, 70).move(by: -15, 0, over: .milliseconds(200)).lift()
        Finger.down(at: 40, 70).move(by: 15, 0, over: .milliseconds(200)).lift()
      }
    }
  }

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

  @Test("cancels a pinch when its device is unplugged, says so, and takes the device up again when it returns")
  func unplug() async throws {
    let session = try await startPinch()
    system.unplug()
    try await eventually { log.story.last == "vanished 0" }
    #expect(log.story == ["appeared 0", "pinch began", "pinch cancelled", "vanished 0"])
    #expect(session.devices.isEmpty)

    system.plug(Self.phone, at: "/dev/input/event7")
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
    system.plug(Self.phone)
    let session = log.session(system.configuration)
    try session.start()
    system.plug(Self.phone, at: "/dev/input/event2", name: "Other", isTold: false)
    system.loseWord()
    try await eventually { log.story.last == "appeared 1" }
    session.stop()
    #expect(log.story == ["appeared 0", "appeared 1"])
  }

  @Test("a device chosen by its file is found again under another, and another in its place is left alone")
  func chosenByPath() async throws {
    system.plug(Self.phone, name: "Mine")
    var configuration = system.configuration
    configuration.devices = .path("/dev/input/event1")
    let session = log.session(configuration)
    try session.start()
    system.unplug()
    try await eventually { log.story.last == "vanished 0" }
    system.plug(Self.phone, name: "Other")
    system.plug(Self.phone, at: "/dev/input/event2", name: "Mine")
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

  @Test(
    "does not start without a device, and says why",
    arguments: [
      (TouchDeviceError.busy(path: "/dev/input/event1"), "fuser"),
      (.denied(AccessDenial(path: "/dev/input/event1", group: "input")), "usermod -aG input"),
      (.gone(path: "/dev/input/event1"), "unplugged"),
    ])
  func failure(_ error: TouchDeviceError, _ hint: String) async {
    system.plug(Self.phone, failing: error)
    let session = log.session(system.configuration)
    #expect(throws: error) { try session.start() }
    #expect("\(error)".contains(hint) && "\(error)".contains("/dev/input/event1"))
    #expect(!session.isRunning)
    session.stop()
    #expect(log.story.isEmpty)
  }

  @Test("a choice that fits nothing is named", arguments: ["touchpad", "/dev/input/event99", "Nobody"])
  func nothingFits(_ word: String) {
    system.plug(Self.phone)
    var configuration = system.configuration
    configuration.devices = DeviceChoice(word)
    let error = #expect(throws: TouchDeviceError.self) { try log.session(configuration).start() }
    #expect("\(error.map { "\($0)" } ?? "")".contains(word))
  }

  @Test("waits for a device that may not be read yet")
  func waitsForDevice() async throws {
    var configuration = system.configuration
    configuration.waitsForDevices = true
    system.plug(Self.phone, failing: .busy(path: "/dev/input/event1"))
    let session = log.session(configuration)
    try session.start()
    try await eventually { log.story == ["failed /dev/input/event1"] }
    system.permit("/dev/input/event1")
    try await eventually { log.story.last == "appeared 0" }
    session.stop()
    #expect(log.story.count == 2)
  }

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

  @Test("stops from within its handler")
  func stopWithin() async throws {
    let trace = openPinch()
    system.plug(trace.device)
    let holder = SessionHolder()
    let session = TouchSession(system.configuration) { gesture in
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
    system.plug(Self.phone)
    let sessions = (0..<5).map { _ in log.session(system.configuration) }
    for session in sessions { try session.start() }
    #expect(throws: TouchDeviceError.alreadyRunning) { try sessions[0].start() }
    TouchSession.stopAll()
    #expect(sessions.allSatisfy { !$0.isRunning })
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
    system.plug(Self.phone)
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
    system.plug(Self.phone)
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

  @Test("two who stop at once both return when all is over")
  func twoStops() async throws {
    system.plug(Self.phone)
    let session = log.session(system.configuration)
    for _ in 0..<20 {
      try session.start()
      async let one: Void = Task.detached { session.stop() }.value
      async let other: Void = Task.detached { TouchSession.stopAll() }.value
      _ = await (one, other)
      #expect(!session.isRunning)
    }
  }

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
    system.plug(Self.phone)
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

@MainActor
private final class SessionHolder {
  var session: TouchSession?
  var gestures: [Gesture] = []
}
