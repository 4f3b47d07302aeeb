/// A rehearsal and how long each of its slides was up.
public struct RehearsalSummary: Sendable, Hashable {
  /// One slide of a rehearsal.
  public struct Entry: Sendable, Hashable {
    /// The slide, counted from 0.
    public var slide: Int
    /// How often it came up.
    public var visits = 0
    /// How long it was up altogether, in µs; without a last visit that was cut off.
    public var duration: Int64 = 0
  }

  /// The rehearsal.
  public let rehearsal: Rehearsal
  /// Its slides that came up, the first slide first.
  public let entries: [Entry]
  /// Up to when it is known, in µs from its beginning: its duration, or for one that was cut off the last change of slides.
  public let length: Int64

  /// The summary of a rehearsal's visits.
  public init(_ rehearsal: Rehearsal, visits: [SlideVisit]) {
    self.rehearsal = rehearsal
    var entries: [Int: Entry] = [:]
    for visit in visits {
      var entry = entries[visit.slide] ?? Entry(slide: visit.slide)
      entry.visits += 1
      let (sum, overflow) = entry.duration.addingReportingOverflow(visit.duration ?? 0)
      entry.duration = overflow ? .max : sum
      entries[visit.slide] = entry
    }
    self.entries = entries.values.sorted { $0.slide < $1.slide }
    length = rehearsal.duration ?? visits.map { $0.ended ?? $0.began }.max() ?? 0
  }

  /// How long a slide was up, in µs; nil where it never was.
  public func duration(of slide: Int) -> Int64? { entries.first { $0.slide == slide }?.duration }
}
