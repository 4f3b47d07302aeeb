import Fingertip
import Foundation
import Synchronization
import Testing
import TouchTesting

extension Live {
  @Suite("fingertip play")
  struct PlayCommandTests {
    @Test("plays a recording as often as it is asked to into a device that is gone afterwards")
    func plays() async throws {
      var configuration = TouchSession.Configuration()
      configuration.waitsForDevices = true
      let log = SessionLog()
      let session = try log.start(configuration)
      defer { session.stop() }
      let command = try SpawnedCommand(["play", "--repeat", "2", "--wait", "3s", Recordings.path("pinch-out.evemu")])
      let output = String(decoding: try await command.rest(), as: UTF8.self)
      #expect(try await command.status() == 0)
      #expect(output.hasPrefix("/dev/input/event") && output.hasSuffix("\n"))
      try await eventually("the device is gone") { log.events.count == 2 }
      session.stop()
      #expect(log.gestures.unbalanced.isEmpty)
      #expect(log.gestures.endings.count { $0.kind == .pinch && $0.phase == .ended } == 2)
    }

    @Test("plays a pipe as it comes, whole frames or not, before its end is there")
    func pipe() async throws {
      var configuration = TouchSession.Configuration()
      configuration.waitsForDevices = true
      let log = SessionLog()
      let session = try log.start(configuration)
      defer { session.stop() }
      let bytes = try Data(contentsOf: URL(filePath: Recordings.path("taps.evemu")))
      let pipe = Pipe()
      // Else the command would hold its own pipe open.
      _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
      let command = try SpawnedCommand(
        ["play", "--wait", "3s", "-"], input: pipe.fileHandleForReading.fileDescriptor)
      try pipe.fileHandleForWriting.write(contentsOf: bytes.prefix(bytes.count / 2))
      try await eventually("a tap is told") { log.has(.tap, .ended) }
      try pipe.fileHandleForWriting.write(contentsOf: bytes.dropFirst(bytes.count / 2))
      try pipe.fileHandleForWriting.close()
      #expect(try await command.status() == 0)
      session.stop()
      #expect(log.gestures.endings.compactMap { $0.kind == .tap ? $0.tapCount : nil } == [1, 1, 2, 1, 2, 3])
    }

    @Test("the device stays for a while after the last event, so that slow programs read it and a tap is told")
    func lingers() async throws {
      var configuration = TouchSession.Configuration()
      configuration.waitsForDevices = true
      let life = Life()
      configuration.tap = life
      let session = try SessionLog().start(configuration)
      defer { session.stop() }
      let command = try SpawnedCommand(["play", "--wait", "3s", Recordings.path("taps.evemu")])
      #expect(try await command.status() == 0)
      try await eventually("the device is gone") { life.rest != nil }
      #expect(try #require(life.rest) > 800_000)
    }

    @Test("touches and does not type, whatever keys are in the recording")
    func typesNothing() async throws {
      let path = "/tmp/typing-\(getpid()).evemu"
      var device = Scripts.tap.device
      device.keys.insert(30)
      var file = try RecordingFile(path: path, device: device, isReplacing: true)
      defer { unlink(path) }
      let typed = [1, 0].flatMap { value in
        [
          InputEvent(time: 0, type: EventType.key, code: 30, value: value),
          InputEvent(time: 0, type: EventType.syn, code: SynCode.report, value: 0),
        ]
      }
      try file.append((typed + Scripts.tap.events).span)
      try file.close(reason: "stopped")
      var configuration = TouchSession.Configuration()
      configuration.waitsForDevices = true
      let log = SessionLog()
      let session = try log.start(configuration)
      defer { session.stop() }
      let command = try SpawnedCommand(["play", "--wait", "3s", path])
      try await eventually("the device is there") { !session.devices.isEmpty }
      #expect(session.devices.first?.description.keys.contains(30) == false)
      #expect(try await command.status() == 0)
      session.stop()
      #expect(log.has(.tap, .ended))
    }

    /// How long a device was there after its last event, in µs.
    private final class Life: EventTap {
      private let times = Mutex<(last: Int64?, end: Int64?)>((nil, nil))

      var rest: Int64? {
        times.withLock { times in times.last.flatMap { last in times.end.map { $0 - last } } }
      }

      func opened(_ device: LiveDevice) {}

      func events(_ events: Span<InputEvent>, of device: Int) {
        times.withLock { $0.last = events[events.count - 1].time }
      }

      func resynchronized(with state: DeviceState?, _ device: Int) {}

      func closed(_ device: Int, at time: Int64) { times.withLock { $0.end = time } }
    }

    @Test("tells who may not make devices so, and the cure")
    func denied() async {
      let result = await #expect(processExitsWith: .exitCode(4), observing: [\.standardErrorContent]) {
        guard setgroups(0, nil) == 0, setgid(65_534) == 0, setuid(65_534) == 0 else { exit(9) }
        let words: [String] = [SpawnedCommand.path, "play", Recordings.path("pinch-out.evemu")]
        execv(SpawnedCommand.path, words.map { strdup($0) } + [nil])
        exit(9)
      }
      let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(message.contains("/dev/uinput: you may not make devices"))
    }
  }
}
