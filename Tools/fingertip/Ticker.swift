import Dispatch

/// Does something again and again on the main queue, until it is cancelled or let go.
@MainActor
final class Ticker {
  private let timer: any DispatchSourceTimer

  /// Calls `body` every so many seconds.
  init(every seconds: Double, _ body: @escaping @MainActor () -> Void) {
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { MainActor.assumeIsolated(body) }
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.activate()
  }

  /// Ends it.
  func cancel() { timer.cancel() }
}
