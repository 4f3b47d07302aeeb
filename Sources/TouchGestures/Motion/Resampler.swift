import TouchContacts

/// One position for each frame of a display from reports that come at another rate: for drawing, and for nothing else.
///
/// A display at 60 Hz that shows the newest report of a panel at 85 Hz shows steps of uneven length. This takes the place
/// a little before the frame instead, between the reports around it, or a little beyond the newest. Thresholds and speeds
/// are always taken from the reports themselves.
///
/// The rules are those of Android's `InputTransport` and Chromium's `LinearResampling`.
public struct Resampler: Sendable {
  /// The numbers that the filter goes by.
  public struct Configuration: Sendable, Hashable {
    /// How long before the frame the place is taken, in µs; 5 ms, so that most frames lie between two reports.
    public var latency: Int64 = 5_000
    /// The farthest beyond the newest report, in µs; 8 ms, one report at 125 Hz: farther guesses overshoot visibly.
    public var maximumPrediction: Int64 = 8_000
    /// The closest that two reports may be for a guess from them, in µs; 2 ms, below which jitter is more than movement.
    public var minimumInterval: Int64 = 2_000
    /// The farthest apart that two reports may be to belong together, in µs; 20 ms, since a finger that paused goes where
    /// it likes.
    public var maximumInterval: Int64 = 20_000

    /// The defaults.
    public init() {}
  }

  private struct Sample {
    var time: Int64
    var position: Vector
  }

  /// How many reports are kept: 240 Hz reach back over latency and one frame of 60 Hz.
  private static let capacity = 8

  /// The numbers that the filter goes by.
  public let configuration: Configuration
  private var samples: [8 of Sample] = .init(repeating: Sample(time: 0, position: .zero))
  private var newest = 0
  private var count = 0

  /// A filter without reports.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Takes in a report: its time in µs and its place in mm; a time that is not later than the last begins anew.
  public mutating func add(time: Int64, position: Vector) {
    if count > 0 {
      let gap = time &- samples[newest].time
      if gap == 0 {
        samples[newest].position = position
        return
      }
      if gap < 0 || gap > configuration.maximumInterval { count = 0 }
    }
    newest = (newest + 1) % Self.capacity
    samples[newest] = Sample(time: time, position: position)
    count = min(count + 1, Self.capacity)
  }

  /// The place to draw in a frame at `time` (µs); `nil` before the first report.
  public mutating func position(inFrameAt time: Int64) -> Vector? {
    guard count > 0 else { return nil }
    return resampled(inFrameAt: time) ?? samples[newest].position
  }

  /// The place between or beyond the reports; `nil` where they give no base for one.
  mutating func resampled(inFrameAt time: Int64) -> Vector? {
    guard count > 1 else { return nil }
    let wanted = time &- configuration.latency
    let last = samples[newest]
    guard wanted < last.time else { return predicted(at: wanted) }
    for back in 1..<count {
      let earlier = sample(back)
      if earlier.time <= wanted { return Self.position(at: wanted, earlier, sample(back - 1)) }
    }
    return sample(count - 1).position
  }

  private mutating func predicted(at wanted: Int64) -> Vector? {
    let last = samples[newest]
    let before = sample(1)
    let interval = last.time &- before.time
    guard interval >= configuration.minimumInterval else { return nil }
    let limit = min(configuration.maximumPrediction, interval / 2)
    return Self.position(at: min(wanted, last.time &+ limit), before, last)
  }

  private static func position(at time: Int64, _ a: Sample, _ b: Sample) -> Vector {
    let share = Double(time &- a.time) / Double(b.time &- a.time)
    return a.position + (b.position - a.position) * share
  }

  /// The report `back` places before the newest.
  private mutating func sample(_ back: Int) -> Sample {
    samples[(newest + Self.capacity - back) % Self.capacity]
  }

  /// Forgets all reports.
  public mutating func reset() {
    count = 0
  }
}
