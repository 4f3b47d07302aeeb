/// The glass: how device units become millimetres as the user sees them.
///
/// Resolution, calibration and rotation are settled here, once. What comes out has its origin in the top left corner of
/// the glass as the user holds it, right is `+x`, down is `+y`, and distances are true millimetres.
public struct Surface: Sendable, Hashable {
  /// How far the glass is turned, clockwise, from the way its device counts.
  public enum Rotation: Int, Sendable, Hashable, CaseIterable {
    /// As the device counts.
    case none = 0
    /// A quarter turn clockwise: the device's left side is at the top.
    case quarter = 90
    /// Upside down.
    case half = 180
    /// A quarter turn anticlockwise.
    case threeQuarters = 270
  }

  /// Where the size of the glass comes from.
  public enum SizeSource: Sendable, Hashable {
    /// The device reports its resolution.
    case device
    /// The caller gave it.
    case caller
    /// Nobody knows: an assumption that a command should name.
    case assumed
  }

  /// The six numbers of a 2×3 matrix over normalized coordinates, `x' = a·x + b·y + c` and `y' = d·x + e·y + f`, as in
  /// libinput's calibration and udev's `LIBINPUT_CALIBRATION_MATRIX`.
  public struct Calibration: Sendable, Hashable {
    /// Share of x in x'.
    public var a: Double
    /// Share of y in x'.
    public var b: Double
    /// Shift of x'.
    public var c: Double
    /// Share of x in y'.
    public var d: Double
    /// Share of y in y'.
    public var e: Double
    /// Shift of y'.
    public var f: Double

    /// A matrix by its rows.
    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    /// Changes nothing.
    public static let identity = Calibration(1, 0, 0, 0, 1, 0)

    /// Whether the matrix can be used at all: finite numbers, and no direction that vanishes.
    public var isUsable: Bool {
      let determinant = a * e - b * d
      return [a, b, c, d, e, f].allSatisfy { $0.isFinite && abs($0) <= 1000 } && abs(determinant) > 1e-6
    }
  }

  /// The size of the glass in mm, as the user sees it.
  public let size: Vector
  /// Where the size comes from.
  public let sizeSource: SizeSource
  /// How far the glass is turned.
  public let rotation: Rotation
  /// Whether this is a touchpad, whose touches do not land where they are seen.
  public let isTouchpad: Bool
  /// Whether the device tells of one contact only, as resistive and infrared panels do.
  public let isSingleTouch: Bool
  /// The device's horizontal axis.
  public let xAxis: AxisRange
  /// The device's vertical axis.
  public let yAxis: AxisRange

  // mm = origin + horizontal · device x + vertical · device y
  let horizontal: Vector
  let vertical: Vector
  let origin: Vector
  let pressureMinimum: Float
  let pressureScale: Float
  let orientationScale: Float
  /// Where the device's upward direction points on the glass, in radians; to the nearest quarter turn.
  let orientationOfUp: Float
  let isMirrored: Bool
  /// mm per device unit along each device axis, for the lengths of the ellipse.
  let unit: Vector

  /// Settles the glass of `device`.
  ///
  /// - Parameters:
  ///   - device: What is known of the device.
  ///   - size: The size of the glass in mm in the device's own axes, before rotation; wins over the device's resolution.
  ///   - rotation: How far the glass is turned.
  ///   - calibration: A correction over normalized device coordinates; one that cannot be used counts as none.
  public init(
    device: DeviceDescription, size: Vector? = nil, rotation: Rotation = .none, calibration: Calibration = .identity
  ) {
    let x = device.xAxis ?? AxisRange(minimum: 0, maximum: 4095)
    let y = device.yAxis ?? AxisRange(minimum: 0, maximum: 4095)
    let calibration = calibration.isUsable ? calibration : .identity
    let glass: Vector
    if let size, size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite {
      glass = size
      sizeSource = .caller
    } else if let width = x.millimetres, let height = y.millimetres {
      glass = Vector(width, height)
      sizeSource = .device
    } else {
      glass = Self.assumedSize(x: x, y: y, isTouchpad: device.isTouchpad)
      sizeSource = .assumed
    }
    self.rotation = rotation
    self.isTouchpad = device.isTouchpad
    isSingleTouch = device.touchProtocol == .singleTouch
    self.xAxis = x
    self.yAxis = y

    // A unit of x' is as long as the way on the glass that changes x' by one, so distances stay true under any matrix.
    let across = 1 / ((calibration.a / glass.x).squared + (calibration.b / glass.y).squared).squareRoot()
    let along = 1 / ((calibration.d / glass.x).squared + (calibration.e / glass.y).squared).squareRoot()
    let perX = x.extent > 0 ? 1 / x.extent : 0
    let perY = y.extent > 0 ? 1 / y.extent : 0
    let columnX = Vector(calibration.a * across, calibration.d * along) * perX
    let columnY = Vector(calibration.b * across, calibration.e * along) * perY
    let shift =
      Vector(calibration.c * across, calibration.f * along)
      - columnX * Double(x.minimum) - columnY * Double(y.minimum)
    let upright = Vector(across, along)

    horizontal = rotation.turn(columnX)
    vertical = rotation.turn(columnY)
    origin = rotation.turn(shift) + rotation.corner(of: upright)
    self.size = rotation.isSideways ? Vector(upright.y, upright.x) : upright
    unit = Vector(glass.x * perX, glass.y * perY)
    isMirrored = horizontal.x * vertical.y - horizontal.y * vertical.x < 0
    orientationOfUp =
      abs(vertical.y) >= abs(vertical.x)
      ? (vertical.y >= 0 ? 0 : .pi) : (vertical.x < 0 ? .pi / 2 : -.pi / 2)
    let pressure = device.axes[AxisCode.mtPressure] ?? device.axes[AxisCode.pressure]
    pressureMinimum = pressure.map { Float($0.minimum) } ?? 0
    pressureScale = pressure.map { $0.extent > 0 ? Float(1 / $0.extent) : 0 } ?? 0
    let orientation = device.axes[AxisCode.mtOrientation]
    orientationScale = orientation.map { $0.maximum > 0 ? Float.pi / 2 / Float($0.maximum) : 0 } ?? 0
  }

