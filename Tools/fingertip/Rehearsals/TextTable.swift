/// Columns of text that a person reads.
struct TextTable {
  /// One column and its head.
  enum Column {
    case left(String)
    case right(String)

    var head: String {
      switch self {
      case .left(let head), .right(let head): head
      }
    }
  }

  private let columns: [Column]
  private var rows: [[String]]

  init(_ columns: [Column]) {
    self.columns = columns
    rows = [columns.map(\.head)]
  }

  /// Adds a row; what would move the cursor of a terminal is not passed on to it.
  mutating func add(_ cells: [String]) { rows.append(cells.map(\.printable)) }

  /// The head and the rows.
  var lines: [String] {
    let widths = columns.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    return rows.map { row in
      let cells = columns.indices.map { index in
        let padding = String(repeating: " ", count: widths[index] - row[index].columns)
        if case .left = columns[index] {
          return index == columns.count - 1 ? row[index] : row[index] + padding
        }
        return padding + row[index]
      }
      return cells.joined(separator: "  ")
    }
  }
}
