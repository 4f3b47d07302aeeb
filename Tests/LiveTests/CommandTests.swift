import Fingertip
import Foundation
import Testing
import TouchTesting

extension Live {
  /// `fingertip devices` and `fingertip live` on a real kernel.
  @Suite("The command on real devices")
  struct CommandTests {
    private func process(_ arguments: [String], output: Pipe) throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("fingertip")
      process.arguments = arguments
      process.standardOutput = output
      try process.run()
      return process
    }

    private func objects(_ bytes: Data) throws -> [[String: Any]] {
      try bytes.split(separator: UInt8(ascii: "\n")).map {
        try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any] ?? [:]
      }
    }

    @Test("devices lists a device, and tells that another program has grabbed it")
    func devices() throws {
      let device = try VirtualDevice(VirtualDeviceTests.swipe.device)
      func listed() throws -> (line: [String: Any]?, status: Int32) {
        let output = Pipe()
        let run = try process(["devices", "--json"], output: output)
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        run.waitUntilExit()
        return (try objects(bytes).first, run.terminationStatus)
      }
      let free = try listed()
      #expect(free.status == 0)
      #expect(free.line?["path"] as? String == device.path)
      #expect(free.line?["kind"] as? String == "touchscreen" && free.line?["usable"] as? Bool == true)
      #expect(free.line?["contacts"] as? Int == 10)

      var configuration = TouchSession.Configuration()
      configuration.isGrabbing = true
      let session = TouchSession(configuration)
      try session.start()
      let grabbed = try listed()
      session.stop()
      #expect(grabbed.status == 4)
      #expect((grabbed.line?["problem"] as? String)?.contains("another program has grabbed it") == true)
    }

    @Test("live shows a swipe in its region, and ends well at Ctrl-C", arguments: [[], ["--libinput"]])
    func live(_ options: [String]) async throws {
      let trace = VirtualDeviceTests.swipe
      let device = try VirtualDevice(trace.device)
      let regions = FileManager.default.temporaryDirectory.appendingPathComponent("regions-\(UUID().uuidString)")
      try Data("all 0 0 100% 100%\n".utf8).write(to: regions)
      defer { try? FileManager.default.removeItem(at: regions) }
      let output = Pipe()
      let run = try process(
        ["live", "--json", "--phases", "ended", "--region", regions.path] + options, output: output)
      // The first line tells that the device is open.
      var bytes = try await onThread { output.fileHandleForReading.availableData }
      try await onThread { try VirtualDevicePlayer(trace.events, into: device).play() }
      while !String(decoding: bytes, as: UTF8.self).contains("swipe") {
        let more = try await onThread { output.fileHandleForReading.availableData }
        try #require(!more.isEmpty)
        bytes += more
      }
      run.interrupt()
      bytes += try await onThread { output.fileHandleForReading.readDataToEndOfFile() }
      run.waitUntilExit()
      #expect(run.terminationStatus == 0)
      let lines = try objects(bytes)
      #expect(lines.first?["device_event"] as? String == "appeared")
      #expect(lines.compactMap { $0["gesture"] as? String } == ["pan", "swipe"])
      #expect(lines.last?["region"] as? String == "all")
    }
  }
}
