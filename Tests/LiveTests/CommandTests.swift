import Fingertip
import Foundation
import Testing
import TouchTesting

extension Live {
  /// `fingertip devices` and `fingertip live` on a real kernel.
  @Suite("The command on real devices")
  struct CommandTests {
    private func objects(_ bytes: [UInt8]) throws -> [[String: Any]] {
      try bytes.split(separator: UInt8(ascii: "\n")).map {
        try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any] ?? [:]
      }
    }

    @Test("devices lists a device, and tells that another program has grabbed it")
    func devices() async throws {
      let device = try VirtualDevice(VirtualDeviceTests.swipe.device)
      let free = try SpawnedCommand(["devices", "--json"])
      let line = try objects(await free.rest()).first
      #expect(try await free.status() == 0)
      #expect(line?["path"] as? String == device.path)
      #expect(line?["kind"] as? String == "touchscreen" && line?["usable"] as? Bool == true)
      #expect(line?["contacts"] as? Int == 10)

      var configuration = TouchSession.Configuration()
      configuration.isGrabbing = true
      let session = TouchSession(configuration)
      try session.start()
      let grabbed = try SpawnedCommand(["devices", "--json"])
      let problem = try objects(await grabbed.rest()).first?["problem"] as? String
      #expect(try await grabbed.status() == 4)
      session.stop()
      #expect(problem?.contains("another program has grabbed it") == true)
    }

    @Test("live shows a swipe in its region, and ends well at Ctrl-C", arguments: [[], ["--libinput"]])
    func live(_ options: [String]) async throws {
      let trace = VirtualDeviceTests.swipe
      let device = try VirtualDevice(trace.device)
      let regions = FileManager.default.temporaryDirectory.appendingPathComponent("regions-\(UUID().uuidString)")
      try Data("all 0 0 100% 100%\n".utf8).write(to: regions)
      defer { try? FileManager.default.removeItem(at: regions) }
      let command = try SpawnedCommand(
        ["live", "--json", "--phases", "ended", "--region", regions.path] + options)
      // The first line tells that the device is open.
      var bytes = try await command.more()
      try await onThread { try device.play(trace.events) }
      while !String(decoding: bytes, as: UTF8.self).contains("swipe") {
        let more = try await command.more()
        try #require(!more.isEmpty)
        bytes += more
      }
      command.interrupt()
      bytes += try await command.rest()
      #expect(try await command.status() == 0)
      let lines = try objects(bytes)
      #expect(lines.first?["device_event"] as? String == "appeared")
      #expect(lines.compactMap { $0["gesture"] as? String } == ["pan", "swipe"])
      #expect(lines.last?["region"] as? String == "all")
    }
  }
}
