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
  /// A stray turn is true within 5 degrees and a stray scale within a tenth: what the hand did besides, not what noise did.
  func mayAccompany(_ wanted: Hand.Label.Wanted) -> Bool {
    guard agrees(with: wanted) else { return false }
    if let growth = wanted.growth, abs(last.scale - growth) > 0.1 { return false }
    if let turn = wanted.turn, abs(last.rotation - turn) > .pi / 36 { return false }
    return true
  }

  private func agrees(with wanted: Hand.Label.Wanted) -> Bool {
    last.kind == wanted.kind && wanted.fingers.map { $0 == last.fingers } ?? true
      && (wanted.kind != .tap || last.tapCount == wanted.tapCount)
      && wanted.direction.map { $0 == last.direction } ?? true
  }
}
