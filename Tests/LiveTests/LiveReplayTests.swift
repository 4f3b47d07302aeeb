import Dispatch
import Fingertip
import Synchronization
import Testing
import TouchTesting

extension Live {
  @Suite("Live equals replay")
  struct LiveReplayTests {
    @Test("there are recordings enough")
    func enough() { #expect(Recordings.names.count >= 20) }

    @Test("a session has the gestures that a replay of its device's events has, value for value")
    func unloaded() async throws { try await compareAll(atOnce: 4) }

    @Test("and also while others keep the processors busy")
    func loaded() async throws {
      let load = Load(threads: 2)
      defer { load.stop() }
      try await compareAll(atOnce: 4)
    }

    /// Plays all recordings, some of them at the same time.
    private func compareAll(atOnce width: Int) async throws {
      var rest = Recordings.names[...]
      try await withThrowingTaskGroup { group in
        for name in rest.prefix(width) { group.addTask { try await compare(name) } }
        rest = rest.dropFirst(width)
        while try await group.next() != nil {
          if let name = rest.popFirst() { group.addTask { try await compare(name) } }
        }
      }
    }

    /// Plays a recording into a device that a session and another program read, and replays what the other has read.
    private func compare(_ name: String) async throws {
      let recording = try Recording.read(path: Recordings.path(name))
      let device = try VirtualDevice(recording.deviceOrInferred.completed(from: recording.events.span))
      let tap = EventLog()
      var configuration = TouchSession.Configuration.only(device)
      configuration.tap = tap
      let log = SessionLog()
      let session = try log.start(configuration)
      defer { session.stop() }
      let live = try #require(session.devices.first)
      let greeting = tap.events
      let other = try BackgroundReader(device.path)
      try await onThread { try device.play(recording.events) }
      let read = greeting + (try other.finish())
      try await eventually("the session has read all of \(name)") { tap.events.count >= read.count }
      session.stop()

      #expect(tap.events == read, "\(name): the session read something else than the other program")
      #expect(session.counts.drops == 0, "\(name)")
      let replayed = replay(read, on: live, until: tap.end)
      #expect(log.told(replayed, by: session), "\(name): \(log.gestures) is not \(replayed)")
      #expect(!replayed.isEmpty, "\(name)")
      #expect(replayed.unbalanced.isEmpty, "\(name)")
    }

    private func replay(_ events: [InputEvent], on live: LiveDevice, until end: Int64?) -> [Gesture] {
      var gestures: [Gesture] = []
      func take(_ values: Span<Gesture>) {
        for index in values.indices { gestures.append(values[index]) }
      }
      var replay = Replay(through: GestureEngine(device: live.description, surface: live.surface))
      replay.play(events.span, take)
      replay.finish(at: end, take)
      return gestures
    }
  }
}

/// The events that a session has read.
private final class EventLog: EventTap {
  private let log = Mutex<(events: [InputEvent], end: Int64?)>(([], nil))

  var events: [InputEvent] { log.withLock { $0.events } }

  /// The time up to which deadlines were met.
  var end: Int64? { log.withLock { $0.end } }

  func opened(_ device: LiveDevice) {}

  func resynchronized(with state: DeviceState?, _ device: Int) {}

  func closed(_ device: Int, at time: Int64) { log.withLock { $0.end = time } }

  func events(_ events: Span<InputEvent>, of device: Int) {
    log.withLock { log in
      for index in events.indices { log.events.append(events[index]) }
    }
  }
}
