import TouchContacts

extension SyntheticDevice {
  /// The longest axis of an ellipse and the greatest height that the device can tell, in mm: more than any finger's.
  private static let longestMeasure = 40.0
  /// The largest pressure in device units; one byte, as on most panels.
  private static let fullPressure: Int32 = 255
  /// A quarter turn in device units: degrees.
  private static let quarterTurn: Int32 = 90

  /// What a device that speaks `encoding` and uses `extraAxes` says of itself.
  func description(encoding: Trace.Encoding, extraAxes: Set<UInt16>) -> DeviceDescription {
    let places = [AxisCode.mtPositionX, AxisCode.mtPositionY]
    var axes: [UInt16: AxisRange] = [:]
    if encoding != .singleTouch {
      for code in places + extraAxes { axes[code] = axis(code) }
    }
    switch encoding {
    case .typeB:
      axes[AxisCode.mtSlot] = AxisRange(minimum: 0, maximum: Int32(clamping: max(1, slotCount) - 1))
      axes[AxisCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65_535)
    case .typeA(trackingIDs: true):
      axes[AxisCode.mtTrackingID] = AxisRange(minimum: 0, maximum: Int32(clamping: max(1, slotCount) - 1))
    case .typeA, .singleTouch:
      break
    }
    if encoding.emulatesPointer {
      axes[AxisCode.x] = axis(AxisCode.mtPositionX)
      axes[AxisCode.y] = axis(AxisCode.mtPositionY)
      if extraAxes.contains(AxisCode.mtPressure) { axes[AxisCode.pressure] = axis(AxisCode.mtPressure) }
    }
    let touchpadKeys = KeyCode.fingerCounts + [KeyCode.buttonLeft]
    return DeviceDescription(
      name: name, axes: axes, keys: Set([KeyCode.touch] + (isTouchpad ? touchpadKeys : [])),
      properties: isTouchpad ? [PropertyCode.pointer, PropertyCode.buttonpad] : [PropertyCode.direct])
  }

  /// The value of the axis `code` for a finger that touches like `state`; what the script never said is as for a plain
  /// fingertip, 7 mm wide and pressing a little.
  func value(of code: UInt16, for state: TouchState) -> Int32 {
    switch code {
    case AxisCode.mtPositionX: units(state.position.x * scale, on: code)
    case AxisCode.mtPositionY: units(state.position.y * scale, on: code)
    case AxisCode.mtTouchMajor: units((state.ellipse?.major ?? 7) * scale, on: code)
    case AxisCode.mtTouchMinor: units((state.ellipse?.minor ?? 7) * scale, on: code)
    case AxisCode.mtOrientation:
      units((state.ellipse?.orientation ?? 0) / (.pi / 2) * Double(Self.quarterTurn), on: code)
    case AxisCode.mtPressure: units((state.pressure ?? 0.3) * Double(Self.fullPressure), on: code)
    case AxisCode.mtDistance: units((state.height ?? 0) * scale, on: code)
    case AxisCode.mtToolType: state.tool ?? ToolCode.finger
    default: 0
    }
  }

  private var scale: Double { Double(max(1, unitsPerMillimetre)) }

  private func axis(_ code: UInt16) -> AxisRange {
    switch code {
    case AxisCode.mtPositionX: place(extent: size.x)
    case AxisCode.mtPositionY: place(extent: size.y)
    case AxisCode.mtOrientation: AxisRange(minimum: -Self.quarterTurn, maximum: Self.quarterTurn)
    case AxisCode.mtPressure: AxisRange(minimum: 0, maximum: Self.fullPressure)
    case AxisCode.mtToolType: AxisRange(minimum: ToolCode.finger, maximum: ToolCode.palm)
    default: length(from: 0, extent: Self.longestMeasure)
    }
  }

  private func place(extent: Double) -> AxisRange { length(from: minimum, extent: extent) }

  private func length(from minimum: Int32, extent: Double) -> AxisRange {
    AxisRange(
      minimum: minimum, maximum: Int32(saturating: Double(minimum) + extent * scale),
      resolution: hasResolution ? max(1, unitsPerMillimetre) : 0)
  }

  /// `offset` device units from where the axis counts from, kept on the axis.
  private func units(_ offset: Double, on code: UInt16) -> Int32 {
    let range = axis(code)
    let zero = code == AxisCode.mtOrientation ? 0 : range.minimum
    return min(max(range.minimum, Int32(saturating: Double(zero) + offset)), range.maximum)
  }
}

extension Trace.Encoding {
  /// Whether the device also tells of its oldest contact as if it were the only one.
  var emulatesPointer: Bool { self == .typeB || self == .singleTouch }
}

extension KeyCode {
  /// The keys that tell one to five fingers, in the order in which the kernel reports them.
  static let fingerCounts = [toolFinger, toolDoubleTap, toolTripleTap, toolQuadTap, toolQuintTap]
}

extension Int32 {
  /// The nearest value to `number`; zero for what is not a number.
  fileprivate init(saturating number: Double) {
    guard !number.isNaN else {
      self = 0
      return
    }
    self = Int32(Swift.min(Swift.max(number.rounded(), Double(Int32.min)), Double(Int32.max)))
  }
}
