import Foundation
import TouchContacts
import TouchGestures

extension Report {
  /// Whether this is the gesture that must be reported: ended as meant, of the right kind, number of fingers and of taps, and
  /// the right way about.
  ///
  /// A way is right within 30 degrees; a scale and a turn are right if their sign is.
  func fulfils(_ wanted: Hand.Label.Wanted) -> Bool {
    guard last.phase == .ended, agrees(with: wanted) else { return false }
    if let travel = wanted.travel {
      guard last.translation.dot(travel) > cos(.pi / 6) * last.translation.length * travel.length else { return false }
    }
    if let growth = wanted.growth, (last.scale > 1) != (growth > 1) || last.scale == 1 { return false }
    if let turn = wanted.turn, last.rotation * turn <= 0 { return false }
    return true
  }

  /// Whether this may be beside what is meant: of the right kind, and true.
  ///
  /// A stray turn must be one of 5 degrees at least, and a stray growth one of a twentieth. As recognizers take their slop
  /// off, any value from none to the true one is right, with 5 degrees or a twentieth to spare: what the hand did besides,
  /// not what noise did.
  func mayAccompany(_ wanted: Hand.Label.Wanted) -> Bool {
    guard agrees(with: wanted) else { return false }
    let growth = wanted.growth.map { Self.isTrue(last.scale - 1, of: $0 - 1, within: 0.05) } ?? true
    let turn = wanted.turn.map { Self.isTrue(last.rotation, of: $0, within: .pi / 36) } ?? true
    return growth && turn
  }

  private static func isTrue(_ told: Double, of truth: Double, within tolerance: Double) -> Bool {
    abs(truth) >= tolerance && told >= min(0, truth) - tolerance && told <= max(0, truth) + tolerance
  }

  private func agrees(with wanted: Hand.Label.Wanted) -> Bool {
    last.kind == wanted.kind && wanted.fingers.map { $0 == last.fingers } ?? true
      && (wanted.kind != .tap || last.tapCount == wanted.tapCount)
      && wanted.direction.map { $0 == last.direction } ?? true
  }
}
