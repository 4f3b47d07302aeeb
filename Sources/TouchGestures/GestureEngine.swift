import TouchContacts

/// The whole way from a device's events to gestures: a tracker and an arena, fed with runs of events.
///
/// A live reader, a replayed recording and a test feed the same engine, so they get the same gestures.
public struct GestureEngine: Sendable {
  /// The contacts.
  public private(set) var tracker: ContactTracker
  /// The recognizers.
  public var arena: GestureArena
  /// What becomes of the arena's regions as fingers press them; `nil`, as at first, where nobody asks.
  ///
  /// Whoever asks takes the entries after each call that appends gestures, and then calls ``PressLog/removeAll()``.
  public var presses: PressLog?

  /// An engine for `device` with the standard recognizers.
  ///
  /// - Parameters:
  ///   - device: What is known of the device.
  ///   - surface: The glass as settled for it.
  ///   - regions: The regions that gestures are to name.
  ///   - standard: What the standard recognizers go by; `nil` for the defaults for the surface.
  public init(
    device: DeviceDescription, surface: Surface, regions: HitMap? = nil,
    _ standard: GestureArena.Standard? = nil
  ) {
    self.init(device: device, surface: surface, arena: .standard(on: surface, regions: regions, standard))
  }

  /// An engine for `device` with an arena of the program's own.
  public init(device: DeviceDescription, surface: Surface, arena: GestureArena) {
    tracker = ContactTracker(device: device, surface: surface)
    self.arena = arena
  }

  /// Takes in a run of events, cut anywhere, and appends what the fingers meant.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - gestures: What they are appended to.
  ///   - state: Asks the device for its state after lost events, and is told how many of `events` came before; a recording
  ///     that does not hold it gives `nil`.
  public mutating func feed(
    _ events: Span<InputEvent>, into gestures: inout [Gesture], state: (Int) -> DeviceState? = { _ in nil }
  ) {
    var position = 0
    while true {
      switch tracker.advance(events, &position) {
      case .frame:
        recognize(into: &gestures)
      case .needsState:
        if tracker.resynchronize(with: state(position)) == .frame { recognize(into: &gestures) }
      case .needsEvents:
        return
      }
    }
  }

  /// Meets the deadlines before `time` (µs), for when no events come.
  public mutating func advance(to time: Int64, into gestures: inout [Gesture]) {
    arena.advance(to: time, &tracker.frame, into: &gestures)
  }

  /// Takes up the fingers that are down already when the session starts.
  public mutating func begin(with state: DeviceState, into gestures: inout [Gesture]) {
    if tracker.resynchronize(with: state) == .frame { recognize(into: &gestures) }
  }

  private mutating func recognize(into gestures: inout [Gesture]) {
    presses?.update(&tracker.frame, in: arena.regions, before: gestures.count)
    arena.handle(&tracker.frame, into: &gestures)
  }

  /// Ends the session: fingers that are down are cancelled, and what waited is told.
  public mutating func finish(into gestures: inout [Gesture]) {
    if tracker.cancelAll() == .frame { recognize(into: &gestures) }
    advance(to: .max, into: &gestures)
  }
}
