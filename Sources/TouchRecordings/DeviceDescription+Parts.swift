import TouchContacts

extension AxisRange {
  /// A range from minimum, maximum, fuzz, flat and, where it is known, resolution; `nil` for fewer numbers than four.
  init?(_ numbers: [Int32]) {
    guard numbers.count == 4 || numbers.count == 5 else { return nil }
    self.init(
      minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count == 5 ? numbers[4] : 0)
  }
}

extension DeviceDescription {
  /// Sets bus, vendor, product and version, in this order, where all four are given.
  mutating func setIdentity(_ parts: [UInt16]) {
    guard parts.count == 4 else { return }
    (bus, vendor, product, version) = (parts[0], parts[1], parts[2], parts[3])
  }

  /// Whether fingers can touch it: it has contacts, or a position and a touch, which pen tablets and joysticks have not.
  var isTouchDevice: Bool {
    if axes[AxisCode.mtPositionX] != nil { return true }
    guard axes[AxisCode.x] != nil, axes[AxisCode.y] != nil else { return false }
    return keys.contains(KeyCode.touch) && !keys.contains(KeyCode.toolPen)
  }
}
