/// One finger on the glass, as one frame sees it: where it is, where it came down, and what it is doing.
public struct Contact: Sendable, Hashable {
  /// A contact's identity; never used again within a session.
  public struct ID: Sendable, Hashable, Comparable {
    /// The running number of the contact, from 1.
    public var number: UInt32

    /// The identity with a running number.
    public init(_ number: UInt32) { self.number = number }

    /// Whether `a` came down before `b`.
    public static func < (a: ID, b: ID) -> Bool { a.number < b.number }
  }

  /// What a contact is doing in a frame.
  public enum Phase: UInt8, Sendable, Hashable {
    /// It came down in this frame.
    case began
    /// It is down and has another position than in the frame before.
    case moved
    /// It is down where it was.
    case stationary
    /// It lifted; its position is the last one before the lift.
    case ended
    /// It is no longer to be believed: a palm, an unplugged device, lost events.
    case cancelled
  }

  /// What touches the glass.
  public enum Tool: UInt8, Sendable, Hashable {
    /// A finger.
    case finger
    /// A pen.
    case pen
    /// The palm of a hand: only of a contact that is cancelled because it turned out to be one.
    case palm
  }

  /// Whether a contact's coming down was seen.
  public enum Origin: UInt8, Sendable, Hashable {
    /// It was: ``start`` and ``startTime`` are true.
    case seen
    /// It came down while events were lost: where and when is not known.
    case missed
    /// It was down before the session began, perhaps for hours: it is followed, but takes no part in gestures.
    case before
  }

  /// Who this is.
  public var id: ID
  /// The device's slot, or its place in a device without slots.
  public var slot: UInt8
  /// What it is doing in this frame.
  public var phase: Phase
  /// What touches.
  public var tool: Tool
  /// Whether its coming down was seen.
  public var origin: Origin
  /// Where it is, in mm from the top left corner of the glass.
  public var position: Vector
  /// Where it was in the frame before, in mm; the same as ``position`` when it began.
  public var previous: Vector
  /// Where it came down, in mm.
  public var start: Vector
  /// When it came down, in µs.
  public var startTime: Int64
  /// The farthest that it has been from where it came down, squared, in mm².
  public var squaredTravel: Float
  /// The long axis of the touching ellipse in mm; 0 where the device does not tell.
  public var major: Float
  /// The short axis of the touching ellipse in mm; 0 where the device does not tell.
  public var minor: Float
  /// The direction of the long axis in radians, clockwise from straight up; 0 where the device does not tell.
  public var orientation: Float
  /// The pressure from 0 to 1; 0 where the device does not tell.
  public var pressure: Float

  /// A contact that comes down at `position` (mm) and `time` (µs).
  public init(id: ID, slot: UInt8, position: Vector, time: Int64) {
    self.id = id
    self.slot = slot
    self.phase = .began
    self.tool = .finger
    self.origin = .seen
    self.position = position
    self.previous = position
    self.start = position
    self.startTime = time
    self.squaredTravel = 0
    self.major = 0
    self.minor = 0
    self.orientation = 0
    self.pressure = 0
  }

  /// Whether it touches the glass at the end of this frame.
  public var isDown: Bool { phase.rawValue <= Phase.stationary.rawValue }

  /// Whether it came or went in this frame.
  public var isChange: Bool { phase != .moved && phase != .stationary }

  static let vacant = Contact(id: ID(0), slot: 0, position: .zero, time: 0)
}
