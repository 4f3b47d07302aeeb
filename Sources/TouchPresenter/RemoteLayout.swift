import TouchContacts
import TouchGestures

/// Where the parts of the presenter remote lie on a glass, and which of them a finger hits.
///
/// Upright, the buttons share a band at the bottom, where the thumb of the hand that holds the remote is; tilted, each has
/// a column along its side, as a glass held in both hands offers them. Either way both reach the edge of the glass, so
/// that they are found without looking, nothing lies on top of the slate, and there is nothing else: what users ask of a
/// remote are two huge buttons and a clock that can be read at arm's length. The timer and the blank button lie
/// along the top, out of the way of a resting thumb.
///
///     upright                    tilted                          one hand
///     ┌──────┬──────┬─────┐      ┌──────┬───────────┬──────┐     ┌──────┬──────┬─────┐
///     │blank │ lock │timer│      │      │bl│lo│timer│      │     │blank │ lock │timer│
///     ├──────┴──────┴─────┤      │      ├───────────┤      │     ├──────┴─────┬┴─────┤
///     │                   │      │ prev │           │ next │     │            │ prev │
///     │       slate       │      │      │   slate   │      │     │   slate    ├──────┤
///     ├───────┬───────────┤      │      │           │      │     │            │      │
///     │ prev  │   next    │      └──────┴───────────┴──────┘     │            │ next │
///     └───────┴───────────┘                                      └────────────┴──────┘
///
/// Lock lies between the two, away from the edges that a thumb finds by itself. A glass that is wider than a thumb can
/// reach, a tablet or a tilted phone, has for one hand both buttons in a column at the side that is held; on a narrower
/// one every layout is for one hand.
///
/// For the left hand everything is mirrored; a layout that leaves one button behind is worse than none.
public struct RemoteLayout: Sendable, Hashable {
  /// The hand that holds the remote.
  public enum Hand: Sendable, Hashable, CaseIterable {
    /// Next is at the left.
    case left
    /// Next is at the right.
    case right
  }

  /// How the remote is held.
  public enum Grip: Sendable, Hashable, CaseIterable {
    /// In two hands, or lying on a table.
    case free
    /// In one hand, whose thumb reaches only the side that it holds.
    case oneHand
  }

  /// The proportions of the remote.
  public struct Configuration: Sendable, Hashable {
    /// The room between two parts, in mm.
    ///
    /// 2 mm: a finger that comes down there means neither for sure, and a slide turned by mistake is seen by everyone.
    public var gap = 2.0

    /// The part of the glass that both buttons take: of the height when upright, of the width when tilted.
    ///
    /// 0.32: the lower third is what a thumb reaches, and the slate stays the largest part.
    public var buttonShare = 0.32

    /// The least and the most that both buttons take, in mm.
    ///
    /// 24 mm makes two columns of a thumb's width; beyond 80 mm a tablet's slate would pay for what no thumb reaches.
    public var buttonExtent = 24.0...80.0

    /// The larger part of a pair: of the buttons it is next, of the strip it is the timer.
    ///
    /// 0.55: going on by mistake is survivable, going back is not; and the clock is to be read from afar.
    public var largerShare = 0.55

    /// How far the thumb of a hand that holds the glass reaches from its side, in mm.
    ///
    /// 75 mm: phones held upright are as wide, and are used with one hand over their whole width.
    public var thumbReach = 75.0

    /// The width of the column of buttons for one hand, in mm.
    ///
    /// 30 mm: two thumbs wide, and a tablet's slate keeps most of the glass.
    public var columnWidth = 30.0

    /// The least width or height of a part, in mm; 9 mm is the smallest good target.
    public var smallestPart = 9.0

    /// The part of the height that the strip with timer, blank and lock takes.
    ///
    /// 0.1: enough for digits, little of the slate.
    public var stripShare = 0.1

    /// The least and the most height of the strip, in mm.
    ///
    /// 9 mm is the smallest good target; more than 16 mm makes the digits no easier to read.
    public var stripHeight = 9.0...16.0

    /// The defaults.
    public init() {}
  }

  /// On a glass of at least this width and height, in mm, every part measures at least 9 mm both ways.
  ///
  /// On a smaller one all parts shrink alike.
  public static let minimumSize = Vector(60, 48)

  /// The size of the glass in mm, as the user sees it.
  public let size: Vector
  /// The hand that holds the remote.
  public let hand: Hand
  /// How the remote is held.
  public let grip: Grip

  let configuration: Configuration

  /// The layout for a glass of `size` mm in a hand.
  public init(
    size: Vector, hand: Hand = .right, grip: Grip = .free, configuration: Configuration = Configuration()
  ) {
    self.size = size
    self.hand = hand
    self.grip = grip
    self.configuration = configuration
  }

  /// Whether the glass is at least as high as it is wide.
  public var isUpright: Bool { size.y >= size.x }

  /// Whether both buttons lie in a column at the side that is held.
  public var hasColumn: Bool { grip == .oneHand && size.x > configuration.thumbReach }

  /// The regions of all parts.
  public var regions: [HitRegion] {
    RemoteRegion.allCases.map { HitRegion(name: $0.rawValue, drawn: rect(of: $0)) }
  }

  /// The map that finds the part under a finger.
  public var hitMap: HitMap { HitMap(size: size, regions: regions) }

  /// What the regions of ``hitMap`` are for.
  public func parts(of map: HitMap) -> [RegionID: RemoteRegion] {
    var parts: [RegionID: RemoteRegion] = [:]
    for part in RemoteRegion.allCases {
      if let id = map.id(named: part.rawValue) { parts[id] = part }
    }
    return parts
  }
}
