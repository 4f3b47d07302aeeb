import Fingertip

/// Rehearsals as tables that a person reads.
enum RehearsalTables {
  static func list(_ summaries: [RehearsalSummary]) -> [String] {
    guard !summaries.isEmpty else { return ["no rehearsal"] }
    var table = TextTable([
      .right("no"), .left("began"), .right("slides"), .right("time"), .right("of"), .left("title"),
    ])
    for summary in summaries {
      let rehearsal = summary.rehearsal
      table.add([
        "\(rehearsal.number)", rehearsal.beganText, rehearsal.slideCount.map { "\($0)" } ?? "-", time(of: summary),
        rehearsal.countdown.map(TimerReading.clock) ?? "-", rehearsal.title ?? "-",
      ])
    }
    return table.lines + note(summaries)
  }

  static func slides(of summary: RehearsalSummary) -> [String] {
    let rehearsal = summary.rehearsal
    let share = rehearsal.share
    var columns: [TextTable.Column] = [.right("slide"), .right("visits"), .right("time")]
    if share != nil { columns.append(.right("against its share")) }
    var table = TextTable(columns)
    for entry in summary.entries {
      var cells = ["\(entry.slide + 1)", "\(entry.visits)", TimerReading.clock(entry.duration)]
      if let share { cells.append(signed(entry.duration.subtractingReportingOverflow(share).partialValue)) }
      table.add(cells)
    }
    var head = ["rehearsal \(rehearsal.number)", rehearsal.beganText]
    if let title = rehearsal.title { head.append(title.printable) }
    head.append(time(of: summary) + (rehearsal.countdown.map { " of " + TimerReading.clock($0) } ?? ""))
    return [head.joined(separator: ", ")] + table.lines + note([summary])
  }

  static func comparison(_ comparison: RehearsalComparison) -> [String] {
    guard comparison.rehearsals.count > 1 else { return ["there are not two rehearsals to compare"] }
    var table = TextTable([.right("slide")] + comparison.rehearsals.map { .right("\($0.number)") } + [.right("change")])
    for row in comparison.rows {
      table.add(
        [row.slide.map { "\($0 + 1)" } ?? "all"] + row.durations.map { $0.map(TimerReading.clock) ?? "-" }
          + [row.change.map(signed) ?? "-"])
    }
    return table.lines
  }

  /// The length, with a mark where the rehearsal was cut off.
  private static func time(of summary: RehearsalSummary) -> String {
    TimerReading.clock(summary.length) + (summary.rehearsal.duration == nil ? "+" : "")
  }

  private static func note(_ summaries: [RehearsalSummary]) -> [String] {
    summaries.contains { $0.rehearsal.duration == nil }
      ? ["+ cut off, or still going on: up to the last change of slides"] : []
  }

  /// A difference of times with its sign.
  private static func signed(_ time: Int64) -> String {
    time >= 1_000_000 ? "+" + TimerReading.clock(time) : TimerReading.clock(time)
  }
}

extension Rehearsal {
  /// What each slide may take if all take the same, in µs.
  fileprivate var share: Int64? {
    guard let countdown, let slideCount, slideCount > 0 else { return nil }
    return countdown / Int64(slideCount)
  }
}
