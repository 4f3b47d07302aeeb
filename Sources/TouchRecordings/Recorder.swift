import Dispatch
import Synchronization
import TouchContacts

/// Writes a recording on a queue of its own, so that the thread that reads the device never waits for the disk.
///
/// What came is written and on the disk half a second later, see ``RecordingFile``; while nothing comes it sleeps.
public final class Recorder: Sendable {
  /// How much is gathered, and for how long.
  public struct Configuration: Sendable, Hashable {
    /// How long frames are gathered before they are written, in s.
    ///
    /// Half a second: a kill may cost a second, and a disk that is woken takes its time.
    public var period = 0.5
    /// How many events are kept while the disk does not take them.
    ///
    /// A million are 24 MB, which is half a minute of ten fingers at 1000 Hz.
    public var maximumEvents = 1_000_000

    /// The defaults.
    public init() {}
  }

  /// How far a recording is.
  public struct Status: Sendable, Hashable {
    /// How many whole frames the recording holds.
    public var frames = 0
    /// How many events the redaction left out.
    public var redactedEvents = 0
    /// How many events were lost because the disk did not take them in time.
    public var lostEvents = 0
    /// Why the recording cannot go on; `nil` while it can.
    public var failure: RecordingError?

    /// Nothing yet, or a recording that failed before it began.
    public init(failure: RecordingError? = nil) { self.failure = failure }
  }

  private struct Waiting {
    var events: [InputEvent] = []
    var states: [RecordedState] = []
    var status = Status()
    var isLosing = false
    /// Whether the next write is on its way.
    var isScheduled = false

    mutating func append(_ new: Span<InputEvent>, upTo limit: Int) {
      guard status.failure == nil, !new.isEmpty else { return }
      guard events.count + new.count <= limit else {
        status.lostEvents += new.count
        isLosing = true
        return
      }
      if isLosing {
        // The mark that the kernel sets for lost events: a replay forgets what it cannot know, up to the next report.
        isLosing = false
        events.append(InputEvent(time: new[0].time, type: EventType.syn, code: SynCode.dropped, value: 0))
      }
      for index in new.indices { events.append(new[index]) }
    }

    mutating func append(_ state: DeviceState) {
      // Behind events that are lost it would stand in the wrong place, and its memory would have no bound.
      guard status.failure == nil, !isLosing else { return }
      states.append(RecordedState(position: events.count, state: state))
    }

    /// Notes that a write is to come; answers whether none was.
    mutating func schedule() -> Bool {
      defer { isScheduled = true }
      return !isScheduled
    }

    mutating func remove() -> (events: [InputEvent], states: [RecordedState]) {
      defer { (events, states, isScheduled) = ([], [], false) }
      return (events, states)
    }
  }

  private let waiting = Mutex(Waiting())
  private let file: Mutex<RecordingFile>
  private let configuration: Configuration
  private let queue = DispatchQueue(label: "fingertip.recorder")

  /// A recorder that writes to `file` from now on.
  public init(_ file: consuming RecordingFile, configuration: Configuration = Configuration()) {
    self.file = Mutex(file)
    self.configuration = configuration
  }

  /// How far the recording is.
  public var status: Status { waiting.withLock { $0.status } }

  /// Takes in events, cut anywhere, and returns at once.
  public func append(_ events: Span<InputEvent>) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(events, upTo: configuration.maximumEvents)
      return waiting.schedule()
    }
    if isFirst { queue.asyncAfter(deadline: .now() + configuration.period) { self.write() } }
  }

  /// Takes in what the device held when it was asked, behind the events so far.
  public func append(_ state: DeviceState) {
    waiting.withLock { $0.append(state) }
  }

  /// Writes what is left and the closing line, and returns when they are on the disk.
  ///
  /// - Parameters:
  ///   - time: Up to when the session met deadlines, in µs; `nil` where that is unknown.
  ///   - reason: Why the recording ends, in a few words.
  /// - Returns: What the recording holds, and whether it failed.
  public func finish(at time: Int64? = nil, reason: String) -> Status {
    write()
    file.withLock { file in
      do throws(RecordingError) {
        try file.close(at: time, reason: reason)
        note(file.frameCount, file.redactedEvents, nil)
      } catch {
        note(file.frameCount, file.redactedEvents, error)
      }
    }
    return status
  }

  private func write() {
    // Taken under the file's lock, so that what came first is written first.
    file.withLock { file in
      let (events, states) = waiting.withLock { $0.remove() }
      do throws(RecordingError) {
        var position = 0
        for state in states {
          try file.append(events.span.extracting(position..<state.position))
          file.append(state.state)
          position = state.position
        }
        try file.append(events.span.extracting(position..<events.count))
        try file.sync()
        note(file.frameCount, file.redactedEvents, nil)
      } catch {
        note(file.frameCount, file.redactedEvents, error)
      }
    }
  }

  private func note(_ frames: Int, _ redactedEvents: Int, _ failure: RecordingError?) {
    waiting.withLock { waiting in
      waiting.status.frames = frames
      waiting.status.redactedEvents = redactedEvents
      waiting.status.failure = waiting.status.failure ?? failure
    }
  }
}
