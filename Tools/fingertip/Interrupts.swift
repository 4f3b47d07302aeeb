import Dispatch
@preconcurrency import Glibc
import Synchronization

/// Lets a command that runs until Ctrl-C end in its own way.
///
/// Where that does not come about, as with output that nobody takes any more, the signal ends the program as if nobody had
/// asked for it: by itself where the main queue does not come to the handler, and else when it is sent again.
@MainActor
struct Interrupts {
  /// How long the program has to end in its own way, in s.
  ///
  /// 2 s: many times what a session takes to stop, and longer than a person who means it once takes between two Ctrl-C.
  nonisolated private static let patience = 2.0

  private let sources: [any DispatchSourceSignal]

  /// Calls `handler` once, on the main queue, where the program is to end: Ctrl-C, `kill`, or a terminal that closes.
  init(_ handler: @escaping @MainActor () -> Void) {
    let end = End(handler)
    // Not the main queue, which may be held up.
    let queue = DispatchQueue(label: "fingertip.interrupts")
    sources = Self.signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      let ask: @Sendable () -> Void = { end.ask(number, on: queue) }
      source.setEventHandler(handler: ask)
      source.activate()
      return source
    }
  }

  /// The signals that are heard: `nohup` ignores that of a terminal that closes, and so it stays.
  static var signals: [Int32] {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == Self.ignored
    return isIgnored ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
  }

  /// `SIG_IGN` as a number, since functions cannot be compared.
  private static let ignored = 1

  /// How the end comes about.
  private final class End: Sendable {
    private struct State {
      var begin: DispatchTime?
      var isHeard = false
    }

    private let state = Mutex(State())
    private let handler: @MainActor () -> Void

    init(_ handler: @escaping @MainActor () -> Void) { self.handler = handler }

    /// Asks the handler, or the system where the handler has had its time.
    func ask(_ number: Int32, on queue: DispatchQueue) {
      let begin = state.withLock { state in
        defer { state.begin = state.begin ?? .now() }
        return state.begin
      }
      if let begin {
        if .now() > begin + patience { Self.die(of: number) }
        return
      }
      DispatchQueue.main.async {
        self.state.withLock { $0.isHeard = true }
        self.handler()
      }
      queue.asyncAfter(deadline: .now() + patience) {
        if !self.state.withLock({ $0.isHeard }) { Self.die(of: number) }
      }
    }

    private static func die(of number: Int32) {
      signal(number, SIG_DFL)
      var numbers = sigset_t()
      sigemptyset(&numbers)
      sigaddset(&numbers, number)
      pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
      raise(number)
    }
  }
}
