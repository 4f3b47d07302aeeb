/// How long the talk lasts, and how long it may; all in µs of event time.
///
/// It starts with the first slide change, as those of pdfpc and remark, or by hand. A pause lasts until it is ended by
/// hand: paging does not end it (pdfpc#695).
public struct PresentationTimer: Sendable, Hashable {
  /// What a timer is doing.
  public enum Phase: Sendable, Hashable {
    /// It stands at zero, and starts with the next slide change.
    case stopped
    /// It counts.
    case running
    /// It keeps what it has counted.
    case paused
  }

  /// When the speaker is warned.
  public struct Configuration: Sendable, Hashable {
    /// How much of the time is left at each warning, in µs, besides that of overtime.
    ///
    /// 5 and 1 minutes: pdfpc's last minutes, and SpeakerClock's red; ahead of them a talk can still be shortened.
    public var warnings: [Int64] = [300_000_000, 60_000_000]
    /// Whether the first slide change starts it; as in pdfpc and remark.
    public var startsWithSlide = true

    /// The defaults.
    public init() {}
  }

  /// When the speaker is warned.
  public var configuration = Configuration()
  /// How long the talk may last; none counts up only.
  public var countdown: Int64?
  /// What is shown of it.
  public var display = TimerDisplay.elapsed
  /// What it is doing.
  public private(set) var phase = Phase.stopped
  private var counted: Int64 = 0
  private var since: Int64 = 0
  /// Up to which elapsed time warnings were told.
  private var warned: Int64 = 0

  /// A stopped timer, with the time that the talk may last in µs.
  public init(countdown: Int64? = nil) {
    self.countdown = countdown
    display = countdown == nil ? .elapsed : .remaining
  }

  /// How long it has run at `time`; never negative.
  public func elapsed(at time: Int64) -> Int64 {
    guard phase == .running, time > since else { return counted }
    let (span, isTooLong) = time.subtractingReportingOverflow(since)
    let (sum, isTooMuch) = counted.addingReportingOverflow(span)
    return isTooLong || isTooMuch ? .max : sum
  }

  /// How long the talk may still last at `time`; negative in overtime, nil without a countdown.
  public func remaining(at time: Int64) -> Int64? {
    countdown.map { $0.subtractingReportingOverflow(elapsed(at: time)) }.map { $0.overflow ? .min : $0.partialValue }
  }

  /// Starts or goes on; one that runs just runs.
  public mutating func start(at time: Int64) {
    guard phase != .running else { return }
    phase = .running
    since = time
  }

  /// Stops counting for a while; one that does not run stays as it is.
  public mutating func pause(at time: Int64) {
    guard phase == .running else { return }
    counted = elapsed(at: time)
    phase = .paused
  }

  /// Goes on after a pause; one that is not paused stays as it is.
  public mutating func resume(at time: Int64) {
    if phase == .paused { start(at: time) }
  }

  /// Pauses what runs and starts what does not.
  public mutating func toggle(at time: Int64) {
    if phase == .running { pause(at: time) } else { start(at: time) }
  }

  /// Back to a stopped zero; countdown, warnings and what is shown are kept.
  public mutating func reset() {
    phase = .stopped
    (counted, since, warned) = (0, 0, 0)
  }

  /// The slide has changed: a stopped timer starts unless it is to be started by hand, a paused one stays paused.
  public mutating func slideChanged(at time: Int64) {
    if phase == .stopped, configuration.startsWithSlide { start(at: time) }
  }

  /// The warnings that have become due up to `time` and were not told yet, in their order.
  ///
  /// A warning for more time than the talk may last is none.
  public mutating func takeWarnings(at time: Int64) -> [TimerWarning] {
    let now = elapsed(at: time)
    guard let countdown, countdown > 0, phase == .running, now > warned else { return [] }
    defer { warned = now }
    return Set(configuration.warnings + [0]).filter { $0 >= 0 && $0 < countdown }.sorted(by: >).compactMap { left in
      let due = countdown - left
      guard due > warned, due <= now else { return nil }
      return TimerWarning(remaining: left, time: time.subtractingReportingOverflow(now - due).partialValue)
    }
  }

  /// Whether the talk keeps to its time on `slide` of `count`; nil unless it has begun and has a countdown.
  public func pace(on slide: Int, of count: Int, at time: Int64) -> Pace? {
    guard phase != .stopped, let countdown else { return nil }
    return Pace(elapsed: elapsed(at: time), slide: slide, count: count, countdown: countdown)
  }
}
