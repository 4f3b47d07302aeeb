/// What became of the gesture values that were published, in numbers.
public struct DeliveryCounts: Sendable, Hashable {
  /// Values handed to the handler, cancellations at the stop among them.
  public var delivered = 0
  /// `changed` values replaced by a newer one of the same gesture before the main queue came to them.
  public var merged = 0
  /// Values of whole gestures that never reached the handler: the oldest finished ones of a full queue, and what was
  /// published after the stop.
  public var dropped = 0
  /// Device events that never reached the handler, since the main queue stalled while hundreds came.
  public var droppedEvents = 0

  /// Nothing yet.
  public init() {}
}
