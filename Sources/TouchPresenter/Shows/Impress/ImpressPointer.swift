import TouchContacts

/// Paces the pointer: the newest place wins, and hiding waits for nothing.
struct ImpressPointer {
  /// From one place to the next, in µs; 40 ms, the 25 Hz of Impress's own remotes.
  static let interval: Int64 = 40_000

  private var wanted: Vector?
  private var shown: Vector?
  private var lastSent: Int64?

  /// Takes a place in slide units; `nil` hides it.
  mutating func move(to place: Vector?) { wanted = place }

  /// Forgets what the show was told; a new connection has no pointer.
  mutating func clear() { self = ImpressPointer() }

  /// The command that is due, if any.
  mutating func next(at now: Int64) -> ImpressCommand? {
    guard let due = deadline, due <= now else { return nil }
    let before = shown
    shown = wanted
    lastSent = now
    guard let wanted else { return .pointerDismissed }
    return before == nil ? .pointerStarted(wanted) : .pointerMoved(wanted)
  }

  /// When ``next(at:)`` has something to say.
  var deadline: Int64? {
    guard wanted != shown else { return nil }
    guard wanted != nil, let lastSent else { return .min }
    return lastSent &+ Self.interval
  }
}
