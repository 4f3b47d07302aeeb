import TouchContacts

/// The spot that draws the audience's eyes to a place of the slide.
public struct Highlighter: Sendable, Hashable {
  /// What the spot looks like.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// All but the spot is dimmed.
    case dim
    /// The spot is a dot of light.
    case laser
  }

  /// The sizes that the spot may have, all as shares of the slide's height.
  public struct Configuration: Sendable, Hashable {
    /// The size at the beginning, where all but the spot is dimmed; 0.32, as Projecteur's.
    public var size = 0.32
    /// The sizes that a pinch may give; 5 % is still seen from the last row, 100 % is all of the slide (Projecteur).
    public var sizes = 0.05...1.0
    /// The size of a dot at the beginning; 0.02, about KDE Connect's 150th of the width.
    public var laserSize = 0.02
    /// The sizes that a pinch may give a dot; smaller ones are not seen, larger ones hide what they point at.
    public var laserSizes = 0.005...0.1
    /// What the spot looks like at the beginning.
    public var style = Style.dim

    /// The defaults.
    public init() {}
  }

  /// The sizes that the spot may have.
  public let configuration: Configuration
  /// The middle of the spot: both parts from 0 to 1, from the slide's top left corner.
  public private(set) var position = Vector(0.5, 0.5)
  /// What the spot looks like; each look keeps its own size.
  public var style: Style
  private var dimSize: Double
  private var laserSize: Double
  /// Whether it is shown.
  public private(set) var isVisible = false

  /// A hidden highlighter.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    style = configuration.style
    (dimSize, laserSize) = (configuration.size, configuration.laserSize)
  }

  /// The diameter as a share of the slide's height.
  public var size: Double { style == .dim ? dimSize : laserSize }

  /// Shows it at a place in slide units; what lies beyond the slide is taken at its edge.
  public mutating func place(at position: Vector) {
    self.position = Vector(Self.share(position.x), Self.share(position.y))
    isVisible = true
  }

  /// Gives it a size, as far as that is permitted.
  public mutating func resize(to size: Double) {
    guard size.isFinite else { return }
    switch style {
    case .dim: dimSize = configuration.sizes.clamp(size)
    case .laser: laserSize = configuration.laserSizes.clamp(size)
    }
  }

  /// Puts it away; its size is kept.
  public mutating func hide() { isVisible = false }

  private static func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

extension ClosedRange<Double> {
  fileprivate func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
