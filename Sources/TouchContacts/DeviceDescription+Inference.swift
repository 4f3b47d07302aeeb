extension DeviceDescription {
  /// A description guessed from what a device sent, for a log that does not describe it.
  ///
  /// - The protocol: `SYN_MT_REPORT` means type A; any axis of a contact without it means type B, with slots from
  ///   zero to the highest seen; anything else is single touch.
  /// - The range of an axis: zero to the next power of two less one, at or above the largest value seen (down to the
  ///   negative of it, where a value was below zero). x and y share the larger bound, as the log of a single tap says
  ///   nothing of the sides of the surface. Tracking IDs run to 65535, as the kernel's do.
  /// - The keys: those that were sent.
  ///
  /// Complexity: linear in the number of events.
  public init(inferredFrom events: Span<InputEvent>) {
    var inference = DeviceInference()
    inference.add(events)
    self = inference.description
  }

  init(_ inference: DeviceInference) {
    self.init(axes: inference.ranges.mapValues(Self.bound), keys: inference.keys, isInferred: true)
    shareBounds()
    settleProtocol(highestSlot: inference.ranges[AxisCode.mtSlot]?.upperBound ?? 0, isTypeA: inference.hasContactMarks)
  }

  private static func bound(of range: ClosedRange<Int32>) -> AxisRange {
    let largest = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    var bound: UInt32 = 1
    while bound < largest, bound < UInt32(Int32.max) { bound = bound << 1 | 1 }
    let maximum = Int32(clamping: bound)
    return AxisRange(minimum: range.lowerBound < 0 ? -maximum : 0, maximum: maximum)
  }

  /// Gives x and y, plain and of contacts, the larger of their bounds.
  private mutating func shareBounds() {
    let codes = [AxisCode.x, AxisCode.y, AxisCode.mtPositionX, AxisCode.mtPositionY]
    let ranges = codes.compactMap { axes[$0] }
    guard let minimum = ranges.map(\.minimum).min(), let maximum = ranges.map(\.maximum).max() else { return }
    for code in codes where axes[code] != nil { axes[code] = AxisRange(minimum: minimum, maximum: maximum) }
  }

  private mutating func settleProtocol(highestSlot: Int32, isTypeA: Bool) {
    if axes[AxisCode.mtTrackingID] != nil { axes[AxisCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65_535) }
    let hasContacts = axes.keys.contains { $0 >= AxisCode.mtSlot && $0 <= AxisCode.mtDistance }
    axes[AxisCode.mtSlot] = nil
    guard hasContacts, !isTypeA else { return }
    axes[AxisCode.mtSlot] = AxisRange(minimum: 0, maximum: max(0, highestSlot))
  }
}
