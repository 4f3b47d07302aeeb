import TouchContacts

/// The glass in cells, each with the rectangles that reach into it, in ascending order.
///
/// At most 32 × 32 cells of at least one minimum target each, so that memory stays bounded.
struct RegionGrid: Sendable {
  private let columns: Axis
  private let rows: Axis
  /// Where in `items` each cell begins; one more than there are cells.
  private let starts: [Int]
  private let items: [UInt16]

  /// Sorts `rects` into cells of about `cellSize` mm on a glass of `size` mm.
  init(size: Vector, cellSize: Double, rects: [Rect]) {
    columns = Axis(length: size.x, cellSize: cellSize)
    rows = Axis(length: size.y, cellSize: cellSize)

    var cells = [[UInt16]](repeating: [], count: columns.count * rows.count)
    for (number, rect) in zip(UInt16.min...UInt16.max, rects) where rect.hasArea {
      for row in rows.cells(from: rect.minY, to: rect.maxY) {
        for column in columns.cells(from: rect.minX, to: rect.maxX) {
          cells[row * columns.count + column].append(number)
        }
      }
    }
    var starts = [0]
    for cell in cells { starts.append((starts.last ?? 0) + cell.count) }
    self.starts = starts
    items = cells.flatMap(\.self)
  }

  /// The rectangles that may hold `position`, which is finite, in ascending order.
  func candidates(at position: Vector) -> ArraySlice<UInt16> {
    let cell = rows.cell(at: position.y) * columns.count + columns.cell(at: position.x)
    return items[starts[cell]..<starts[cell + 1]]
  }
}

extension RegionGrid {
  /// One side of the glass in equal cells.
  private struct Axis {
    static let maximumCount = 32

    let count: Int
    private let perMillimetre: Double

    init(length: Double, cellSize: Double) {
      let wanted = length / cellSize
      count = wanted > 1 ? Int(min(wanted, Double(Self.maximumCount))) : 1
      perMillimetre = length > 0 ? Double(count) / length : 0
    }

    func cell(at place: Double) -> Int {
      let cell = place * perMillimetre
      return cell > 0 ? Int(min(cell, Double(count - 1))) : 0
    }

    func cells(from low: Double, to high: Double) -> ClosedRange<Int> { cell(at: low)...cell(at: high) }
  }
}
