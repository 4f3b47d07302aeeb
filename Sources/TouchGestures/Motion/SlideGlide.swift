/// The movement of a slide that nobody holds: friction, a spring, or the one and then the other.
struct SlideGlide: Sendable, Hashable {
  private let start: Int64
  private let origin: Double
  private let deceleration: Deceleration?
  private var arrival: Double
  private var spring: Spring?

  /// Friction alone, from `origin` (mm) at `start` (µs).
  init(start: Int64, origin: Double, deceleration: Deceleration) {
    self.start = start
    self.origin = origin
    self.deceleration = deceleration
    arrival = deceleration.duration
  }

  /// A spring to `target` (mm) from `time` (µs) on.
  ///
  /// A movement towards the target starts no faster than a critically damped spring can stop, so that a hard flick does
  /// not show what lies behind the page it goes to.
  init(springFrom sample: Slide.Sample, to target: Double, configuration: Spring.Configuration, at time: Int64) {
    let way = target - sample.position
    let limit = configuration.frequency * abs(way)
    let isTowards = sample.velocity * way > 0
    let velocity = isTowards ? max(-limit, min(sample.velocity, limit)) : sample.velocity
    start = time
    origin = sample.position
    deceleration = nil
    arrival = 0
    spring = Spring(configuration: configuration, from: sample.position, to: target, velocity: velocity)
  }

  /// Leaves the friction after `arrival` s for a spring.
  mutating func bounce(after arrival: Double, spring: Spring) {
    self.arrival = arrival
    self.spring = spring
  }

  func sample(at time: Int64) -> Slide.Sample {
    let elapsed = seconds(from: start, to: time)
    if let spring, elapsed >= arrival {
      return Slide.Sample(
        position: spring.position(at: elapsed - arrival), velocity: spring.velocity(at: elapsed - arrival))
    }
    guard let deceleration else { return Slide.Sample(position: origin, velocity: 0) }
    return Slide.Sample(
      position: origin + deceleration.position(at: elapsed), velocity: deceleration.velocity(at: elapsed))
  }

  func isOver(at time: Int64) -> Bool {
    seconds(from: start, to: time) >= arrival + (spring?.settlingTime ?? 0)
  }
}

/// The seconds between two times in µs, zero where the second is not after the first.
func seconds(from start: Int64, to time: Int64) -> Double {
  // Exact up to 285 years, and never an overflow.
  max(0, (Double(time) - Double(start)) / 1_000_000)
}
