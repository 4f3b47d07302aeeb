import TouchContacts

/// What becomes of the regions that fingers press, each event with its place among the gestures of the same frames.
public struct PressLog: Sendable {
  /// An event and its place.
  public struct Entry: Sendable, Hashable {
    /// How many of the gestures came before the event.
    public var place: Int
    /// What became of a press.
    public var event: PressEvent

    /// An entry from its parts.
    public init(place: Int, event: PressEvent) {
      self.place = place
      self.event = event
    }
  }

  private static let noRegions = HitMap(size: .zero, regions: [])

  /// What came since ``removeAll()``.
  public private(set) var entries: [Entry] = []
  private let device: Int
  private var tracker = PressTracker()
  /// Kept for its storage.
  private var events: [PressEvent] = []

  /// A log that nothing is pressed in, of the device with this number in a session.
  public init(device: Int = 0) { self.device = device }

  /// Forgets the entries, but not what is pressed.
  public mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Takes in a frame before the gestures that it gives, of which there are `place` so far.
  mutating func update(_ frame: inout ContactFrame, in map: HitMap?, before place: Int) {
    tracker.update(&frame, in: map ?? Self.noRegions, into: &events)
    for index in events.indices {
      events[index].device = device
      entries.append(Entry(place: place, event: events[index]))
    }
    events.removeAll(keepingCapacity: true)
  }
}
