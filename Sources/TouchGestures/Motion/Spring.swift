/// A damped spring that pulls a value to its target: where it is and how fast, at any time, in closed form.
public struct Spring: Sendable, Hashable {
  /// What a spring is like.
  public struct Configuration: Sendable, Hashable {
    /// The time of one swing without damping, in s; 0.3, so that a page is there in half a second, before the eye waits.
    ///
    /// Not above zero: the spring is at its target at once.
    public var response: Double = 0.3
    /// How much it is held back: 1, the default, comes to rest in the shortest time without a swing; below 1 it swings,
    /// above it creeps.
    public var dampingRatio: Double = 1
    /// How near to the target it counts as there, in mm; 0.01, a tenth of the finest pixel.
    public var restDistance: Double = 0.01

    /// A spring by its response in s and its damping ratio.
    public init(response: Double = 0.3, dampingRatio: Double = 1) {
      self.response = response
      self.dampingRatio = dampingRatio
    }

    /// The frequency without damping, in radians/s.
    var frequency: Double { 2 * .pi / response }
  }

  /// What the spring is like.
  public let configuration: Configuration
  /// Where it starts, in mm.
  public let start: Double
  /// Where it comes to rest, in mm.
  public let target: Double
  /// The velocity at the start, in mm/s.
  public let initialVelocity: Double
  /// The time after which it is and stays within the rest distance, in s; infinite for a spring without damping.
  public let settlingTime: Double
  private let shape: SpringShape

  /// A spring from `start` to `target` (mm) with a velocity in mm/s.
  public init(
    configuration: Configuration = Configuration(), from start: Double, to target: Double, velocity: Double = 0
  ) {
    self.configuration = configuration
    self.start = start
    self.target = target
    initialVelocity = velocity
    let shape = SpringShape(configuration, offset: start - target, velocity: velocity)
    self.shape = shape
    settlingTime = shape.settlingTime(within: configuration.restDistance)
  }

  /// Where it is `time` seconds after the start, in mm; at the start before it, at the target once settled.
  public func position(at time: Double) -> Double {
    guard time < settlingTime else { return target }
    return target + shape.value(at: max(time, 0)).offset
  }

  /// The velocity `time` seconds after the start, in mm/s; zero once settled.
  public func velocity(at time: Double) -> Double {
    guard time < settlingTime else { return 0 }
    return shape.value(at: max(time, 0)).velocity
  }
}
