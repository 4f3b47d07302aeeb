import Fingertip
import Foundation
import Testing

@Suite struct SampleRecordingTests {
  /// The folder of recordings, written anew before the first test looks at it where that is asked for.
  static let folder: URL = {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Recordings")
    if ProcessInfo.processInfo.environment["FINGERTIP_WRITE_RECORDINGS"] != nil {
      for sample in SampleRecording.all {
        try? Data(sample.evemu).write(to: folder.appendingPathComponent(sample.name + ".evemu"))
      }
    }
    return folder
  }()

  @Test("a sample recording is what its script makes", arguments: SampleRecording.all)
  func isWhatItsScriptMakes(_ sample: SampleRecording) throws {
    let file = Self.folder.appendingPathComponent(sample.name + ".evemu")
    let bytes = try sample.evemu
    #expect(try [UInt8](Data(contentsOf: file)) == bytes, "see SampleRecording.swift for how to write it anew")
  }

  @Test("a sample recording reads back as the events of its script", arguments: SampleRecording.all)
  func readsBack(_ sample: SampleRecording) throws {
    let path = Self.folder.appendingPathComponent(sample.name + ".evemu").path
    let recording = try Recording.read(path: path)
    #expect(recording.events == sample.trace.events)
    #expect(recording.device?.axes == sample.trace.device.axes)
    #expect(recording.stop == nil)
    #expect(recording.skippedLines.count == 0)
  }

  @Test("every sample recording has a script, and every script its expectation")
  func nothingIsLeftOver() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let scripts = Set(SampleRecording.all.map(\.name))
    #expect(Set(names.filter { $0.hasSuffix(".evemu") }.map { String($0.dropLast(6)) }) == scripts)
    #expect(Set(names.filter { $0.hasSuffix(".expect") }.map { String($0.dropLast(7)) }) == scripts)
  }
}
