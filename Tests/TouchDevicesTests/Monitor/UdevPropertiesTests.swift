import Testing
import TouchContacts

@testable import TouchDevices

@Suite("What udev says of a device")
struct UdevPropertiesTests {
  @Test(
    "bitmaps are read from their last word on",
    arguments: [
      ("0", []), ("", []), ("3", [0, 1]), ("1 0", [UInt16(UInt.bitWidth)]), ("zebra 4", [2]),
      ("2608000 3", [0, 1, 79, 85, 86, 89].map { UInt16($0) }),
    ])
  func bits(_ text: String, _ bits: [UInt16]) {
    #expect(TouchDevice.bits(text).sorted() == bits)
  }

  @Test("an endless bitmap has its bounds")
  func endless() {
    let text = Array(repeating: "ffffffffffffffff", count: 10_000).joined(separator: " ")
    #expect(TouchDevice.bits(text).count == 32 * UInt.bitWidth)
  }

  @Test(
    "a calibration is six numbers that can be inverted",
    arguments: [
      ("1 0 0 0 1 0", Surface.Calibration.identity), ("0 -1 1 1 0 0", Surface.Calibration(0, -1, 1, 1, 0, 0)),
      ("1.5,0,-0.25,0,1,0", Surface.Calibration(1.5, 0, -0.25, 0, 1, 0)), ("1 0 0 0 1", nil),
      ("1 0 0 0 1 0 0", nil), ("1 0 0 0 one 0", nil), ("0 0 0 0 0 0", nil), ("nan 0 0 0 1 0", nil), ("", nil),
    ])
  func calibration(_ text: String, _ calibration: Surface.Calibration?) {
    #expect(Surface.Calibration(text) == calibration)
  }

  @Test(
    "a size is two lengths in mm",
    arguments: [
      ("310", "174", Vector(310, 174)), ("310", nil, nil), ("0", "174", nil), ("310", "many", nil),
      ("310", "1e9", nil),
    ])
  func size(_ width: String?, _ height: String?, _ size: Vector?) {
    var properties: [String: String] = [:]
    properties["ID_INPUT_WIDTH_MM"] = width
    properties["ID_INPUT_HEIGHT_MM"] = height
    #expect(TouchDevice.size(properties) == size)
  }
}

@Suite("How the glass is settled")
struct SurfaceSettingsTests {
  private static func description(resolution: Int32) -> DeviceDescription {
    let axis = AxisRange(minimum: 0, maximum: 1000, resolution: resolution)
    return DeviceDescription(
      axes: [AxisCode.mtSlot: axis, AxisCode.mtPositionX: axis, AxisCode.mtPositionY: axis],
      properties: [PropertyCode.direct])
  }

  private static func device(
    size: Vector? = nil, _ calibration: Surface.Calibration? = nil
  ) -> TouchDevice {
    TouchDevice(
      path: "", kind: .touchscreen, identity: .init(name: ""), size: size, calibration: calibration)
  }

  @Test("the caller's size wins over the device's, and that over udev's")
  func size() {
    func size(_ settings: SurfaceSettings, _ resolution: Int32, udev: Vector?) -> Vector {
      settings.surface(of: Self.device(size: udev), Self.description(resolution: resolution)).size
    }
    let (given, udev) = (Vector(300, 200), Vector(150, 90))
    #expect(size(SurfaceSettings(size: given), 10, udev: udev) == given)
    #expect(size(SurfaceSettings(), 10, udev: udev) == Vector(100, 100))
    #expect(size(SurfaceSettings(), 0, udev: udev) == udev)
    #expect(SurfaceSettings().surface(of: Self.device(), Self.description(resolution: 0)).sizeSource == .assumed)
  }

  @Test("the caller's calibration wins over udev's, and the rotation comes on top")
  func calibration() {
    let quarter = Surface.Calibration(0, -1, 1, 1, 0, 0)
    func place(_ settings: SurfaceSettings, udev: Surface.Calibration?) -> Vector {
      let surface = settings.surface(of: Self.device(udev), Self.description(resolution: 10))
      let place = surface.position(x: 200, y: 300)
      return Vector(place.x.rounded(), place.y.rounded())
    }
    #expect(place(SurfaceSettings(), udev: nil) == Vector(20, 30))
    #expect(place(SurfaceSettings(), udev: quarter) == Vector(70, 20))
    #expect(place(SurfaceSettings(calibration: .identity), udev: quarter) == Vector(20, 30))
    #expect(place(SurfaceSettings(rotation: .quarter), udev: nil) == Vector(70, 20))
    #expect(place(SurfaceSettings(rotation: .quarter), udev: quarter) == Vector(80, 70))
  }
}
