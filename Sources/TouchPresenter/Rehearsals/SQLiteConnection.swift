import CSQLite
import Glibc

/// An open database, closed when it goes away.
struct SQLiteConnection: ~Copyable {
  /// How long a statement waits for another process that writes, in ms.
  ///
  /// 2 s: a commit takes some 10 ms; a process that holds a lock for longer is stuck.
  static let patience: Int32 = 2000

  let path: String
  private let handle: OpaquePointer

  /// Opens a file that is there.
  init(path: String) throws(RehearsalError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let error = handle.map { sqlite3_system_errno($0) } ?? ENOMEM
      sqlite3_close_v2(handle)
      throw .cannotOpen(path: path, code: error == 0 ? EIO : error)
    }
    self.path = path
    self.handle = handle
    sqlite3_busy_timeout(handle, Self.patience)
    sqlite3_extended_result_codes(handle, 1)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Carries out one statement, and shows each row of what comes of it.
  ///
  /// - Parameters:
  ///   - action: What it is for, to stand behind "cannot" in a message.
  ///   - sql: One statement, with `?` for each of `values`.
  ///   - values: What goes into it.
  ///   - row: Takes each row.
  /// - Throws: What SQLite says.
  func run(
    _ action: String, _ sql: String, _ values: [SQLiteValue] = [], _ row: (SQLiteRow) -> Void = { _ in }
  ) throws(RehearsalError) {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure(action)
    }
    defer { sqlite3_finalize(statement) }
    for (index, value) in zip(1...Int32.max, values) {
      guard bind(value, to: statement, at: index) == SQLITE_OK else { throw failure(action) }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row(SQLiteRow(statement: statement))
      case SQLITE_DONE: return
      default: throw failure(action)
      }
    }
  }

  /// The first column of the first row of a statement's result.
  func number(_ action: String, _ sql: String) throws(RehearsalError) -> Int64 {
    var number: Int64 = 0
    try run(action, sql) { number = $0.whole(0) }
    return number
  }

  /// The identity of the row that was inserted last.
  var lastInserted: Int64 { sqlite3_last_insert_rowid(handle) }

  private func bind(_ value: SQLiteValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch value {
    case .whole(let number): sqlite3_bind_int64(statement, index, number)
    case .text(let text): sqlite3_bind_text(statement, index, strdup(text), -1, free)
    case .none: sqlite3_bind_null(statement, index)
    }
  }

  private func failure(_ action: String) -> RehearsalError {
    switch sqlite3_errcode(handle) & 0xFF {
    case SQLITE_NOTADB: .notALog(path: path)
    case SQLITE_CANTOPEN: .cannotOpen(path: path, code: systemError)
    default: .failed(path: path, action: action, reason: String(cString: sqlite3_errmsg(handle)))
    }
  }

  private var systemError: Int32 {
    let code = sqlite3_system_errno(handle)
    return code == 0 ? EACCES : code
  }
}
