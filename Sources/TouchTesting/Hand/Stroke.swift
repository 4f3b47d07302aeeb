import Foundation

/// How far along its way a movement is over time: a piece of a minimum-jerk course from rest to rest (Flash and Hogan 1985).
struct Stroke: Sendable {
  /// When the movement begins, in s.
  var start = 0.0
  /// How long it takes from ``entry`` to ``exit``, in s.
  var duration = 1.0
  /// Where on the course it begins, from 0 to 1: above 0 the finger is moving already when it lands.
  var entry = 0.0
  /// Where on the course it is done: 1 is rest, 0.5 the peak of speed.
  var exit = 1.0
  /// Below 1 the course starts briskly and takes its time to come to rest, as slow movements under control do.
  var skew = 1.0

  /// When the movement is done, in s; beyond it a stroke that did not come to rest follows through.
  var end: Double { start + duration }

  /// The share of the way at `time` (s): 0 before the start, 1 at the end.
  func share(at time: Double) -> Double {
    let elapsed = (time - start) / duration
    guard elapsed > 0 else { return 0 }
    let whole = course(exit) - course(entry)
    return (course(min(1, entry + (exit - entry) * elapsed)) - course(entry)) / whole
  }

  private func course(_ along: Double) -> Double { Finger.Profile.minimumJerk.share(after: pow(along, skew)) }
}
