import Testing
import TouchContacts
import TouchRecordings

@Suite("The shared recordings", .enabled(if: SharedCorpus.exists, "the shared folder is missing"))
struct CorpusTests {
  @Test("every listed recording loads to its end", arguments: SharedCorpus.entries.map(\.recording))
  func loads(_ name: String) throws {
    let recording = try Recording.read(path: SharedCorpus.path(name))
    #expect(!recording.events.isEmpty)
    #expect(recording.stop == nil)
    #expect(recording.format == expectedFormat(of: name))
    #expect(recording.skippedLines.count <= 2)
    #expect(recording.otherDeviceEvents == 0)
  }

  @Test("every listed device description gives both axes", arguments: SharedCorpus.entries)
  func describes(_ name: String, _ device: String) throws {
    switch device {
    case "-": break
    case "(in the file)":
      let recording = try Recording.read(path: SharedCorpus.path(name))
      #expect(recording.device?.xAxis != nil && recording.device?.yAxis != nil)
    default:
      let description = try DeviceDescription.read(path: SharedCorpus.path(device))
      #expect((description.xAxis?.extent ?? 0) > 0 && (description.yAxis?.extent ?? 0) > 0)
    }
  }

  @Test("a recording without a description finds the one beside it")
  func findsDescription() throws {
    let name = SharedCorpus.path("touchscreens/Wacom_ISDv4_E6_Finger.2fg-tap.evemu")
    #expect(Recording.descriptionBeside(path: name) == SharedCorpus.path("touchscreens/Wacom_ISDv4_E6_Finger.desc"))
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
