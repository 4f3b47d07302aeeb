import TouchContacts

/// The spot that draws the audience's eyes to a place of the slide.
public struct Highlighter: Sendable, Hashable {
  /// The sizes that the spot may have.
  public struct Configuration: Sendable, Hashable {
    /// The size at the beginning, as a share of the slide's height; 0.32, as Projecteur's.
    public var size = 0.32
    /// The sizes that a pinch may give; 5 % is still seen from the last row, 100 % is all of the slide (Projecteur).
    public var sizes = 0.05...1.0

    /// The defaults.
    public init() {}
  }

  /// The sizes that the spot may have.
  public let configuration: Configuration
  /// The middle of the spot: both parts from 0 to 1, from the slide's top left corner.
  public private(set) var position = Vector(0.5, 0.5)
  /// The diameter as a share of the slide's height.
  public private(set) var size: Double
  /// Whether it is shown.
  public private(set) var isVisible = false

  /// A hidden highlighter.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    size = configuration.size
  }

  /// Shows it at a place in slide units; what lies beyond the slide is taken at its edge.
  public mutating func place(at position: Vector) {
    self.position = Vector(Self.share(position.x), Self.share(position.y))
    isVisible = true
  }

  /// Gives it a size, as far as that is permitted.
  public mutating func resize(to size: Double) {
    guard size.isFinite else { return }
    self.size = min(max(size, configuration.sizes.lowerBound), configuration.sizes.upperBound)
  }

  /// Puts it away; its size is kept.
  public mutating func hide() { isVisible = false }

  private static func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
