import Foundation

/// Random numbers that are the same for the same seed on every machine, for property tests.
///
/// The generator is SplitMix64 (Steele, Lea and Flood 2014; Vigna's splitmix64.c). Hand its seeds to a test as arguments:
/// the seed of a case that fails then stands in its report, and `FINGERTIP_SEED=…` runs that case alone.
///
///     @Test("a pinch never ends twice", arguments: Seeded.seeds(100))
///     func balance(seed: UInt64) {
///       var random = Seeded(seed)
///       let width = Double.random(in: 10...50, using: &random)
///     }
public struct Seeded: RandomNumberGenerator, Sendable, Hashable, CustomStringConvertible {
  /// What the numbers come from.
  public let seed: UInt64
  private var state: UInt64

  /// The generator for `seed`; every seed is as good as any other.
  public init(_ seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The seeds from 1 up to `count`, or only the one that the environment variable `FINGERTIP_SEED` names.
  public static func seeds(_ count: Int) -> [UInt64] {
    seeds(count, only: ProcessInfo.processInfo.environment["FINGERTIP_SEED"])
  }

  static func seeds(_ count: Int, only named: String?) -> [UInt64] {
    if let seed = named.flatMap({ UInt64($0) }) { return [seed] }
    return (0..<max(0, count)).map { UInt64($0) + 1 }
  }

  /// The next number, evenly from all of them.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// The seed, and how to run its case again.
  public var description: String { "seed \(seed) (FINGERTIP_SEED=\(seed) runs it alone)" }
}
