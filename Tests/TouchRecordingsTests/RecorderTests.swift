import Foundation
import Testing
import TouchContacts
import TouchRecordings

@Suite("A recorder whose disk is late")
struct RecorderTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).log").path

  private func frame(_ number: Int) -> [InputEvent] {
    [
      InputEvent(time: Int64(number), type: EventType.abs, code: AxisCode.mtPositionX, value: Int32(number)),
      InputEvent(time: Int64(number), type: EventType.syn, code: SynCode.report, value: 0),
    ]
  }

  @Test("keeps neither events nor what the device held beyond its bound, counts the events, and marks the gap")
  func losesWithinBounds() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var configuration = Recorder.Configuration()
    configuration.period = 3600
    configuration.maximumEvents = 4
    let recorder = Recorder(try RecordingFile(path: path, device: nil), configuration: configuration)
    let state = DeviceState(slots: [.init(trackingID: 1, x: 2, y: 3)])
    recorder.append(frame(0).span)
    recorder.append(state)
    recorder.append(frame(1).span)
    for number in 2..<100 {
      recorder.append(frame(number).span)
      recorder.append(state)
    }
    #expect(recorder.status.lostEvents == 196)
    #expect(recorder.finish(reason: "stopped").frames == 2)
    let recording = try Recording.read(path: path)
    #expect(recording.events == frame(0) + frame(1))
    #expect(recording.states.map(\.position) == [2])
  }
}
