/// How long each slide of a talk was up (pdfpc#542); all in µs as the talk's timer counts.
public struct SlideTimes: Sendable, Hashable {
  private var totals: [Int: Int64] = [:]
  private var count = 0
  /// The visit that goes on; nil where no slide is up.
  public private(set) var current: SlideVisit?

  /// No slide has been up.
  public init() {}

  /// The audience sees a slide from now on: ends the visit before, if it was to another slide.
  ///
  /// - Parameters:
  ///   - slide: The slide; nil where none is up any more.
  ///   - talkTime: What the timer shows, in µs.
  ///   - time: The event time in µs.
  /// - Returns: The visit that ended; nil where there was none, or it simply goes on.
  @discardableResult
  public mutating func show(_ slide: Int?, talkTime: Int64, at time: Int64) -> SlideVisit? {
    guard slide != current?.slide else { return nil }
    let ended = current.map { $0.ending(talkTime: talkTime, at: time) }
    if let ended { totals[ended.slide] = Self.sum(totals[ended.slide], ended.duration) }
    current = slide.map { SlideVisit(number: count, slide: $0, began: talkTime, time: time) }
    if slide != nil { count += 1 }
    return ended
  }

  /// How long a slide was up altogether when the timer shows `talkTime`.
  public func total(of slide: Int, talkTime: Int64) -> Int64 {
    guard let current, current.slide == slide else { return totals[slide] ?? 0 }
    return Self.sum(totals[slide], current.ending(talkTime: talkTime, at: 0).duration)
  }

  private static func sum(_ total: Int64?, _ duration: Int64?) -> Int64 {
    let (sum, overflow) = (total ?? 0).addingReportingOverflow(duration ?? 0)
    return overflow ? .max : sum
  }
}

extension SlideVisit {
  fileprivate func ending(talkTime: Int64, at time: Int64) -> SlideVisit {
    var visit = self
    (visit.ended, visit.time) = (max(talkTime, began), time)
    return visit
  }
}
