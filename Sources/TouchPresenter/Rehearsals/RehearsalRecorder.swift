import Dispatch

/// Writes what a remote tells into a log, on a queue of its own, so that no slide waits for the disk.
///
///     remote.onEvent = { event in recorder.take(event, of: remote) }
@MainActor
public final class RehearsalRecorder {
  /// How event time and the time of day go together.
  private let wallClock: WallClock
  private let writer: RehearsalWriter
  private let queue = DispatchQueue(label: "fingertip.rehearsals")

  /// A recorder that adds to `log`.
  ///
  /// - Parameters:
  ///   - log: A log that was opened for writing.
  ///   - wallClock: How event time and the time of day go together.
  ///   - onError: Told on the main queue what could not be written; the recorder goes on.
  public init(
    _ log: RehearsalLog, wallClock: WallClock, onError: @escaping @MainActor @Sendable (RehearsalError) -> Void
  ) {
    self.wallClock = wallClock
    writer = RehearsalWriter(log) { error in DispatchQueue.main.async { onError(error) } }
  }

  /// Takes what happens to `remote`.
  public func take(_ event: PresenterEvent, of remote: PresenterRemote) {
    switch event {
    case .talkBegan(let time):
      let rehearsal = Rehearsal(
        began: wallClock.unixTime(at: time), secondsFromUTC: wallClock.secondsFromUTC, title: remote.deck.title,
        slideCount: remote.deck.count, countdown: remote.timer.countdown)
      write(.begin(rehearsal))
    case .talkEnded(let duration): write(.finish(duration))
    case .visitBegan(let visit), .visitEnded(let visit): write(.visit(visit))
    case .warning, .notice: break
    }
  }

  /// Waits until everything that was taken is on the disk.
  public func finish() { queue.sync {} }

  private func write(_ entry: RehearsalWriter.Entry) {
    guard writer.admit() else { return }
    queue.async { [writer] in writer.write(entry) }
  }
}
