import TouchContacts

/// What a device held at one moment of a recording.
public struct RecordedState: Sendable, Hashable {
  /// How many events of the log came before.
  public var position: Int
  /// What the device held.
  public var state: DeviceState

  /// A state after `position` events.
  public init(position: Int, state: DeviceState) {
    self.position = position
    self.state = state
  }
}

extension [RecordedState] {
  /// What the device held after exactly `position` events; `nil` where the recording does not tell.
  ///
  /// Complexity: O(log n).
  public func state(at position: Int) -> DeviceState? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].position == position ? self[low].state : nil
  }
}
