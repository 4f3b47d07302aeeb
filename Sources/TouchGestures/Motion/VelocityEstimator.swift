import TouchContacts

/// How fast something moves, from its latest positions: a least squares fit of order 2 along each axis, taken at the
/// newest position.
///
/// The rules are those of Android's `VelocityTracker` (LSQ2), which Compose and Flutter share. Where the fit points against
/// the recent movement, as Chromium found, the last three steps tell instead. Feed it every report of a finger that is down,
/// those that repeat a position among them: a panel that goes on reporting says something else than one that is silent.
///
/// Storage is fixed; nothing allocates. Use it in place, since a copy carries all samples.
public struct VelocityEstimator: Sendable {
  /// The numbers that the estimate goes by.
  public struct Configuration: Sendable, Hashable {
    /// How far back samples count, in µs; 100 ms, as in Android, Compose, Flutter and Chromium: longer follows a turn too
    /// late, shorter leaves too few samples of a slow panel.
    public var window: Int64 = 100_000
    /// The longest silence between two reports of a moving finger, in µs; 40 ms, as in Android: five reports of a panel.
    ///
    /// After a longer one the finger has stopped, and what it did before says nothing.
    public var stopGap: Int64 = 40_000
    /// The highest speed that is answered, in mm/s; 5 m/s, since a faster finger is a ghost.
    public var maximumSpeed: Double = 5_000
    /// The speed above which a fit against the recent movement is not believed, in mm/s; 8, Android's least fling of 50
    /// pixels/s at 160 an inch: below it nothing flies the wrong way, and the plain fit stands.
    public var reversalSpeed: Double = 8
    /// The lowest speed from which a dead stop within one report is not believed, in mm/s.
    ///
    /// 80, which would take a finger half a g at 60 reports a second, and two at 240.
    public var abruptSpeed: Double = 80
    /// How much of its mean speed the last step must still have for a stop to be abrupt; a half, since a finger that means
    /// to stop has long been slower by then.
    public var abruptShare: Double = 0.5
    /// How many samples must lie before an abrupt stop; 4, so that the settling of a finger that just landed is no movement.
    public var abruptSamples: Int = 4
    /// How long after an abrupt stop a lift still belongs to the movement, in µs; 120 ms, since Ilitek 016E panels repeat
    /// their last report four times and lift 91 ms late (linux-input, "MT_QUIRK_DROP_REPEATED_SLOT", 2022).
    public var lateLift: Int64 = 120_000

    /// The defaults.
    public init() {}
  }

  /// How many samples are kept, as in Android: 100 ms of a panel with 200 reports a second.
  static let capacity = 20

  private struct Sample {
    var time: Int64
    var position: Vector
  }

  /// A movement that turned into repeats of one position.
  private struct Stop {
    var time: Int64
    /// The speed to keep for a late lift; none for a stop that is to be believed.
    var velocity: Vector?
    /// The way while that speed was measured.
    var way = Vector.zero
  }

  /// The numbers that the estimate goes by.
  public let configuration: Configuration

  private var samples: [20 of Sample] = .init(repeating: Sample(time: 0, position: .zero))
  private var newest = 0
  private var count = 0
  private var stop: Stop?

  /// An estimator without samples.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Takes the position of one report; O(1).
  ///
  /// A second position of the same time replaces the first. A time that runs back begins anew, and a position that is not
  /// finite is passed over.
  ///
  /// - Parameters:
  ///   - time: The report's time, in µs.
  ///   - position: Where the finger is, in mm.
  ///   - isWhole: Whether all fingers that the position is the middle of moved; if one stands still while the others move on,
  ///     the panel may be repeating it, and the movement ends with the last position of all of them.
  public mutating func add(time: Int64, position: Vector, isWhole: Bool = true) {
    guard position.x.isFinite, position.y.isFinite else { return }
    if count > 0 {
      let last = samples[newest]
      let gap = time &- last.time
      if gap == 0 {
        samples[newest].position = position
        return
      }
      if gap < 0 || gap > configuration.stopGap {
        reset()
      } else if isWhole, position != last.position {
        stop = nil
      } else if stop == nil {
        stop = Stop(time: last.time, velocity: velocityBeforeStop(), way: wayInWindow())
      }
    }
    newest = (newest + 1) % Self.capacity
    samples[newest] = Sample(time: time, position: position)
    count = min(count + 1, Self.capacity)
  }

