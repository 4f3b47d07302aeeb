import Testing
import TouchContacts
import TouchRecordings
import TouchTesting

@Suite("The shared recordings", .enabled(if: SharedCorpus.corpus != nil, "the shared folder is missing"))
struct CorpusTests {
  private static let labels = (try? SharedCorpus.labels()) ?? []

  private static func path(_ name: String) -> String { "\(SharedCorpus.corpus ?? "")/\(name)" }

  @Test("every listed recording loads to its end", arguments: labels)
  func loads(_ label: SharedCorpus.Label) throws {
    let recording = try Recording.read(path: Self.path(label.recording))
    #expect(!recording.events.isEmpty)
    #expect(recording.stop == nil)
    #expect(recording.format == expectedFormat(of: label.recording))
    #expect(recording.skippedLines.count <= 2)
    #expect(recording.otherDeviceEvents == 0)
  }

  @Test("every listed device description gives both axes", arguments: labels)
  func describes(_ label: SharedCorpus.Label) throws {
    switch label.device {
    case .unknown: break
    case .inFile:
      let recording = try Recording.read(path: Self.path(label.recording))
      #expect(recording.device?.xAxis != nil && recording.device?.yAxis != nil)
    case .file(let path):
      let description = try DeviceDescription.read(path: Self.path(path))
      #expect((description.xAxis?.extent ?? 0) > 0 && (description.yAxis?.extent ?? 0) > 0)
    }
  }

  @Test("a recording without a description finds the one beside it")
  func findsDescription() throws {
    let name = Self.path("touchscreens/Wacom_ISDv4_E6_Finger.2fg-tap.evemu")
    #expect(Recording.descriptionBeside(path: name) == Self.path("touchscreens/Wacom_ISDv4_E6_Finger.desc"))
    let recording = try Recording.read(path: name)
    #expect(recording.device?.name == "Wacom ISDv4 E6 Finger")
    #expect(recording.device?.slotCount == 2)
    #expect(recording.device?.properties == [PropertyCode.direct])
    #expect(recording.device?.keys == [KeyCode.touch])
  }

  private func expectedFormat(of name: String) -> RecordingFormat {
    if name.contains("getevent") { return .getevent }
    if name.contains("koreader") { return .koreader }
    if name.contains("evtest") { return .evtest }
    return name.hasSuffix("yml") ? .libinput : .evemu
  }
}
