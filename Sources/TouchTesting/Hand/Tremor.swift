import Foundation
import TouchContacts

/// How a finger that is held still moves all the same: physiological tremor and the slow sway of the arm.
struct Tremor: Sendable {
  private struct Wave: Sendable {
    var amplitude: Double
    var frequency: Double
    var phase: Double

    func value(at time: Double) -> Double { amplitude * sin(2 * .pi * frequency * time + phase) }
  }

  private var x: [Wave]
  private var y: [Wave]

  /// The tremor of one finger.
  init(_ habits: Hand.Habits, using random: inout Seeded) {
    func waves() -> [Wave] {
      [
        Wave(
          amplitude: random.draw(habits.tremor), frequency: random.draw(habits.tremorFrequency),
          phase: random.draw(0...2 * .pi)),
        Wave(amplitude: random.draw(habits.sway), frequency: random.draw(0.2...0.8), phase: random.draw(0...2 * .pi)),
      ]
    }
    x = waves()
    y = waves()
  }

  /// How far off the finger is at `time` (s), in mm.
  func offset(at time: Double) -> Vector {
    Vector(x.reduce(0) { $0 + $1.value(at: time) }, y.reduce(0) { $0 + $1.value(at: time) })
  }
}
