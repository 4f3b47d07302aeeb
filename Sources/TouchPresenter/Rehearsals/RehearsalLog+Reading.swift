/// What a log holds.
extension RehearsalLog {
  /// All rehearsals, the oldest first.
  ///
  /// - Throws: ``RehearsalError`` with what SQLite says, of a damaged file too.
  public func rehearsals() throws(RehearsalError) -> [Rehearsal] {
    try rehearsals(where: "", [])
  }

  /// The rehearsal with a number.
  ///
  /// - Throws: ``RehearsalError/noRehearsal(path:number:)`` where there is none.
  public func rehearsal(_ number: Int64) throws(RehearsalError) -> Rehearsal {
    guard let found = try rehearsals(where: "WHERE number = ?", [.whole(number)]).first else {
      throw .noRehearsal(path: path, number: number)
    }
    return found
  }

  /// The visits of a rehearsal's slides in their order; their `time` is in µs since the beginning of 1970.
  ///
  /// - Throws: ``RehearsalError`` with what SQLite says, of a damaged file too.
  public func visits(of rehearsal: Rehearsal) throws(RehearsalError) -> [SlideVisit] {
    try read { connection throws(RehearsalError) in
      guard try Self.hasTables(connection) else { return [] }
      var visits: [SlideVisit] = []
      try connection.run(
        "read the slides", "SELECT number, slide, began, ended FROM visit WHERE rehearsal = ? ORDER BY number",
        [.whole(rehearsal.number)]
      ) { row in
        visits.append(
          SlideVisit(
            number: Int(row.whole(0)), slide: Int(row.whole(1)), began: row.whole(2), ended: row.wholeOrNone(3),
            time: rehearsal.began.addingReportingOverflow(row.whole(2)).partialValue))
      }
      return visits
    }
  }

  /// Whether SQLite finds the file sound all through; reads all of it.
  ///
  /// - Throws: ``RehearsalError`` with what SQLite says, of a damaged file too.
  public func isSound() throws(RehearsalError) -> Bool {
    try read { connection throws(RehearsalError) in
      var answers: [String?] = []
      try connection.run("check", "PRAGMA integrity_check") { answers.append($0.text(0)) }
      return answers == ["ok"]
    }
  }

  private func rehearsals(
    where condition: String, _ values: [SQLiteValue]
  ) throws(RehearsalError) -> [Rehearsal] {
    try read { connection throws(RehearsalError) in
      guard try Self.hasTables(connection) else { return [] }
      var found: [Rehearsal] = []
      try connection.run(
        "read the rehearsals",
        """
        SELECT number, began, seconds_from_utc, title, slides, countdown, duration FROM rehearsal \(condition)
        ORDER BY number
        """, values
      ) { row in
        var rehearsal = Rehearsal(
          began: row.whole(1), secondsFromUTC: Int(row.whole(2)), title: row.text(3),
          slideCount: row.wholeOrNone(4).map { Int($0) }, countdown: row.wholeOrNone(5))
        (rehearsal.number, rehearsal.duration) = (row.whole(0), row.wholeOrNone(6))
        found.append(rehearsal)
      }
      return found
    }
  }

  /// Whether the log was begun; a crash may have left it empty.
  private static func hasTables(_ connection: borrowing SQLiteConnection) throws(RehearsalError) -> Bool {
    try connection.number("read the kind", "PRAGMA application_id") == applicationID
  }
}
