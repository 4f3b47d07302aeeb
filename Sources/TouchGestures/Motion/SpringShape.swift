/// How a damped spring approaches its target, with the constants of each case.
enum SpringShape: Hashable, Sendable {
  case atOnce
  /// `e^(−decay·t) · (a·cos(swing·t) + b·sin(swing·t))`
  case swinging(decay: Double, swing: Double, a: Double, b: Double)
  /// `e^(−decay·t) · (a + b·t)`
  case critical(decay: Double, a: Double, b: Double)
  /// `a·e^(−slow·t) + b·e^(−quick·t)`
  case creeping(slow: Double, quick: Double, a: Double, b: Double)

  /// From an offset to the target (mm) and a velocity in mm/s.
  init(_ configuration: Spring.Configuration, offset: Double, velocity: Double) {
    let frequency = configuration.frequency
    let ratio = max(configuration.dampingRatio, 0)
    guard configuration.response > 0, frequency.isFinite, offset.isFinite, velocity.isFinite, ratio.isFinite else {
      self = .atOnce
      return
    }
    let decay = ratio * frequency
    // The two outer forms divide by this; near one they lose digits and are the middle one to the eye.
    let spread = frequency * abs(ratio * ratio - 1).squareRoot()
    if spread < 1e-4 * frequency {
      self = .critical(decay: frequency, a: offset, b: velocity + frequency * offset)
    } else if ratio < 1 {
      self = .swinging(decay: decay, swing: spread, a: offset, b: (velocity + decay * offset) / spread)
    } else {
      let quick = decay + spread
      let slow = frequency * frequency / quick
      let b = -(velocity + slow * offset) / (quick - slow)
      self = .creeping(slow: slow, quick: quick, a: offset - b, b: b)
    }
  }

  /// The offset to the target and the velocity, `time` seconds after the start.
  func value(at time: Double) -> (offset: Double, velocity: Double) {
    switch self {
    case .atOnce:
      return (0, 0)
    case .swinging(let decay, let swing, let a, let b):
      let (c, s, e) = (cosine(swing * time), sine(swing * time), exponential(-decay * time))
      return (e * (a * c + b * s), e * ((b * swing - a * decay) * c - (a * swing + b * decay) * s))
    case .critical(let decay, let a, let b):
      let e = exponential(-decay * time)
      return (e * (a + b * time), e * (b - decay * (a + b * time)))
    case .creeping(let slow, let quick, let a, let b):
      let (first, second) = (a * exponential(-slow * time), b * exponential(-quick * time))
      return (first + second, -slow * first - quick * second)
    }
  }

  /// When the envelope of the movement falls below a distance.
  func settlingTime(within distance: Double) -> Double {
    switch self {
    case .atOnce:
      return 0
    case .swinging(let decay, _, let a, let b):
      return Self.decayTime(from: (a * a + b * b).squareRoot(), to: distance, rate: decay)
    case .critical(let decay, let a, let b):
      // (|a| + |b|·t)·e^(−decay·t) ≤ (|a| + 2|b|/(e·decay))·e^(−decay·t/2) gives the end of the search.
      let bound = Self.decayTime(from: abs(a) + abs(b) / decay, to: distance, rate: decay / 2)
      guard bound.isFinite else { return bound }
      return bisect(0...bound) { time in
        time >= 1 / decay && (abs(a) + abs(b) * time) * exponential(-decay * time) <= distance
      }
    case .creeping(let slow, _, let a, let b):
      return Self.decayTime(from: abs(a) + abs(b), to: distance, rate: slow)
    }
  }

  private static func decayTime(from size: Double, to distance: Double, rate: Double) -> Double {
    guard size > distance else { return 0 }
    guard rate > 0, distance > 0 else { return .infinity }
    return naturalLogarithm(size / distance) / rate
  }
}
