import TouchContacts

/// How closely the speaker looks at the slide, and at which part of it; the audience sees all of it as before.
///
/// It belongs to one slide (reveal.js#1196, bigbluebutton#934), and never shows what lies beyond the slide.
public struct SlideZoom: Sendable, Hashable {
  /// How far the speaker may go.
  public struct Configuration: Sendable, Hashable {
    /// The largest magnification.
    ///
    /// 4: a footnote of 10 points then measures what a title does; Projecteur's magnifier starts at 2.
    public var largest = 4.0

    /// The defaults.
    public init() {}
  }

  /// How far the speaker may go.
  public let configuration: Configuration
  /// How much larger than usual the slide is drawn; 1 for all of it.
  public private(set) var scale = 1.0
  /// The top left corner of what is seen, in slide units: (0, 0) is the slide's, both parts up to 1 − 1 / ``scale``.
  public private(set) var origin = Vector.zero

  /// All of the slide.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Whether only a part of the slide is seen.
  public var isActive: Bool { scale > 1 }

  /// The place of the slide that is seen at a place of the picture; both in units from 0 to 1 of what they are a part of.
  public func slidePlace(of place: Vector) -> Vector {
    Vector(origin.x + place.x / scale, origin.y + place.y / scale)
  }

  /// Draws it `factor` times as large, so that what was seen at `start` is now seen at `end`, both in units of the picture.
  public mutating func pinch(by factor: Double, from start: Vector, to end: Vector) {
    guard factor > 0, factor.isFinite, start.isFinite, end.isFinite else { return }
    let held = slidePlace(of: start)
    scale = min(max(scale * factor, 1), max(configuration.largest, 1))
    origin = Vector(clamped(held.x - end.x / scale), clamped(held.y - end.y / scale))
  }

  /// Back to all of the slide.
  public mutating func reset() { self = SlideZoom(configuration: configuration) }

  private func clamped(_ corner: Double) -> Double { min(max(corner, 0), 1 - 1 / scale) }
}

extension Vector {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
