/// A part of the script of a ``Trace``.
///
/// A conforming type of your own composes others: build them in `write(to:from:)` and pass the call on.
public protocol TraceElement: Sendable {
  /// Writes the part into `timeline` from `start` (µs) on, and returns the moment at which it is over, in µs.
  func write(to timeline: inout TraceTimeline, from start: Int64) -> Int64
}

/// Collects the parts of a script; loops and conditions may stand among them.
@resultBuilder
public enum TraceBuilder {
  /// A part as a script of one.
  public static func buildExpression(_ element: some TraceElement) -> [any TraceElement] { [element] }

  /// The parts of a block, one after another.
  public static func buildBlock(_ parts: [any TraceElement]...) -> [any TraceElement] { parts.flatMap(\.self) }

  /// The rounds of a loop, one after another.
  public static func buildArray(_ rounds: [[any TraceElement]]) -> [any TraceElement] { rounds.flatMap(\.self) }

  /// The parts of an `if`, or none.
  public static func buildOptional(_ parts: [any TraceElement]?) -> [any TraceElement] { parts ?? [] }

  /// The parts of an `if` that has an `else`.
  public static func buildEither(first parts: [any TraceElement]) -> [any TraceElement] { parts }

  /// The parts of an `else`.
  public static func buildEither(second parts: [any TraceElement]) -> [any TraceElement] { parts }
}
