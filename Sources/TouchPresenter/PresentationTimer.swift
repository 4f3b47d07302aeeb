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

  /// How long the talk may last; none counts up only.
  public var countdown: Int64?
  /// What it is doing.
  public private(set) var phase = Phase.stopped
  private var counted: Int64 = 0
  private var since: Int64 = 0

  /// A stopped timer, with the time that the talk may last in µs.
  public init(countdown: Int64? = nil) {
    self.countdown = countdown
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

  /// Back to a stopped zero; the countdown is kept.
  public mutating func reset() {
    self = PresentationTimer(countdown: countdown)
  }

  /// The slide has changed: a stopped timer starts, a paused one stays paused.
  public mutating func slideChanged(at time: Int64) {
    if phase == .stopped { start(at: time) }
  }
}
