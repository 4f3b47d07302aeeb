import Synchronization

/// Records what one device sends in a session, so that the recording, replayed, gives the session's gestures again.
///
///     let recorder = SessionRecorder { (device) throws(RecordingError) in
///       try RecordingFile(path: "swipe.evemu", device: device)
///     }
///     var configuration = TouchSession.Configuration()
///     configuration.tap = recorder
///     let session = TouchSession(configuration)
///     try session.start()
///     …
///     session.stop()
///     let status = recorder.finish(reason: "stopped")
///
/// The first device that the session opens is recorded, up to when it is closed; a recording holds one device.
public final class SessionRecorder: EventTap {
  private struct State {
    var device: Int?
    var recorder: Recorder?
    var failure: RecordingError?
    var end: Int64?
  }

  private let state = Mutex(State())
  private let makeFile: @Sendable (DeviceDescription) throws(RecordingError) -> RecordingFile

  /// A recorder that makes its file with `makeFile` when the device has said what it is, on the session's thread.
  public init(makeFile: @escaping @Sendable (DeviceDescription) throws(RecordingError) -> RecordingFile) {
    self.makeFile = makeFile
  }

  /// How far the recording is.
  public var status: Recorder.Status {
    let (recorder, failure) = state.withLock { ($0.recorder, $0.failure) }
    return recorder?.status ?? Recorder.Status(failure: failure)
  }

  /// Ends the recording, after the session has stopped or the device is gone.
  ///
  /// - Parameter reason: Why it ends, in a few words.
  /// - Returns: What the recording holds, and whether it failed.
  public func finish(reason: String) -> Recorder.Status {
    let (recorder, end) = state.withLock { ($0.recorder, $0.end) }
    return recorder?.finish(at: end, reason: reason) ?? status
  }

  /// Takes note of the device that the session has opened.
  public func opened(_ device: LiveDevice) {
    state.withLock { state in
      guard state.device == nil else { return }
      state.device = device.number
      do throws(RecordingError) {
        state.recorder = Recorder(try makeFile(device.description))
      } catch {
        state.failure = error
      }
    }
  }

  /// Takes in events of the device.
  public func events(_ events: Span<InputEvent>, of device: Int) {
    openRecorder(of: device)?.append(events)
  }

  /// Takes in what the device held after lost events.
  public func resynchronized(with held: DeviceState?, _ device: Int) {
    if let held { openRecorder(of: device)?.append(held) }
  }

  /// Takes note that the device is closed; should it come back, that is not recorded.
  public func closed(_ device: Int, at time: Int64) {
    state.withLock { state in
      if state.device == device, state.end == nil { state.end = time }
    }
  }

  private func openRecorder(of device: Int) -> Recorder? {
    state.withLock { $0.device == device && $0.end == nil ? $0.recorder : nil }
  }
}
