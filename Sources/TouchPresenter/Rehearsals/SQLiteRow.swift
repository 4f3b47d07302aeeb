import CSQLite

/// One row of a result, only valid while it is looked at.
struct SQLiteRow {
  let statement: OpaquePointer

  /// The whole number in a column, from 0; 0 where there is none.
  func whole(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// The whole number in a column, from 0; nil where there is none.
  func wholeOrNone(_ column: Int32) -> Int64? {
    sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : whole(column)
  }

  /// The text in a column, from 0; nil where there is none.
  func text(_ column: Int32) -> String? {
    sqlite3_column_text(statement, column).map { String(cString: $0) }
  }
}
