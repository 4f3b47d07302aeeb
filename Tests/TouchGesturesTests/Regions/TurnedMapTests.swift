import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

/// The glass in the other hand, and the glass turned.
///
/// Points lie off every side and off the lines half-way between two regions, where neither has a better claim.
@Suite("A map that is mirrored or turned")
struct TurnedMapTests {
  struct Glass: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let size: Vector
    let regions: [HitRegion]

    init(_ name: String, _ x: Double, _ y: Double, _ regions: HitRegion...) {
      testDescription = name
      size = Vector(x, y)
      self.regions = regions
    }
  }

  private static func region(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, z: Int = 0
  ) -> HitRegion {
    HitRegion(name: name, drawn: Rect(x: x, y: y, width: width, height: height), z: z)
  }

  static let glasses = [
    Glass(
      "a remote", 65, 140, region("blank", 0, 0, 28, 14), region("timer", 30, 0, 35, 14),
      region("slate", 0, 16, 65, 77), region("previous", 0, 95, 28, 45), region("next", 30, 95, 35, 45)),
    Glass(
      "a panel with keys", 150, 90, region("panel", 10, 8, 120, 70), region("small key", 20, 20, 4, 4),
      region("key", 40, 20, 12, 9), region("cover", 90, 30, 30, 30, z: 1), region("hidden", 95, 35, 10, 10)),
    Glass(
      "small ones apart", 100, 60, region("a", 20, 10, 3, 3), region("b", 27, 12, 4, 3), region("c", 22, 18.2, 2, 5),
      region("d", 60, 30, 5, 1), region("e", 97, 40, 2, 2), region("f", 52, 36, 6, 6)),
  ]

  @Test("answers the mirrored region for the mirrored point", arguments: glasses)
  func mirrored(glass: Glass) {
    let map = HitMap(size: glass.size, regions: glass.regions)
    let other = HitMap(size: glass.size, regions: glass.regions.mirrored(in: glass.size.x))
    for point in Self.points(on: glass.size) {
      let there = Vector(glass.size.x - point.x, point.y)
      #expect(map.name(at: point) == other.name(at: there), "\(point)")
    }
  }

  @Test(
    "answers the turned region where the turned glass reports the point", arguments: glasses,
    Surface.Rotation.allCases)
  func turned(glass: Glass, rotation: Surface.Rotation) {
    let device = Trace(on: SyntheticDevice(width: glass.size.x, height: glass.size.y, unitsPerMillimetre: 100)) {
      tap()
    }.device
    let (upright, surface) = (Surface(device: device), Surface(device: device, rotation: rotation))
    let map = HitMap(size: upright.size, regions: glass.regions)
    let other = HitMap(size: surface.size, regions: glass.regions.turned(rotation, in: upright.size))
    for point in Self.points(on: glass.size) {
      let (x, y) = (Int32((point.x * 100).rounded()), Int32((point.y * 100).rounded()))
      #expect(
        map.name(at: upright.position(x: x, y: y)) == other.name(at: surface.position(x: x, y: y)), "\(point)")
    }
  }

  @Test("has the same presses of a turned glass", arguments: Surface.Rotation.allCases)
  func presses(rotation: Surface.Rotation) {
    let glass = Self.glasses[0]
    let trace = Trace {
      Together {
        Finger.down(at: 40, 120).move(to: 40, 60, over: ms(80)).move(to: 40, 120, over: ms(80)).wait(ms(20)).lift()
        Finger.after(ms(20)).down(at: 10, 120).wait(ms(50)).lift()
        Finger.after(ms(30)).down(at: 50, 110).wait(ms(50)).lift()
        Finger.after(ms(40)).down(at: 33, 50).move(to: 33, 130, over: ms(100)).wait(ms(20)).lift()
      }
    }
    let surface = Surface(device: trace.device, rotation: rotation)
    let map = HitMap(size: surface.size, regions: glass.regions.turned(rotation, in: glass.size))
    #expect(
      Pressed.events(trace, in: map, rotation: rotation).inShort == [
        "press next", "press previous", "press slate", "unpress next", "activate previous", "unpress slate",
        "press next", "leave slate", "activate next",
      ])
  }

  @Test("has the mirrored presses in the other hand")
  func otherHand() {
    let glass = Self.glasses[0]
    let map = HitMap(size: glass.size, regions: glass.regions)
    let other = HitMap(size: glass.size, regions: glass.regions.mirrored(in: glass.size.x))
    func trace(_ x: (Double) -> Double) -> Trace {
      Trace {
        Finger.down(at: x(40), 120).move(to: x(15), 120, over: ms(80)).move(to: x(25), 120, over: ms(80)).lift()
        tap(at: x(5), 110)
        tap(at: x(60), 5)
      }
    }
    let events = Pressed.events(trace { $0 }, in: map).inShort
    #expect(
      events == [
        "press next", "unpress next", "press next", "activate next", "press previous", "activate previous",
        "press timer", "activate timer",
      ])
    #expect(Pressed.events(trace { 65 - $0 }, in: other).inShort == events)
  }

  private static func points(on size: Vector) -> [Vector] {
    stride(from: 0.13, to: size.y, by: 0.75).flatMap { y in
      stride(from: 0.13, to: size.x, by: 0.75).map { x in Vector(x, y) }
    }
  }
}

extension HitMap {
  fileprivate func name(at position: Vector) -> String? { region(at: position).flatMap(name) }
}

extension [HitRegion] {
  fileprivate func mirrored(in width: Double) -> [HitRegion] {
    placed { Rect(minX: width - $0.maxX, minY: $0.minY, maxX: width - $0.minX, maxY: $0.maxY) }
  }

  /// As the glass of `size`, in mm, shows them once it is turned clockwise.
  fileprivate func turned(_ rotation: Surface.Rotation, in size: Vector) -> [HitRegion] {
    placed {
      switch rotation {
      case .none: $0
      case .quarter: Rect(minX: size.y - $0.maxY, minY: $0.minX, maxX: size.y - $0.minY, maxY: $0.maxX)
      case .half: Rect(minX: size.x - $0.maxX, minY: size.y - $0.maxY, maxX: size.x - $0.minX, maxY: size.y - $0.minY)
      case .threeQuarters: Rect(minX: $0.minY, minY: size.x - $0.maxX, maxX: $0.maxY, maxY: size.x - $0.minX)
      }
    }
  }

  private func placed(_ place: (Rect) -> Rect) -> [HitRegion] {
    map {
      var region = $0
      region.drawn = place($0.drawn)
      return region
    }
  }
}
