import TouchContacts

/// Events put into a trace as they are: lost events, a clock that goes backwards, an ID replaced within a frame.
///
/// They follow the frame of their moment, if there is one, and are not filtered. What they say of slots, axes and keys holds
/// for the frames after them as it would in the kernel, but a finger of the script does not take itself back: after a raw
/// lift its later frames go on in the same slot.
public struct Raw: TraceElement {
  private let events: @Sendable (_ time: Int64) -> [InputEvent]

  /// The events that `events` makes of the moment in µs at which they stand; they may have any time.
  public init(_ events: @escaping @Sendable (_ time: Int64) -> [InputEvent]) { self.events = events }

  /// The kernel's buffer ran over: `SYN_DROPPED`, and the report that ends the worthless events.
  public static let dropped = Raw { time in
    [
      InputEvent(time: time, type: EventType.syn, code: SynCode.dropped, value: 0),
      InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0),
    ]
  }

  /// Puts the events at `start`; they take no time.
  public func write(to timeline: inout TraceTimeline, from start: Int64) -> Int64 {
    timeline.insertions.append(.init(time: start, events: events(start)))
    return start
  }
}
