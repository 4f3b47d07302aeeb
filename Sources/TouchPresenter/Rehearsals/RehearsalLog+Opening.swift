import Glibc

/// How a log is found and opened.
extension RehearsalLog {
  /// Where a user's log is, by the XDG base directory specification: `fingertip/rehearsals.sqlite` in `$XDG_DATA_HOME`,
  /// else in `$HOME/.local/share`.
  ///
  /// - Throws: ``RehearsalError/noHome`` where neither is set.
  public static func defaultPath(
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) throws(RehearsalError) -> String {
    let name = "/fingertip/rehearsals.sqlite"
    // The specification has relative paths passed over.
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return data + name }
    guard let home = environment("HOME"), home.hasPrefix("/") else { throw .noHome }
    return home + "/.local/share" + name
  }

  static func checkPresence(of path: String) throws(RehearsalError) {
    guard access(path, R_OK) != 0 else { return }
    if errno == ENOENT { throw .missing(path: path) }
    throw .cannotOpen(path: path, code: errno)
  }

  /// Makes sure that the file is a log of a known version, or empty.
  static func checkKind(_ connection: borrowing SQLiteConnection) throws(RehearsalError) {
    // A file from elsewhere is not trusted to run functions from its tables' definitions.
    try connection.run("open", "PRAGMA trusted_schema = OFF")
    let version = Int(try connection.number("read the version", "PRAGMA user_version"))
    let application = try connection.number("read the kind", "PRAGMA application_id")
    if application == applicationID {
      guard version <= Self.version else { throw .tooNew(path: connection.path, version: version, known: Self.version) }
      return
    }
    let tables = try connection.number("read the tables", "SELECT count(*) FROM sqlite_schema")
    guard application == 0, tables == 0 else { throw .notALog(path: connection.path) }
  }

  static func prepareForWriting(_ connection: borrowing SQLiteConnection) throws(RehearsalError) {
    // Readers and the writer do not wait for each other. Where a file system cannot do that SQLite keeps a journal of the
    // old kind, which is as safe.
    try connection.run("set up", "PRAGMA journal_mode = WAL")
    // Each commit is on the disk when it returns; WAL's usual NORMAL loses the last ones with the power.
    try connection.run("set up", "PRAGMA synchronous = FULL")
    try connection.run("set up", "PRAGMA foreign_keys = ON")
    try connection.run("set up", "BEGIN IMMEDIATE")
    do {
      for statement in schema { try connection.run("make tables", statement) }
      try connection.run("set up", "COMMIT")
    } catch {
      try? connection.run("set up", "ROLLBACK")
      throw error
    }
  }

  /// The tables; each statement does nothing where it was done before.
  ///
  /// Times are µs; slides and visits count from 0.
  private static let schema = [
    """
    CREATE TABLE IF NOT EXISTS rehearsal (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      began INTEGER NOT NULL,
      seconds_from_utc INTEGER NOT NULL,
      title TEXT,
      slides INTEGER,
      countdown INTEGER,
      duration INTEGER
    )
    """,
    """
    CREATE TABLE IF NOT EXISTS visit (
      rehearsal INTEGER NOT NULL REFERENCES rehearsal (number),
      number INTEGER NOT NULL,
      slide INTEGER NOT NULL,
      began INTEGER NOT NULL,
      ended INTEGER,
      PRIMARY KEY (rehearsal, number)
    ) WITHOUT ROWID
    """,
    "PRAGMA application_id = \(applicationID)",
    "PRAGMA user_version = \(version)",
  ]
}
