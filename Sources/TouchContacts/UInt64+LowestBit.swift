extension UInt64 {
  /// Takes the lowest bit out and returns its place; `nil` when there is none.
  @inlinable
  package mutating func popLowestBit() -> Int? {
    guard self != 0 else { return nil }
    defer { self &= self - 1 }
    return trailingZeroBitCount
  }
}
