/// How many lines of a log were passed over, and where the first of them stands.
public struct LineTally: Sendable, Hashable {
  /// The number of lines.
  public private(set) var count = 0
  /// The number of the first such line, counted from 1; `nil` where there is none.
  public private(set) var firstLine: Int?
  /// The offset in bytes of that line.
  private(set) var firstOffset: Int?

  /// An empty tally.
  public init() {}

  /// Counts the line with this number, which begins at this offset in bytes.
  mutating func add(line: Int, offset: Int) {
    if count == 0 { (firstLine, firstOffset) = (line, offset) }
    count += 1
  }
}
