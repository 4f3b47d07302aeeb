import Testing
import TouchContacts

@Suite("The glass")
struct SurfaceTests {
  /// 200 × 100 mm at 10 units a mm, counted from 500 and from −300.
  private static let device = DeviceDescription(axes: [
    AxisCode.mtPositionX: AxisRange(minimum: 500, maximum: 2500, resolution: 10),
    AxisCode.mtPositionY: AxisRange(minimum: -300, maximum: 700, resolution: 10),
  ])

  /// libinput's matrices for glass that is turned clockwise, by the rotation that does the same.
  private static let turns: [(Surface.Rotation, Surface.Calibration)] = [
    (.none, .identity),
    (.quarter, .init(0, -1, 1, 1, 0, 0)),
    (.half, .init(-1, 0, 1, 0, -1, 1)),
    (.threeQuarters, .init(0, 1, 0, -1, 0, 1)),
  ]

  /// The matrices that keep the glass as large as it is.
  private static let matrices =
    turns.map(\.1) + [
      .init(-1, 0, 1, 0, 1, 0), .init(1, 0, 0, 0, -1, 1), .init(0, 1, 0, 1, 0, 0), .init(0, -1, 1, -1, 0, 1),
    ]

  private func isNear(_ a: Vector, _ b: Vector) -> Bool { a.distance(to: b) < 1e-9 }

  @Test(
    "a rotation carries the corners of the glass clockwise",
    arguments: [
      // Where the device's own top left, top right and bottom left corners come to lie.
      (Surface.Rotation.none, size: Vector(200, 100), [Vector(0, 0), Vector(200, 0), Vector(0, 100)]),
      (.quarter, Vector(100, 200), [Vector(100, 0), Vector(100, 200), Vector(0, 0)]),
      (.half, Vector(200, 100), [Vector(200, 100), Vector(0, 100), Vector(200, 0)]),
      (.threeQuarters, Vector(100, 200), [Vector(0, 200), Vector(0, 0), Vector(100, 200)]),
    ])
  func rotation(rotation: Surface.Rotation, size: Vector, corners: [Vector]) {
    let surface = Surface(device: Self.device, rotation: rotation)
    let places = [(500, -300), (2500, -300), (500, 700)] as [(Int32, Int32)]
    #expect(surface.size == size)
    for (place, corner) in zip(places, corners) {
      #expect(isNear(surface.position(x: place.0, y: place.1), corner))
    }
  }

  @Test("libinput's rotation matrices do what the rotations do", arguments: 0..<4)
  func matricesTurn(index: Int) {
    let (rotation, matrix) = Self.turns[index]
    let turned = Surface(device: Self.device, rotation: rotation)
    let calibrated = Surface(device: Self.device, calibration: matrix)
    #expect(isNear(turned.size, calibrated.size))
    for place in [(500, -300), (900, 0), (2500, 700)] as [(Int32, Int32)] {
      #expect(isNear(turned.position(x: place.0, y: place.1), calibrated.position(x: place.0, y: place.1)))
    }
  }

  @Test(
    "rotated, mirrored or both, distances are true and the glass begins at zero", arguments: Surface.Rotation.allCases)
  func distances(rotation: Surface.Rotation) {
    for matrix in Self.matrices {
      let surface = Surface(device: Self.device, rotation: rotation, calibration: matrix)
      let corners = [(500, -300), (2500, -300), (500, 700), (2500, 700)].map { surface.position(x: $0.0, y: $0.1) }
      let (low, high) = (Vector(corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0), surface.size)
      #expect(isNear(low, .zero))
      #expect(isNear(Vector(corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0), high))
      let way = surface.position(x: 1000, y: 100) - surface.position(x: 700, y: -300)
      #expect(abs(way.length - 50) < 1e-9)
    }
  }

  @Test("a panel whose axes run backwards is set right by a mirrored matrix")
  func mirrored() {
    let surface = Surface(device: Self.device, calibration: .init(-1, 0, 1, 0, -1, 1))
    #expect(isNear(surface.position(x: 2500, y: 700), .zero))
    #expect(isNear(surface.position(x: 2400, y: 700), Vector(10, 0)))
    #expect(isNear(surface.position(x: 2500, y: 600), Vector(0, 10)))
  }

