/// A talk as the log holds it; nothing of what was said or written in it.
public struct Rehearsal: Sendable, Hashable {
  /// Its number in the log, from 1.
  public var number: Int64
  /// When it began, in µs since the beginning of 1970, UTC.
  public var began: Int64
  /// How many seconds the local time was ahead of UTC.
  public var secondsFromUTC: Int
  /// The title of the document; nil where it was not known.
  public var title: String?
  /// The number of slides; nil where it was not known.
  public var slideCount: Int?
  /// How long it was to last, in µs; nil where nobody said.
  public var countdown: Int64?
  /// How long it lasted, in µs; nil where it was cut off, by a crash or a power failure, or goes on.
  public var duration: Int64?

  /// A rehearsal that begins; the log gives it its number.
  public init(
    began: Int64, secondsFromUTC: Int = 0, title: String? = nil, slideCount: Int? = nil, countdown: Int64? = nil
  ) {
    number = 0
    self.began = began
    self.secondsFromUTC = secondsFromUTC
    self.title = title
    self.slideCount = slideCount
    self.countdown = countdown
  }
}
