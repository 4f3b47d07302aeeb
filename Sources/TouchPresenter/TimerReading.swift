/// What a talk's timer shows at one moment.
public struct TimerReading: Sendable, Hashable {
  /// What the timer is doing.
  public var phase = PresentationTimer.Phase.stopped
  /// What is to be shown, the others being at hand.
  public var display = TimerDisplay.elapsed
  /// How long the talk has lasted, in µs.
  public var elapsed: Int64 = 0
  /// How long it may still last, in µs; negative in overtime, nil without a countdown.
  public var remaining: Int64?
  /// The time of day in seconds since midnight; nil where nobody said how to know it.
  public var secondsOfDay: Int?
  /// Whether the talk keeps to its time; nil where that is not known.
  public var pace: Pace?

  /// A stopped timer at zero.
  init() {}

  /// What `timer` shows at `time` on a slide of `count`.
  init(_ timer: PresentationTimer, at time: Int64, wallClock: WallClock?, slide: Int, count: Int?) {
    phase = timer.phase
    display = timer.display
    elapsed = timer.elapsed(at: time)
    remaining = timer.remaining(at: time)
    secondsOfDay = wallClock?.secondsOfDay(at: time)
    pace = count.flatMap { timer.pace(on: slide, of: $0, at: time) }
  }
}

extension TimerReading: CustomStringConvertible {
  /// What is to be shown: minutes and seconds, or the time of day; what cannot be known is shown as the time elapsed.
  public var description: String {
    switch (display, remaining, secondsOfDay) {
    case (.remaining, let remaining?, _): Self.clock(remaining) + " left"
    case (.clock, _, let seconds?): Self.clock(Int64(seconds / 60) * 1_000_000)
    default: Self.clock(elapsed)
    }
  }

  /// Minutes and seconds with the sign of what is over, and hours where there are any.
  public static func clock(_ time: Int64) -> String {
    let seconds = (time / 1_000_000).magnitude
    let sign = time <= -1_000_000 ? "-" : ""
    let (minutes, rest) = (seconds / 60, twoDigits(seconds % 60))
    return sign + (minutes < 60 ? "\(minutes):\(rest)" : "\(minutes / 60):\(twoDigits(minutes % 60)):\(rest)")
  }

  private static func twoDigits(_ number: UInt64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
