import TouchContacts

extension AxisRange {
  /// A range from minimum, maximum, fuzz, flat and, where it is known, resolution; `nil` for fewer numbers than four.
  init?(_ numbers: [Int32]) {
    guard numbers.count == 4 || numbers.count == 5 else { return nil }
    self.init(
      minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count == 5 ? numbers[4] : 0)
  }

  /// Minimum, maximum, fuzz, flat and resolution.
  var numbers: [Int32] { [minimum, maximum, fuzz, flat, resolution] }
}

extension DeviceDescription {
  /// Sets bus, vendor, product and version, in this order, where all four are given.
  mutating func setIdentity(_ parts: [UInt16]) {
    guard parts.count == 4 else { return }
    (bus, vendor, product, version) = (parts[0], parts[1], parts[2], parts[3])
  }

  /// The codes of the events that it sends, by type.
  var codes: [(type: UInt16, codes: Set<UInt16>)] {
    let marks: Set = [SynCode.report, 1, SynCode.mtReport, SynCode.dropped]
    return [(EventType.syn, marks), (EventType.key, keys), (EventType.abs, Set(axes.keys))].filter { !$0.1.isEmpty }
  }

  /// Whether fingers can touch it: it has contacts, or a position and a touch, which pen tablets and joysticks have not.
  var isTouchDevice: Bool {
    if axes[AxisCode.mtPositionX] != nil { return true }
    guard axes[AxisCode.x] != nil, axes[AxisCode.y] != nil else { return false }
    return keys.contains(KeyCode.touch) && !keys.contains(KeyCode.toolPen)
  }
}
