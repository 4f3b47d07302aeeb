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
  /// What became of presses, as handed to the handler, cancellations at the stop among them.
  public var deliveredPresses = 0
  /// Presses that went off and on again, or on and off, before the main queue came to them; two for each time.
  public var mergedPresses = 0
  /// Events of whole presses that never reached the handler: the oldest finished ones of a full queue, and what came after
  /// the stop.
  public var droppedPresses = 0

  /// Nothing yet.
  public init() {}
}
