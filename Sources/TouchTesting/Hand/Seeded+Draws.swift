import Foundation
import TouchContacts

extension Seeded {
  /// The generator for the case `index` of `seed`, which depends on no other case.
  init(_ seed: UInt64, at index: Int) {
    var random = Seeded(seed)
    self.init(random.next() ^ (UInt64(truncatingIfNeeded: index) &* 0xd134_2543_de82_ef95))
    // Seeds that differ in few bits give unlike numbers from the second on.
    _ = next()
  }

  /// A number evenly from `range`.
  mutating func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  /// A number from `range`, above 0, so that each factor is as likely as any other.
  mutating func drawFactor(_ range: ClosedRange<Double>) -> Double {
    exp(draw(log(range.lowerBound)...log(range.upperBound)))
  }

  /// A number from the normal distribution around 0, by Box and Muller (1958).
  mutating func drawNormal(_ deviation: Double) -> Double {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &self))).squareRoot()
    return deviation * radius * cos(2 * .pi * draw(0...1))
  }

  /// Whether a thing of this likelihood happens.
  mutating func happens(_ likelihood: Double) -> Bool { draw(0...1) < likelihood }

  /// A way of this length in any direction.
  mutating func drawWay(_ length: Double) -> Vector { Vector(length, 0).turned(by: draw(0...2 * .pi)) }
}
