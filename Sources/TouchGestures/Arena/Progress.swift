/// How far something has come, and by what steps: what tells a movement from a jump.
struct Progress: Sendable {
  /// The shortest way that can be told from the noise of panels, in mm.
  private static let shortestWay = 2.0
  /// The greatest share of the way that one step of a movement has.
  ///
  /// Three quarters: a movement that gains speed makes one third more with each step, and a jump is all of its way.
  private static let greatestShare = 0.75

  private var longestStep = 0.0

  /// Takes in a step that has led to a way, both in mm; answers whether that took more than a jump.
  mutating func note(step: Double, way: Double) -> Bool {
    longestStep = max(longestStep, abs(step))
    return way >= Self.shortestWay && longestStep <= Self.greatestShare * way
  }
}
