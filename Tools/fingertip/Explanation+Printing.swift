import Fingertip

extension Explanation {
  /// The way and the time, as they stand in every explanation.
  private var measures: String {
    "\(Timeline.fixed(travel, places: 1)) mm in \(duration / 1000) ms"
  }

  /// What a person reads.
  func lines(_ timeline: Timeline) -> [String] {
    let fingers = fingers == 1 ? "1 finger" : "\(fingers) fingers"
    let won = winners.map { $0.kind.name + ($0.verdict == .cancelled ? " (cancelled)" : "") }
    let title = "\(timeline.moment(start))  \(fingers), \(measures): "
    var lines = [title + (won.isEmpty ? "no gesture" : won.joined(separator: " and "))]
    for (kind, reason) in losers {
      let name = kind.name + ":" + String(repeating: " ", count: max(0, 11 - kind.name.count))
      // What a swipe lacks is told beside its way and time, which make it one as much as its speed does.
      let needsMeasures = kind == .swipe && winners.allSatisfy { reason.rule != .lost(to: $0.kind) }
      lines.append("             \(name) " + (needsMeasures ? "\(measures), \(reason)" : "\(reason)"))
    }
    return lines
  }

  /// What a program reads.
  func json(file: String) -> String {
    var line = JSONLine()
    line.add("file", file)
    line.add("time_us", start)
    line.add("duration_us", duration)
    line.add("fingers", Int64(fingers))
    line.add("travel_mm", travel)
    line.add("won", winners.map { .text($0.kind.name) })
    line.add(
      "ruled_out",
      losers.map { kind, reason in
        var entry = JSONLine()
        entry.add("gesture", kind.name)
        entry.add("because", reason.rule.name)
        entry.add("measured", reason.measured)
        entry.add("limit", reason.limit)
        entry.add("text", reason.description)
        return .object(entry)
      })
    return line.text
  }
}

extension Reason.Rule {
  /// The name in JSON.
  fileprivate var name: String {
    switch self {
    case .fingers: "fingers"
    case .moved: "moved"
    case .short: "short"
    case .long: "long"
    case .early: "early"
    case .slow: "slow"
    case .slanted: "slanted"
    case .disagreeing: "disagreeing"
    case .inside: "inside"
    case .outside: "outside"
    case .missed: "missed"
    case .bounced: "bounced"
    case .leapt: "leapt"
    case .lost: "lost"
    case .cancelled: "cancelled"
    case .custom: "custom"
    }
  }
}
