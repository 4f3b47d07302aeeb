/// A value that goes into a statement.
enum SQLiteValue {
  case whole(Int64)
  case text(String)
  case none

  init(_ number: Int64?) { self = number.map { .whole($0) } ?? .none }
  init(_ number: Int?) { self.init(number.map(Int64.init)) }
  init(_ text: String?) { self = text.map { .text($0) } ?? .none }
}
