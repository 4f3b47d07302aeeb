import Fingertip
import Synchronization

/// Sees what one device sends in a session, and hands it to a recorder.
final class RecordingTap: EventTap {
  private struct State {
    var recorder: Recorder?
    var failure: RecordingError?
    var description: DeviceDescription?
    var end: Int64?
  }

  private let state = Mutex(State())
  private let makeFile: @Sendable (DeviceDescription) throws(RecordingError) -> RecordingFile

  /// A tap that makes its file when the device has said what it is.
  init(makeFile: @escaping @Sendable (DeviceDescription) throws(RecordingError) -> RecordingFile) {
    self.makeFile = makeFile
  }

  /// What writes; `nil` before a device was opened, or where there is no file.
  var recorder: Recorder? { state.withLock { $0.recorder } }
  /// Why there is no file.
  var failure: RecordingError? { state.withLock { $0.failure } }
  /// Up to when deadlines were met before the device was closed, in µs.
  var end: Int64? { state.withLock { $0.end } }

  func opened(_ device: LiveDevice) {
    state.withLock { state in
      // A device that comes back is another session's.
      guard state.recorder == nil, state.failure == nil else { return }
      do throws(RecordingError) {
        state.recorder = Recorder(try makeFile(device.description))
      } catch {
        state.failure = error
      }
    }
  }

  func events(_ events: Span<InputEvent>, of device: Int) {
    openRecorder?.append(events)
  }

  func resynchronized(with held: DeviceState?, _ device: Int) {
    if let held { openRecorder?.append(held) }
  }

  func closed(_ device: Int, at time: Int64) {
    state.withLock { $0.end = $0.end ?? time }
  }

  private var openRecorder: Recorder? { state.withLock { $0.end == nil ? $0.recorder : nil } }
}