  @Test("a matrix that shows only a part of the sensor makes the glass smaller and keeps distances true")
  func scaled() {
    let surface = Surface(device: Self.device, calibration: .init(2, 0, -0.5, 0, 1.25, 0))
    #expect(isNear(surface.size, Vector(100, 80)))
    #expect(isNear(surface.position(x: 1000, y: -300), .zero))
    #expect(isNear(surface.position(x: 2000, y: -300), Vector(100, 0)))
    #expect(isNear(surface.position(x: 1000, y: 500), Vector(0, 80)))
  }

  @Test(
    "a matrix that cannot be used counts as none",
    arguments: [
      .init(0, 0, 0, 0, 0, 0), .init(1, 1, 0, 1, 1, 0), .init(.nan, 0, 0, 0, 1, 0), .init(1, 0, .infinity, 0, 1, 0),
      .init(1e9, 0, 0, 0, 1, 0), .init(0, 0, 0, 0, 1, 0),
    ] as [Surface.Calibration])
  func unusable(matrix: Surface.Calibration) {
    #expect(!matrix.isUsable)
    let surface = Surface(device: Self.device, calibration: matrix)
    #expect(surface == Surface(device: Self.device))
  }

  @Test("values beyond the axes are taken at their ends", arguments: Surface.Rotation.allCases)
  func clamp(rotation: Surface.Rotation) {
    let surface = Surface(device: Self.device, rotation: rotation)
    #expect(surface.position(x: .min, y: .max) == surface.position(x: 500, y: 700))
    #expect(surface.position(x: .max, y: .min) == surface.position(x: 2500, y: -300))
  }

  // MARK: Size

  private func plain(
    x: Int32, y: Int32, resolution: Int32 = 0, properties: Set<UInt16> = [PropertyCode.direct]
  ) -> DeviceDescription {
    DeviceDescription(
      axes: [
        AxisCode.x: AxisRange(minimum: 0, maximum: x, resolution: resolution),
        AxisCode.y: AxisRange(minimum: 0, maximum: y, resolution: resolution),
      ], properties: properties)
  }

  @Test(
    "a resolution that makes the glass smaller than 1 mm or longer than 10 m is none",
    arguments: [(.max, .assumed), (1501, .assumed), (901, .assumed), (900, .device), (1, .device)]
      as [(Int32, Surface.SizeSource)])
  func implausible(_ resolution: Int32, _ source: Surface.SizeSource) {
    #expect(Surface(device: plain(x: 1500, y: 900, resolution: resolution)).sizeSource == source)
    #expect(Surface(device: plain(x: 10_001, y: 900, resolution: 1)).sizeSource == .assumed)
  }

  @Test("the device's resolution gives the size, and the caller's size wins over it")
  func size() {
    let device = plain(x: 1500, y: 900, resolution: 10)
    #expect(Surface(device: device).size == Vector(150, 90))
    #expect(Surface(device: device).sizeSource == .device)
    let surface = Surface(device: device, size: Vector(300, 180))
    #expect(surface.size == Vector(300, 180))
    #expect(surface.sizeSource == .caller)
    #expect(isNear(surface.position(x: 1500, y: 900), Vector(300, 180)))
  }

  @Test("the caller gives the size in the device's own axes, before rotation")
  func sizeBeforeRotation() {
    let surface = Surface(device: plain(x: 1500, y: 900), size: Vector(150, 90), rotation: .quarter)
    #expect(surface.size == Vector(90, 150))
  }

  @Test(
    "a size that is none is not taken",
    arguments: [Vector(0, 10), Vector(-5, 10), Vector(.nan, 10), Vector(10, .infinity)])
  func unusableSize(size: Vector) {
    #expect(Surface(device: plain(x: 1500, y: 900, resolution: 10), size: size).sizeSource == .device)
  }

