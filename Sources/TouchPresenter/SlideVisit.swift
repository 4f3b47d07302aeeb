/// One stay at a slide, from its coming up to its going; times count as the talk's timer does, so that pauses add nothing.
public struct SlideVisit: Sendable, Hashable {
  /// Its place among the visits of the talk, from 0.
  public var number: Int
  /// The slide, counted from 0.
  public var slide: Int
  /// What the timer showed when the slide came up, in µs.
  public var began: Int64
  /// What the timer showed when it went, in µs; nil as long as it is up.
  public var ended: Int64?
  /// When it came up, or where it has ended when it went, in µs of event time.
  public var time: Int64

  /// A visit; all times in µs.
  public init(number: Int, slide: Int, began: Int64, ended: Int64? = nil, time: Int64) {
    self.number = number
    self.slide = slide
    self.began = began
    self.ended = ended
    self.time = time
  }

  /// How long it lasted, in µs; nil as long as it is up.
  public var duration: Int64? { ended.map { max(0, $0.subtractingReportingOverflow(began).partialValue) } }
}
