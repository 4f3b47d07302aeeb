/// Time in which a script does nothing; fingers that it left down stay where they are.
public struct Pause: TraceElement {
  private let duration: Duration

  /// A pause of `duration`; less than nothing counts as nothing.
  public init(_ duration: Duration) { self.duration = duration }

  /// Lets the time pass.
  public func write(to timeline: inout TraceTimeline, from start: Int64) -> Int64 { start + duration.microseconds }
}

/// Parts that follow one another, each starting when the one before is over.
public struct InOrder: TraceElement {
  private let elements: [any TraceElement]

  /// The parts of `script`, one after another.
  public init(@TraceBuilder _ script: () -> [any TraceElement]) { elements = script() }

  init(_ elements: [any TraceElement]) { self.elements = elements }

  /// Writes the parts one after another.
  public func write(to timeline: inout TraceTimeline, from start: Int64) -> Int64 {
    elements.reduce(start) { time, element in element.write(to: &timeline, from: time) }
  }
}

/// Parts that start at once; over when the longest of them is.
///
/// ``Finger/after(_:)`` staggers them.
public struct Together: TraceElement {
  private let elements: [any TraceElement]

  /// The parts of `script`, side by side.
  public init(@TraceBuilder _ script: () -> [any TraceElement]) { elements = script() }

  /// Writes every part from the same moment on.
  public func write(to timeline: inout TraceTimeline, from start: Int64) -> Int64 {
    elements.reduce(start) { end, element in max(end, element.write(to: &timeline, from: start)) }
  }
}

/// Parts that follow one another from a moment of their own, wherever they stand in the script.
public struct At: TraceElement {
  private let offset: Duration
  private let content: InOrder

  /// The parts of `script`, from `offset` after the start of the trace on.
  public init(_ offset: Duration, @TraceBuilder _ script: () -> [any TraceElement]) {
    self.offset = offset
    content = InOrder(script)
  }

  /// Writes the parts from their own moment on.
  public func write(to timeline: inout TraceTimeline, from start: Int64) -> Int64 {
    content.write(to: &timeline, from: timeline.start + offset.microseconds)
  }
}
