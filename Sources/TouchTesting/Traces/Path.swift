import Foundation
import TouchContacts

/// The way of one movement.
enum Path: Sendable, Hashable {
  case to(Vector)
  case by(Vector)
  case around(Vector, Double)

  /// Where a finger that began at `start` is after `share` of the way, from 0 to 1.
  func position(from start: Vector, share: Double) -> Vector {
    switch self {
    case .to(let end): start + (end - start) * share
    case .by(let way): start + way * share
    case .around(let center, let angle): center + (start - center).turned(by: angle * share)
    }
  }
}

extension Finger.Profile {
  /// The share of the way that is done after `elapsed` of the duration, both from 0 to 1.
  func share(after elapsed: Double) -> Double {
    switch self {
    case .linear: elapsed
    case .minimumJerk: elapsed * elapsed * elapsed * (10 + elapsed * (-15 + elapsed * 6))
    }
  }
}

extension Vector {
  /// The same length, turned clockwise by `angle` in radians.
  func turned(by angle: Double) -> Vector {
    Vector(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
  }
}
