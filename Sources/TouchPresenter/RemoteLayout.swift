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
///     upright                    tilted
///     ┌───────┬─────────┐        ┌──────┬───────┬────────┬──────┐
///     │ blank │  timer  │        │      │ blank │ timer  │      │
///     ├───────┴─────────┤        │      ├───────┴────────┤      │
///     │      slate      │        │ prev │                │ next │
///     │                 │        │      │     slate      │      │
///     ├──────┬──────────┤        │      │                │      │
///     │ prev │   next   │        └──────┴────────────────┴──────┘
///     └──────┴──────────┘
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

    /// The part of the height that the strip with timer and blank button takes.
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
  public static let minimumSize = Vector(52, 48)

  /// The size of the glass in mm, as the user sees it.
  public let size: Vector
  /// The hand that holds the remote.
  public let hand: Hand

  private let configuration: Configuration

  /// The layout for a glass of `size` mm in a hand.
  public init(size: Vector, hand: Hand = .right, configuration: Configuration = Configuration()) {
    self.size = size
    self.hand = hand
    self.configuration = configuration
  }

  /// Whether the glass is at least as high as it is wide.
  public var isUpright: Bool { size.y >= size.x }

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

  /// Where a part is drawn, in mm.
  public func rect(of part: RemoteRegion) -> Rect {
    let room = Vector(max(size.x, Self.minimumSize.x), max(size.y, Self.minimumSize.y))
    let rect = isUpright ? uprightRect(of: part, in: room) : tiltedRect(of: part, in: room)
    let (x, y) = (size.x / room.x, size.y / room.y)
    let shrunk = Rect(minX: rect.minX * x, minY: rect.minY * y, maxX: rect.maxX * x, maxY: rect.maxY * y)
    return hand == .right ? shrunk : shrunk.mirrored(in: size.x)
  }

  private func uprightRect(of part: RemoteRegion, in room: Vector) -> Rect {
    let band = room.y - buttonExtent(of: room.y)
    let top = stripHeight(in: room)
    switch part {
    case .previous, .next:
      return half(part == .next, of: Rect(minX: 0, minY: band, maxX: room.x, maxY: room.y))
    case .blank, .timer:
      return half(part == .timer, of: Rect(minX: 0, minY: 0, maxX: room.x, maxY: top))
    case .slate:
      return Rect(minX: 0, minY: top + configuration.gap, maxX: room.x, maxY: band - configuration.gap)
    }
  }

  private func tiltedRect(of part: RemoteRegion, in room: Vector) -> Rect {
    let buttons = buttonExtent(of: room.x)
    let left = buttons * (1 - configuration.largerShare)
    let right = room.x - buttons * configuration.largerShare
    let (minX, maxX) = (left + configuration.gap, right - configuration.gap)
    let top = stripHeight(in: room)
    switch part {
    case .previous:
      return Rect(minX: 0, minY: 0, maxX: left, maxY: room.y)
    case .next:
      return Rect(minX: right, minY: 0, maxX: room.x, maxY: room.y)
    case .blank, .timer:
      return half(part == .timer, of: Rect(minX: minX, minY: 0, maxX: maxX, maxY: top))
    case .slate:
      return Rect(minX: minX, minY: top + configuration.gap, maxX: maxX, maxY: room.y)
    }
  }

  /// The larger part of `rect` at its right, or the smaller one at its left.
  private func half(_ isLarger: Bool, of rect: Rect) -> Rect {
    let smaller = (rect.width - configuration.gap) * (1 - configuration.largerShare)
    var half = rect
    if isLarger { half.minX = rect.minX + smaller + configuration.gap } else { half.maxX = rect.minX + smaller }
    return half
  }

  private func buttonExtent(of length: Double) -> Double {
    (length * configuration.buttonShare).clamped(to: configuration.buttonExtent)
  }

  private func stripHeight(in room: Vector) -> Double {
    (room.y * configuration.stripShare).clamped(to: configuration.stripHeight)
  }
}

extension Rect {
  fileprivate func mirrored(in width: Double) -> Rect {
    Rect(minX: width - maxX, minY: minY, maxX: width - minX, maxY: maxY)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