  @Test(
    "a size that nobody knows is assumed from the shape of the axes",
    arguments: [
      (x: 1279, y: 799, isTouchpad: false, size: Vector(200, 200.0 * 799 / 1279)),
      (799, 1279, false, Vector(200.0 * 799 / 1279, 200)),
      (4095, 4095, false, Vector(200, 125)),  // The same range for both axes says nothing of the shape.
      (4000, 100, false, Vector(200, 125)),  // No glass is so long.
      (1999, 999, true, Vector(100, 100.0 * 999 / 1999)),
    ] as [(Int32, Int32, Bool, Vector)])
  func assumed(x: Int32, y: Int32, isTouchpad: Bool, size: Vector) {
    let surface = Surface(
      device: plain(x: x, y: y, properties: isTouchpad ? [PropertyCode.pointer] : [PropertyCode.direct]))
    #expect(surface.sizeSource == .assumed)
    #expect(isNear(surface.size, size))
  }

  @Test(
    "a broken range neither traps nor gives a place that is none",
    arguments: [
      AxisRange(minimum: 0, maximum: 0), AxisRange(minimum: 100, maximum: -100),
      AxisRange(minimum: .max, maximum: .min),
      AxisRange(minimum: .min, maximum: .max, resolution: .max), AxisRange(minimum: 0, maximum: 10, resolution: -1),
    ])
  func brokenRange(range: AxisRange) {
    let device = DeviceDescription(axes: [AxisCode.mtPositionX: range, AxisCode.mtPositionY: range])
    for rotation in Surface.Rotation.allCases {
      let surface = Surface(device: device, rotation: rotation)
      #expect(surface.size.x > 0 && surface.size.y > 0)
      for value in [.min, -1, 0, 1, .max] as [Int32] {
        let position = surface.position(x: value, y: value)
        #expect(position.x.isFinite && position.y.isFinite)
      }
    }
  }

  @Test("a device without axes has a glass all the same")
  func noAxes() {
    let surface = Surface(device: DeviceDescription(axes: [:]))
    #expect(surface.sizeSource == .assumed)
    #expect(isNear(surface.position(x: 4095, y: 4095), surface.size))
  }

  // MARK: The ellipse

  /// A finger 8 × 4 mm that leans 30° to the right on the device, where 90 is a quarter turn.
  private func ellipse(_ surface: Surface) -> Contact {
    let session = Session(Self.ellipseDevice, surface: surface)
    session.frame(
      0, .id(1), .x(1000), .y(100), .abs(AxisCode.mtTouchMajor, 80), .abs(AxisCode.mtTouchMinor, 40),
      .abs(AxisCode.mtOrientation, 30))
    return session.last.contacts[0]
  }

  private static let ellipseDevice: DeviceDescription = {
    var device = Self.device
    device.axes[AxisCode.mtSlot] = AxisRange(minimum: 0, maximum: 9)
    device.axes[AxisCode.mtOrientation] = AxisRange(minimum: -90, maximum: 90)
    return device
  }()

  @Test(
    "an ellipse leans as the glass is turned and mirrored",
    arguments: [
      (Surface.Calibration.identity, 30), (.init(0, -1, 1, 1, 0, 0), 120), (.init(-1, 0, 1, 0, -1, 1), 210),
      (.init(0, 1, 0, -1, 0, 1), -60),
      (.init(-1, 0, 1, 0, 1, 0), -30), (.init(1, 0, 0, 0, -1, 1), 150), (.init(0, 1, 0, 1, 0, 0), -120),
    ] as [(Surface.Calibration, Double)])
  func orientation(matrix: Surface.Calibration, degrees: Double) {
    let contact = ellipse(Surface(device: Self.ellipseDevice, calibration: matrix))
    #expect(abs(Double(contact.orientation) * 180 / .pi - degrees) < 1e-3)
    #expect(abs(contact.major - 8) < 1e-5)
    #expect(abs(contact.minor - 4) < 1e-5)
  }

  @Test("a rotation turns an ellipse as its matrix does", arguments: 0..<4)
  func orientationByRotation(index: Int) {
    let (rotation, matrix) = Self.turns[index]
    let turned = ellipse(Surface(device: Self.ellipseDevice, rotation: rotation))
    #expect(turned.orientation == ellipse(Surface(device: Self.ellipseDevice, calibration: matrix)).orientation)
  }
}
