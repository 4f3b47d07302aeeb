import Dispatch
@preconcurrency import Glibc

/// Lets a command that runs until Ctrl-C end in its own way.
@MainActor
struct Interrupts {
  private let sources: [any DispatchSourceSignal]

  /// Calls `handler` on the main queue where the program is to end: Ctrl-C, `kill`, or a terminal that closes.
  init(_ handler: @escaping @MainActor () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated(handler) }
      source.activate()
      return source
    }
  }
}
