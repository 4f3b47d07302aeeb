import Synchronization

/// The rehearsals of a speaker in a file: when each talk was, and how long each slide was up.
///
/// Each visit is on the disk when the call that records it returns, whatever happens to the program, the computer or the
/// power then. The file is an SQLite database that any SQLite tool reads; only its owner may (mode 0600). Several programs
/// may have it open at once. Calls wait for the disk: some ms on one of today, and 2 s for another program at most.
public final class RehearsalLog: Sendable {
  /// The version of the tables that this code knows.
  public static let version = 1
  /// What tells the file from other databases: "FTIP".
  static let applicationID: Int64 = 0x4654_4950

  /// Where it is.
  public let path: String
  private let connection: Mutex<SQLiteConnection>

  /// What is to be done with a log.
  public enum Use: Sendable {
    /// Only to read it; it has to be there.
    case reading
    /// To add to it; where it is not there yet it is made, and its folder with it.
    case writing
  }

  /// Opens a log.
  ///
  /// - Throws: ``RehearsalError`` where there is none to be read, none can be made, or the file is something else.
  public init(path: String, for use: Use) throws(RehearsalError) {
    self.path = path
    if use == .writing {
      try PrivateFile.prepare(path)
    } else {
      try Self.checkPresence(of: path)
    }
    let connection = try SQLiteConnection(path: path)
    try Self.checkKind(connection)
    if use == .writing {
      try Self.prepareForWriting(connection)
    } else {
      try connection.run("open for reading", "PRAGMA query_only = ON")
    }
    self.connection = Mutex(connection)
  }

  // MARK: Writing

  /// A rehearsal begins; answers its number.
  ///
  /// - Throws: ``RehearsalError/failed(path:action:reason:)`` with what SQLite says.
  public func begin(_ rehearsal: Rehearsal) throws(RehearsalError) -> Int64 {
    try connection.withLock { connection throws(RehearsalError) in
      try connection.run(
        "begin a rehearsal",
        "INSERT INTO rehearsal (began, seconds_from_utc, title, slides, countdown) VALUES (?, ?, ?, ?, ?)",
        [
          .whole(rehearsal.began), SQLiteValue(rehearsal.secondsFromUTC), SQLiteValue(rehearsal.title),
          SQLiteValue(rehearsal.slideCount), SQLiteValue(rehearsal.countdown),
        ])
      return connection.lastInserted
    }
  }

  /// Records a visit of a slide, when it begins and once more when it has ended; doing so again changes nothing.
  ///
  /// - Throws: ``RehearsalError/failed(path:action:reason:)`` with what SQLite says.
  public func record(_ visit: SlideVisit, in number: Int64) throws(RehearsalError) {
    try connection.withLock { connection throws(RehearsalError) in
      try connection.run(
        "record a slide",
        """
        INSERT INTO visit (rehearsal, number, slide, began, ended) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (rehearsal, number) DO UPDATE SET ended = excluded.ended WHERE excluded.ended IS NOT NULL
        """,
        [
          .whole(number), SQLiteValue(visit.number), SQLiteValue(visit.slide), .whole(visit.began),
          SQLiteValue(visit.ended),
        ])
    }
  }

  /// A rehearsal has ended after so many µs.
  ///
  /// - Throws: ``RehearsalError/failed(path:action:reason:)`` with what SQLite says.
  public func finish(_ number: Int64, duration: Int64) throws(RehearsalError) {
    try connection.withLock { connection throws(RehearsalError) in
      try connection.run(
        "end a rehearsal", "UPDATE rehearsal SET duration = ? WHERE number = ?", [.whole(duration), .whole(number)])
    }
  }

  /// Looks at the database.
  func read<Value>(_ body: (borrowing SQLiteConnection) throws(RehearsalError) -> sending Value)
    throws(RehearsalError) -> sending Value
  {
    try connection.withLock { connection throws(RehearsalError) in try body(connection) }
  }
}
