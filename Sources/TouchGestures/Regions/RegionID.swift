/// The number of a region in its ``HitMap``; the map knows the name.
public struct RegionID: Sendable, Hashable, Comparable {
  /// The number, from 0, in the order of declaration.
  public var number: UInt16

  /// The region with a number.
  public init(_ number: UInt16) { self.number = number }

  /// Whether `a` was declared before `b`.
  public static func < (a: RegionID, b: RegionID) -> Bool { a.number < b.number }
}
