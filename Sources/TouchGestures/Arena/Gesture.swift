import TouchContacts

/// One thing that a finger did, at one moment of it: a plain value that crosses threads by copy.
///
/// A continuous gesture is a stream of these with one ``id``: one ``Phase/began``, any number of ``Phase/changed``, and
/// exactly one ``Phase/ended`` or ``Phase/cancelled``. A discrete gesture (a tap, a swipe) is one value with
/// ``Phase/ended``.
public struct Gesture: Sendable, Hashable {
  /// What sort of gesture this is.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// Fingers came down and lifted on the spot.
    case tap
    /// Fingers stay on the spot.
    case longPress
    /// Fingers move together.
    case pan
    /// Fingers leave the glass moving.
    case swipe
    /// Fingers move apart or together.
    case pinch
    /// Fingers turn around their middle.
    case rotation
    /// A finger comes in over the edge of the glass.
    case edgeSwipe
    /// A recognizer of the program's own.
    case custom
  }

  /// Which part of a gesture's life this value tells of.
  public enum Phase: UInt8, Sendable, Hashable {
    /// It is recognized from now on.
    case began
    /// Its values are new.
    case changed
    /// It came to its end as meant.
    case ended
    /// It was cut off: undo what it did.
    case cancelled
  }

  /// One of the four ways along the axes of the glass.
  public enum Direction: UInt8, Sendable, Hashable, CaseIterable {
    /// Towards −x.
    case left
    /// Towards +x.
    case right
    /// Towards −y.
    case up
    /// Towards +y.
    case down
  }

  /// A gesture's identity; all values of one gesture share it, and it is never used again within a session.
  public struct ID: Sendable, Hashable, Comparable {
    /// The running number, from 1.
    public var number: UInt64

    /// The identity with a running number.
    public init(_ number: UInt64) { self.number = number }

    /// Whether `a` began before `b`.
    public static func < (a: ID, b: ID) -> Bool { a.number < b.number }
  }

  /// What sort of gesture this is.
  public var kind: Kind
  /// Which part of its life this tells of.
  public var phase: Phase
  /// Which gesture this is a part of.
  public var id: ID
  /// When, in µs of event time.
  public var time: Int64
  /// How many fingers take part now; on an ending, the most that took part.
  public var fingers: Int
  /// The middle of the fingers, in mm; on an ending, where the last of them were; of a discrete gesture, where all of them
  /// were together.
  public var position: Vector
  /// The way since the gesture began, in mm, without jumps when fingers come and go.
  public var translation: Vector
  /// How fast the fingers move together, in mm/s, for pans, swipes and edge swipes; zero for the others.
  ///
  /// On a change the mean of the last 40 ms (``FrameFacts/meanVelocity()``); on a beginning and an ending the speed at that
  /// very moment (``FrameFacts/velocity()``), which is what a glide starts with.
  public var velocity: Vector
  /// The spread of the fingers over that at the beginning; 1 where the gesture has none.
  public var scale: Double
  /// The turn since the beginning in radians, clockwise; 0 where the gesture has none.
  public var rotation: Double
  /// Which way a swipe or an edge swipe goes.
  public var direction: Direction?
  /// How many taps in a row this is; 0 for what is not a tap.
  public var tapCount: Int
  /// The region that the first finger came down in; `nil` where it is in none, or the region is gone since.
  public var region: RegionID?
  /// The number of its device in a session with several, from 0 in the order in which they were found.
  public var device = 0

  /// A gesture value; everything but kind, phase, identity and time has a neutral default.
  public init(
    kind: Kind, phase: Phase, id: ID, time: Int64, fingers: Int = 1, position: Vector = .zero,
    translation: Vector = .zero, velocity: Vector = .zero, scale: Double = 1, rotation: Double = 0,
    direction: Direction? = nil, tapCount: Int = 0, region: RegionID? = nil
  ) {
    self.kind = kind
    self.phase = phase
    self.id = id
    self.time = time
    self.fingers = fingers
    self.position = position
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.rotation = rotation
    self.direction = direction
    self.tapCount = tapCount
    self.region = region
  }

  /// Whether this value is the last of its gesture.
  public var isEnding: Bool { phase == .ended || phase == .cancelled }
}
