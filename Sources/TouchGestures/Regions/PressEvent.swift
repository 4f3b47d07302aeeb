import TouchContacts

/// What has become of a region that a finger came down in, as a ``PressTracker`` tells it.
public struct PressEvent: Sendable, Hashable {
  /// What became of the press.
  public enum Phase: Sendable, Hashable {
    /// The finger came down in the region, or came back to where it retains a touch.
    case pressed
    /// The finger is down, and left where the region retains a touch.
    case unpressed
    /// The finger lifted; `activated` where the region was pressed until then.
    case released(activated: Bool)
    /// Nothing is to be made of it: the contact was cancelled, or the region is gone or disabled.
    case cancelled
  }

  /// What became of the press.
  public var phase: Phase
  /// The name of the region, which stays whatever the map.
  public var name: String
  /// The region in the map that came with the frame; `nil` where it is gone from there.
  public var region: RegionID?
  /// The finger that came down in it.
  public var contact: Contact.ID
  /// The number of its device in a session; 0 where there is only one.
  public var device = 0
  /// When, in µs of event time.
  public var time: Int64
  /// Where the finger is, in mm; when it is gone, where it last was.
  public var position: Vector

  /// An event from its parts.
  public init(
    _ phase: Phase, name: String, region: RegionID?, contact: Contact.ID, time: Int64, position: Vector
  ) {
    self.phase = phase
    self.name = name
    self.region = region
    self.contact = contact
    self.time = time
    self.position = position
  }
}
