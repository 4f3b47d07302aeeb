import Fingertip

/// Rehearsals side by side, slide by slide.
struct RehearsalComparison {
  /// One slide, or the whole talk, in each of the rehearsals.
  struct Row: Equatable {
    /// The slide, counted from 0; nil for the whole talk.
    var slide: Int?
    /// How long it took in each, in µs; nil where it did not come up.
    var durations: [Int64?]

    /// How much longer it took in the last than in the first, in µs; nil where it is missing in either.
    var change: Int64? {
      guard durations.count > 1, let first = durations[0], let last = durations[durations.count - 1] else { return nil }
      return last.subtractingReportingOverflow(first).partialValue
    }
  }

  /// The rehearsals in the order in which they were named.
  let rehearsals: [Rehearsal]
  /// The slides that came up in any of them, and at the end the whole talk.
  let rows: [Row]

  init(_ summaries: [RehearsalSummary]) {
    rehearsals = summaries.map(\.rehearsal)
    let slides = Set(summaries.flatMap { $0.entries.map(\.slide) }).sorted()
    rows =
      slides.map { slide in Row(slide: slide, durations: summaries.map { $0.duration(of: slide) }) }
      + [Row(slide: nil, durations: summaries.map { $0.length })]
  }
}