  /// The velocity in mm/s of a finger that moves, or lifts, at `time` (µs); zero when it rests.
  public mutating func velocity(at time: Int64) -> Vector {
    guard count > 0, time &- samples[newest].time <= configuration.stopGap else { return .zero }
    if let stop, let kept = stop.velocity, time &- stop.time <= configuration.lateLift { return kept }
    return fittedVelocity()
  }

  /// The mean velocity over the last ``Configuration/stopGap`` of a finger that goes on moving, in mm/s; zero when it rests.
  ///
  /// It takes a small part of the time of ``velocity(at:)``, which tells better how fast a finger leaves the glass.
  public mutating func meanVelocity(at time: Int64) -> Vector {
    let last = samples[newest]
    guard count > 0, time &- last.time <= configuration.stopGap else { return .zero }
    let first = sample(recentCount(of: count) - 1)
    return first.time < last.time ? meanVelocity(from: first, to: last) : .zero
  }

  /// How far the finger went while ``velocity(at:)`` was measured, in mm.
  public mutating func way(at time: Int64) -> Vector {
    guard count > 0, time &- samples[newest].time <= configuration.stopGap else { return .zero }
    if let stop, stop.velocity != nil, time &- stop.time <= configuration.lateLift { return stop.way }
    return wayInWindow()
  }

  private mutating func wayInWindow() -> Vector {
    samples[newest].position - sample(windowCount() - 1).position
  }

  /// Forgets all samples.
  public mutating func reset() {
    count = 0
    stop = nil
  }

  /// The sample `back` places before the newest.
  private mutating func sample(_ back: Int) -> Sample {
    let place = newest - back
    return samples[place < 0 ? place + Self.capacity : place]
  }

  /// How many samples lie in the window.
  private mutating func windowCount() -> Int {
    let last = samples[newest].time
    var n = 1
    while n < count, last &- sample(n).time <= configuration.window { n += 1 }
    return n
  }

  /// The velocity up to the newest sample if it is still too high for the stop that follows it.
  private mutating func velocityBeforeStop() -> Vector? {
    let n = windowCount()
    guard n >= max(configuration.abruptSamples, 2) else { return nil }
    let last = samples[newest]
    let lastSpeed = meanVelocity(from: sample(1), to: last).length
    let meanSpeed = meanVelocity(from: sample(n - 1), to: last).length
    guard lastSpeed >= configuration.abruptSpeed, lastSpeed >= meanSpeed * configuration.abruptShare else { return nil }
    return fittedVelocity()
  }

  private func meanVelocity(from a: Sample, to b: Sample) -> Vector {
    (b.position - a.position) / (Double(b.time &- a.time) / 1_000_000)
  }

  /// The fit over the window, restricted and limited.
  private mutating func fittedVelocity() -> Vector {
    let last = samples[newest]
    var fit = QuadraticFit()
    var n = 0
    while n < count {
      let sample = sample(n)
      let age = last.time &- sample.time
      guard age <= configuration.window else { break }
      fit.add(time: Double(age) * -1e-6, position: sample.position - last.position)
      n += 1
    }
    guard n > 1 else { return .zero }
    let velocity = fit.velocityAtZero()
    let speed = velocity.length
    // A parabola through a quick stop swings back; no finger did that (crbug 417855).
    if speed > configuration.reversalSpeed {
      let recentWay = last.position - sample(recentCount(of: n) - 1).position
      if velocity.dot(recentWay) < 0 { return latestSteps(of: n) }
    }
    return speed > configuration.maximumSpeed ? velocity * (configuration.maximumSpeed / speed) : velocity
  }

  /// How many of the `n` newest samples lie within ``Configuration/stopGap`` of the newest.
  private mutating func recentCount(of n: Int) -> Int {
    let last = samples[newest].time
    var recent = 1
    while recent < n, last &- sample(recent).time <= configuration.stopGap { recent += 1 }
    return recent
  }

  /// The velocities of the last steps, the newest before all; for a movement that no parabola describes.
  private mutating func latestSteps(of n: Int) -> Vector {
    var sum = Vector.zero
    var weights = 0.0
    for back in 0..<min(n - 1, Self.stepWeights.count) {
      sum += meanVelocity(from: sample(back + 1), to: sample(back)) * Self.stepWeights[back]
      weights += Self.stepWeights[back]
    }
    return sum / weights
  }

  /// How much the last three steps count, from the newest on; Flutter's weights for what iOS does.
  private static let stepWeights: [3 of Double] = [0.6, 0.35, 0.05]
}
