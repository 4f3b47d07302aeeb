/// What a device's events show of it, gathered run by run: for logs that do not describe their device and are too long to
/// be kept.
public struct DeviceInference: Sendable {
  private(set) var ranges: [UInt16: ClosedRange<Int32>] = [:]
  private(set) var hasContactMarks = false
  /// The keys that were sent.
  public private(set) var keys: Set<UInt16> = []

  /// Nothing yet.
  public init() {}

  /// Takes in the next events.
  ///
  /// Complexity: linear in their number.
  public mutating func add(_ events: Span<InputEvent>) {
    for index in events.indices {
      let event = events[index]
      switch event.type {
      case EventType.abs: widen(event.code, to: event.value)
      case EventType.key: keys.insert(event.code)
      case EventType.syn: hasContactMarks = hasContactMarks || event.code == SynCode.mtReport
      default: break
      }
    }
  }

  private mutating func widen(_ code: UInt16, to value: Int32) {
    let range = ranges[code] ?? value...value
    if ranges[code] == nil || !range.contains(value) {
      ranges[code] = min(range.lowerBound, value)...max(range.upperBound, value)
    }
  }

  /// The device that the events so far speak of, see ``DeviceDescription/init(inferredFrom:)``.
  public var description: DeviceDescription { DeviceDescription(self) }
}
