import TouchContacts

/// How often in a row something has gone on the way it went: what tells a movement from a jump.
struct Persistence: Sendable {
  /// The shortest step that says something of a direction, in mm: above the noise of panels.
  private static let shortestStep = 0.5
  /// How long a step must be to go on from the last one, as a share of it: a jump is not followed by its like.
  private static let leastShare = 0.2

  private(set) var count = 0
  private var last = Vector.zero

  /// Takes in a step, in mm; what is too short says nothing.
  mutating func note(_ step: Vector) {
    guard step.squaredLength >= Self.shortestStep * Self.shortestStep else { return }
    count = count > 0 && step.dot(last) >= Self.leastShare * last.squaredLength ? count + 1 : 1
    last = step
  }
}