  // Inlined, since a call copies the whole surface for each contact of a frame: 7 % of the tracker's time.

  /// The place in mm of a device position; values beyond the axes are taken at their ends.
  @inline(__always)
  public func position(x: Int32, y: Int32) -> Vector {
    let x = Double(min(max(x, xAxis.minimum), max(xAxis.minimum, xAxis.maximum)))
    let y = Double(min(max(y, yAxis.minimum), max(yAxis.minimum, yAxis.maximum)))
    return Vector(
      origin.x + horizontal.x * x + vertical.x * y,
      origin.y + horizontal.y * x + vertical.y * y)
  }

  /// The ellipse of a contact in mm and radians, from the device's own numbers.
  ///
  /// The kernel measures it in the units of the position axes; the mean of both is taken where they differ.
  func ellipse(major: Int32, minor: Int32, orientation: Int32) -> (major: Float, minor: Float, orientation: Float) {
    let perUnit = Float((unit.x + unit.y) / 2)
    let long = max(0, Float(major)) * perUnit
    let short = minor > 0 ? Float(minor) * perUnit : long
    let angle = Float(orientation) * orientationScale
    return (long, short, orientationOfUp + (isMirrored ? -angle : angle))
  }

  /// A pressure from 0 to 1, from the device's own number.
  func pressure(_ raw: Int32) -> Float { min(max(0, (Float(raw) - pressureMinimum) * pressureScale), 1) }

  /// How many units of the ellipse's axes a length in mm is; more than any where the size of the glass is only assumed.
  func ellipseUnits(of length: Double) -> Int32 {
    let perUnit = (unit.x + unit.y) / 2
    guard sizeSource != .assumed, perUnit > 0, length > 0 else { return .max }
    return Int32(clamping: Int64(min(length / perUnit, 1e9).rounded(.up)))
  }

  /// The size to go on where nobody knows it, in mm: a panel of 200 mm on its long side (between a phone's 140 and a
  /// tablet's 217), or a touchpad of 100 mm; the short side as the axes say where they count square pixels, else 10 : 16.
  static func assumedSize(x: AxisRange, y: AxisRange, isTouchpad: Bool) -> Vector {
    let long: Double = isTouchpad ? 100 : 200
    let (w, h) = (x.extent, y.extent)
    guard w > 0, h > 0, w != h, max(w, h) / min(w, h) <= 4 else { return Vector(long, long * 10 / 16) }
    return w > h ? Vector(long, long * h / w) : Vector(long * w / h, long)
  }
}

extension Surface.Rotation {
  var isSideways: Bool { self == .quarter || self == .threeQuarters }

  /// Turns a way clockwise.
  func turn(_ v: Vector) -> Vector {
    switch self {
    case .none: v
    case .quarter: Vector(-v.y, v.x)
    case .half: Vector(-v.x, -v.y)
    case .threeQuarters: Vector(v.y, -v.x)
    }
  }

  /// Where the upright glass's origin comes to lie once it is turned, so that the turned glass begins at zero.
  func corner(of size: Vector) -> Vector {
    switch self {
    case .none: .zero
    case .quarter: Vector(size.y, 0)
    case .half: size
    case .threeQuarters: Vector(0, size.x)
    }
  }
}

extension Double {
  fileprivate var squared: Double { self * self }
}
