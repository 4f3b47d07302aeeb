import Fingertip
import Foundation
import Synchronization
import Testing
import TouchTesting

extension Live {
  @Suite("Recording")
  struct RecordTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).evemu").path

    @Test(
      "the gestures of a session and of its recording are the same, value for value, on a busy machine",
      arguments: Seeded.seeds(20))
    func liveEqualsReplay(_ seed: UInt64) async throws {
      defer { try? FileManager.default.removeItem(atPath: path) }
      // Every seed another sort of gesture.
      let scene = try #require(Hand(seed: seed).scene(at: Int(seed)))
      let device = try VirtualDevice(scene.device)
      let load = Load(threads: 3)
      let (path, log) = (path, SessionLog())
      let recorder = SessionRecorder { (description) throws(RecordingError) in
        try RecordingFile(path: path, device: description, format: seed % 2 == 0 ? .evemu : .libinput)
      }
      var configuration = TouchSession.Configuration.only(device)
      configuration.tap = recorder
      let session = try log.start(configuration)
      try device.play(scene.events)
      try await recordToHere(device)
      load.stop()
      session.stop()
      #expect(recorder.finish(reason: "stopped").failure == nil)

      let recording = try Recording.read(path: path)
      #expect(recording.stop == nil && recording.skippedLines.count == 0)
      #expect(recording.events.count > scene.events.count / 2)
      let replayed = gestures(of: recording)
      #expect(log.told(replayed, by: session), "\(log.gestures) is not \(replayed)")
    }

    @Test("what the kernel lost is told in the recording, and replayed as it was seen")
    func lostEvents() async throws {
      defer { try? FileManager.default.removeItem(atPath: path) }
      let frames = VirtualDeviceTests.swipe.frames
      let device = try VirtualDevice(VirtualDeviceTests.swipe.device)
      let (path, log, gate) = (path, SessionLog(), DispatchSemaphore(value: 0))
      let recorder = SessionRecorder { (description) throws(RecordingError) in
        try RecordingFile(path: path, device: description)
      }
      var configuration = TouchSession.Configuration.only(device)
      configuration.tap = recorder
      // The reader waits for the main queue, which waits for the test: the kernel's buffer runs over meanwhile.
      configuration.delivery = .wait
      let session = try log.start(configuration)
      DispatchQueue.main.async { gate.wait() }
      for frame in frames.dropLast() { try device.write(Array(frame).span) }
      for step in 0..<2000 {
        let move = [
          InputEvent(time: 0, type: EventType.abs, code: AxisCode.mtPositionX, value: Int32(2000 + step)),
          InputEvent(time: 0, type: EventType.syn, code: SynCode.report, value: 0),
        ]
        try device.write(move.span)
      }
      gate.signal()
      try await eventually("the losses are noticed") { session.counts.drops > 0 }
      let last = try #require(frames.last)
      try device.write(Array(last).span)
      try await eventually("the gesture ends") { log.gestures.contains(where: \.isEnding) }
      session.stop()
      #expect(recorder.finish(reason: "stopped").failure == nil)
      let recording = try Recording.read(path: path)
      #expect(recording.states.count == session.counts.drops)
      #expect(log.gestures == gestures(of: recording))
    }

    @Test("a recording by the command gives the gestures of a session beside it")
    func recordsByCommand() async throws {
      defer { try? FileManager.default.removeItem(atPath: path) }
      let trace = VirtualDeviceTests.swipe
      let device = try VirtualDevice(trace.device)
      let command = try await startCommand(device)
      let configuration = TouchSession.Configuration.only(device)
      let log = SessionLog()
      let session = try log.start(configuration)
      try device.play(trace.events)
      try await recordToHere(device)
      try await eventually("the session has seen it all") { log.gestures.contains(where: \.isEnding) }
      session.stop()
      command.interrupt()
      #expect(try await command.status() == 0)
      let recording = try Recording.read(path: path)
      #expect(!log.gestures.isEmpty)
      #expect(log.told(gestures(of: recording), by: session))
      guard case .closed(_, _, "stopped")? = recording.ending else {
        Issue.record("it ends as \(String(describing: recording.ending))")
        return
      }
    }

    @Test("a recorder that is killed leaves every frame that it had the time to write")
    func killed() async throws {
      defer { try? FileManager.default.removeItem(atPath: path) }
      let trace = Trace(on: .tablet) {
        Finger.down(at: 40, 60).move(by: 50, 4, over: .milliseconds(2000)).lift()
      }
      let device = try VirtualDevice(trace.device)
      let command = try await startCommand(device)
      let other = try BackgroundReader(device.path)
      try await onThread { try device.play(trace.events) }
      let sent = try other.finish()
      let last = try #require(sent.last)
      try await eventually("the last frame is on the disk, though the recorder goes on", within: .seconds(10)) {
        try Recording.read(path: path).events.last == last
      }
      command.signal(SIGKILL)
      #expect(try await command.status() == -SIGKILL)
      let recording = try Recording.read(path: path)
      #expect(recording.ending == .missing)
      #expect(recording.stop == nil)
      let first = try #require(sent.first)
      let start = try #require(recording.events.firstIndex(of: first))
      #expect(Array(recording.events[start...]) == sent)
    }

    @Test("a device that is unplugged ends its recording, which is whole")
    func unplugged() async throws {
      defer { try? FileManager.default.removeItem(atPath: path) }
      let device = try VirtualDevice(VirtualDeviceTests.swipe.device)
      let command = try await startCommand(device)
      try device.play(VirtualDeviceTests.swipe.events)
      // What nobody has read is gone with its device.
      try await recordToHere(device)
      device.close()
      #expect(try await command.status() == 4)
      guard case .closed(let frames, _, "unplugged")? = try Recording.read(path: path).ending else {
        Issue.record("its end is not told")
        return
      }
      #expect(frames >= VirtualDeviceTests.swipe.frames.count)
    }

    @Test("a file that cannot grow ends its recording with what is kept")
    func fullDisk() async throws {
      let device = try VirtualDevice(VirtualDeviceTests.swipe.device)
      let folder = "/tmp/small-\(UUID())"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try #require(mount("tmpfs", folder, "tmpfs", 0, "size=8k") == 0)
      defer { umount(folder) }
      let command = try await startCommand(device, to: folder + "/swipe.evemu")
      for _ in 0..<20 { for frame in VirtualDeviceTests.swipe.frames { try device.write(Array(frame).span) } }
      #expect(try await command.status() == 3)
      let recording = try Recording.read(path: folder + "/swipe.evemu")
      #expect(recording.stop == nil)
      #expect(recording.events.count(where: \.isReport) > 20)
    }

    /// Sends a frame that every device may send, and returns when it is recorded, with all that came before.
    private func recordToHere(_ device: VirtualDevice) async throws {
      let mark = Int32(123_456_789)
      let frame = [
        InputEvent(time: 0, type: EventType.msc, code: MiscCode.timestamp, value: mark),
        InputEvent(time: 0, type: EventType.syn, code: SynCode.report, value: 0),
      ]
      try device.write(frame.span)
      try await eventually("all is recorded", within: .seconds(20)) {
        (try? Recording.read(path: path))?.events.contains { $0.type == EventType.msc && $0.value == mark } == true
      }
    }

    /// Starts `fingertip record`, and returns when it has the device.
    private func startCommand(_ device: VirtualDevice, to path: String? = nil) async throws -> SpawnedCommand {
      let path = path ?? self.path
      let command = try SpawnedCommand(["record", device.path, "-o", path])
      try await eventually("the recording has begun", within: .seconds(20)) {
        (try? DeviceDescription.read(path: path)) != nil
      }
      return command
    }

    private func gestures(of recording: Recording) -> [Gesture] {
      let device = recording.deviceOrInferred
      var replay = Replay(through: GestureEngine(device: device, surface: Surface(device: device)))
      var gestures: [Gesture] = []
      func take(_ part: Span<Gesture>) {
        for index in part.indices { gestures.append(part[index]) }
      }
      replay.play(recording.events.span, state: recording.states.state, take)
      replay.finish(at: recording.ending?.time, take)
      return gestures
    }
  }
}

extension InputEvent {
  fileprivate var isReport: Bool { type == EventType.syn && code == SynCode.report }
}
