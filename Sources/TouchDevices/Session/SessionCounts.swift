import TouchContacts

/// What a session has done so far, in numbers; nothing is lost without being counted here.
public struct SessionCounts: Sendable, Hashable {
  /// Events read.
  public var events = 0
  /// How often the reader's thread woke up.
  public var wakeUps = 0
  /// What the trackers of all devices saw and mended.
  public var tracker = TrackerCounters()
  /// What became of the gesture values on the way to the handler.
  public var delivery = DeliveryCounts()

  /// Nothing yet.
  public init() {}

  /// Frames of contacts.
  public var frames: Int { tracker.frames }
  /// How often the kernel lost events.
  public var drops: Int { tracker.drops }
  /// Fingers beyond the fifth.
  public var ignoredContacts: Int { tracker.ignoredContacts }
  /// What devices did wrong and was mended.
  public var repaired: Int {
    tracker.missingReleases + tracker.blinks + tracker.replacedContacts + tracker.leaps + tracker.outOfRange
      + tracker.unknownSlots + tracker.incompleteContacts + tracker.backwardTimes
  }
  /// Values that a newer one of the same gesture replaced, as the main queue stalled.
  public var merged: Int { delivery.merged }
  /// Values of whole gestures that the main queue never got.
  public var dropped: Int { delivery.dropped }
}
