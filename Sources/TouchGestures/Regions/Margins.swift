/// How far something reaches beyond the four sides of a rectangle, in mm; what is below zero or no number counts as zero.
public struct Margins: Sendable, Hashable {
  /// Beyond the left side, in mm.
  public var left: Double
  /// Beyond the top side, in mm.
  public var top: Double
  /// Beyond the right side, in mm.
  public var right: Double
  /// Beyond the bottom side, in mm.
  public var bottom: Double

  /// Four margins, in mm.
  public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
    self.left = Self.usable(left)
    self.top = Self.usable(top)
    self.right = Self.usable(right)
    self.bottom = Self.usable(bottom)
  }

  /// The same margin on every side, in mm.
  public init(all margin: Double) {
    self.init(left: margin, top: margin, right: margin, bottom: margin)
  }

  private static func usable(_ margin: Double) -> Double { margin > 0 ? margin : 0 }
}
