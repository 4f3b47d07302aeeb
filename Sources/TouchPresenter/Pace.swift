/// Whether a talk keeps to its time (pdfpc#542, reveal.js#2400).
public enum Pace: Sendable, Hashable {
  /// It does, within the tolerance.
  case onTime
  /// It is ahead by so many µs.
  case early(Int64)
  /// It is behind by so many µs.
  case late(Int64)

  /// How far from its plan a talk may be and still keep to its time, in µs.
  ///
  /// 60 s, pdfpc's: less is within what one slide takes.
  public static let tolerance: Int64 = 60_000_000

  /// The pace of a talk that has lasted `elapsed` µs on `slide` of `count`, where each slide has the same share of
  /// `countdown` µs and is expected at the middle of its share, as in pdfpc; nil where there is no such slide.
  public init?(elapsed: Int64, slide: Int, count: Int, countdown: Int64) {
    guard (0..<count).contains(slide), countdown > 0 else { return nil }
    let expected = Double(countdown) * (Double(slide) + 0.5) / Double(count)
    let ahead = expected - Double(elapsed)
    if ahead > Double(Self.tolerance) {
      self = .early(Int64(ahead))
    } else if -ahead > Double(Self.tolerance) {
      self = .late(Int64(exactly: (-ahead).rounded(.down)) ?? .max)
    } else {
      self = .onTime
    }
  }
}
