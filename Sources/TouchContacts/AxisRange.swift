/// What a device says about one of its absolute axes.
public struct AxisRange: Sendable, Hashable {
  /// The smallest value, in device units.
  public var minimum: Int32
  /// The largest value, in device units.
  public var maximum: Int32
  /// Changes below this are noise that the kernel filters, in device units.
  public var fuzz: Int32
  /// Values this near to the middle count as the middle, in device units; joysticks only.
  public var flat: Int32
  /// Device units per mm; zero where the device does not know its size.
  public var resolution: Int32

  /// An axis from `minimum` to `maximum`, with `resolution` units per mm where known.
  public init(minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// The distance between both ends in device units; never negative, and zero for a broken range.
  public var extent: Double { max(0, Double(maximum) - Double(minimum)) }

  /// The lengths in mm that a glass may have; beyond them somebody took the wrong unit.
  public static let plausibleLengths: ClosedRange<Double> = 1...10_000

  /// The length in mm, where the device knows its resolution and that makes sense.
  public var millimetres: Double? {
    guard resolution > 0 else { return nil }
    let length = extent / Double(resolution)
    return Self.plausibleLengths.contains(length) ? length : nil
  }

  /// The value half-way between both ends, in device units.
  public var middle: Int32 { Int32((Int64(minimum) + Int64(maximum)) / 2) }
}
