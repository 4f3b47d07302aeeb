import Fingertip

extension RehearsalSummary {
  /// The rehearsal as an object.
  var json: JSONLine {
    var line = JSONLine()
    line.add("rehearsal", rehearsal.number)
    line.add("began", rehearsal.beganISO)
    if let title = rehearsal.title { line.add("title", title) }
    if let count = rehearsal.slideCount { line.add("slides", Int64(count)) }
    if let countdown = rehearsal.countdown { line.add("countdown_s", Double(countdown) / 1e6) }
    line.add("seconds", Double(length) / 1e6)
    line.add("complete", rehearsal.duration != nil)
    return line
  }

  /// An object for each slide.
  var slideLines: [JSONLine] {
    entries.map { entry in
      var line = JSONLine()
      line.add("rehearsal", rehearsal.number)
      line.add("slide", Int64(clamping: entry.slide) &+ 1)
      line.add("visits", Int64(entry.visits))
      line.add("seconds", Double(entry.duration) / 1e6)
      return line
    }
  }
}

extension RehearsalComparison {
  /// An object for each slide in each rehearsal; those of the whole talk have no slide.
  var lines: [JSONLine] {
    rows.flatMap { row in
      zip(rehearsals, row.durations).compactMap { rehearsal, duration -> JSONLine? in
        guard let duration else { return nil }
        var line = JSONLine()
        line.add("rehearsal", rehearsal.number)
        if let slide = row.slide { line.add("slide", Int64(slide) &+ 1) }
        line.add("seconds", Double(duration) / 1e6)
        if let first = row.durations[0] { line.add("change_s", Double(duration) / 1e6 - Double(first) / 1e6) }
        return line
      }
    }
  }
}

extension Rehearsal {
  /// One visit of a slide as an object.
  func json(of visit: SlideVisit) -> JSONLine {
    var line = JSONLine()
    line.add("rehearsal", number)
    line.add("visit", Int64(visit.number) &+ 1)
    line.add("slide", Int64(visit.slide) &+ 1)
    line.add("began_s", Double(visit.began) / 1e6)
    if let ended = visit.ended { line.add("ended_s", Double(ended) / 1e6) }
    if let duration = visit.duration { line.add("seconds", Double(duration) / 1e6) }
    return line
  }
}
