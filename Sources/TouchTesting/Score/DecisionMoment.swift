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
    case .pan, .edgeSwipe: samples.first { $0.travel >= configuration.travelSlop }?.time
    case .pinch: samples.first { abs($0.spread) >= configuration.spreadSlop }?.time
    case .rotation: samples.first { abs($0.turn) >= configuration.turnSlop }?.time
    case .custom: nil
    }
  }
}
