import TouchContacts
import TouchGestures

extension Hand.Truth {
  /// When a gesture of `kind` could be told at the earliest, in µs.
  ///
  /// A tap and a swipe: the frame of the last lift. A long press: its duration after the fingers were all down. What follows
  /// the hand: the first frame in which the true motion has gone beyond the slop; `nil` if it never does.
  public func moment(of kind: Gesture.Kind, _ configuration: Score.Configuration) -> Int64? {
    switch kind {
    case .tap, .swipe: lifted
    case .longPress: settled.map { $0 + configuration.longPress }
    case .pan: samples.first { $0.travel >= configuration.panSlop }?.time
    case .edgeSwipe: samples.first { $0.travel >= configuration.edgeSwipeSlop }?.time
    case .pinch: samples.first { abs($0.spread) >= slop(of: $0, configuration) }?.time
    case .rotation: samples.first { abs($0.turn) >= turn(of: $0, configuration) }?.time
    case .custom: nil
    }
  }

  /// By how much the mean distance of the fingers from their middle must have changed, in mm.
  private func slop(of sample: Sample, _ configuration: Score.Configuration) -> Double {
    max(configuration.pinchSlop / 2, sample.startingSpread * configuration.pinchRatio)
  }

  /// By how much the fingers must have turned, in radians.
  private func turn(of sample: Sample, _ configuration: Score.Configuration) -> Double {
    let around = 2 * sample.startingSpread
    return max(configuration.turnSlop, around > 0 ? configuration.arcSlop / around : 0)
  }
}
