import TouchContacts
import TouchGestures

/// One gesture of a scene from its first value to its last, as recognition told it.
public struct Report: Sendable, Hashable {
  /// Its last value.
  public internal(set) var last: Gesture
  /// When it was first told of, in µs.
  public internal(set) var firstTime: Int64
  /// How many of its values ended it.
  var endings: Int
  /// Whether a value came after its end, or its first value was none to begin with.
  var isOutOfOrder: Bool

  private init(first: Gesture) {
    last = first
    firstTime = first.time
    endings = first.isEnding ? 1 : 0
    isOutOfOrder = first.phase == .changed || first.phase == .cancelled
  }

  /// Whether it was cut off.
  public var isCancelled: Bool { last.phase == .cancelled }

  /// Whether it ended exactly once and told nothing afterwards.
  public var isBalanced: Bool { endings == 1 && !isOutOfOrder }

  private mutating func add(_ value: Gesture) {
    if endings > 0 || value.phase == .began { isOutOfOrder = true }
    if value.isEnding { endings += 1 }
    last = value
  }

  /// The gestures that `values` tell of, in the order in which they were first told.
  public static func reports(of values: [Gesture]) -> [Report] {
    var reports: [Report] = []
    for value in values {
      if let index = reports.lastIndex(where: { $0.last.id == value.id }) {
        reports[index].add(value)
      } else {
        reports.append(Report(first: value))
      }
    }
    return reports
  }
}
