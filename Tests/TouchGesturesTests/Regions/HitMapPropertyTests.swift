import Testing
import TouchContacts
import TouchGestures
import TouchTesting

/// Each argument is the seed of a crowded glass; a failure names it.
@Suite("On any glass")
struct HitMapPropertyTests {
  private static let seeds = Array(1...40 as ClosedRange<UInt64>)
  private static let glass = Vector(150, 90)

  @Test("every touch finds the same region whatever the order of declaration", arguments: seeds)
  func orderIndependence(seed: UInt64) {
    var random = Seeded(seed)
    let regions = Self.regions(&random)
    let map = HitMap(size: Self.glass, regions: regions)
    let shuffled = HitMap(size: Self.glass, regions: regions.shuffled(using: &random))
    let reversed = HitMap(size: Self.glass, regions: regions.reversed())
    for _ in 0..<400 {
      let touch = Self.touch(&random)
      let name = Self.name(map, touch)
      #expect(Self.name(shuffled, touch) == name, "seed \(seed), \(touch)")
      #expect(Self.name(reversed, touch) == name, "seed \(seed), \(touch)")
    }
  }

  @Test("every rectangle holds the one before and lies on the glass", arguments: seeds)
  func containment(seed: UInt64) {
    var random = Seeded(seed)
    let whole = Rect(x: 0, y: 0, width: Self.glass.x, height: Self.glass.y)
    for rects in HitMap(size: Self.glass, regions: Self.regions(&random)).rects {
      #expect(rects.acquires.contains(rects.drawn), "seed \(seed)")
      #expect(rects.retains.contains(rects.acquires), "seed \(seed)")
      #expect(whole.contains(rects.retains), "seed \(seed)")
    }
  }

  @Test("a region acquires 9 mm both ways unless the glass or neighbours stop it on both sides", arguments: seeds)
  func minimumSize(seed: UInt64) {
    var random = Seeded(seed)
    let map = HitMap(size: Self.glass, regions: Self.regions(&random))
    for (region, rects) in zip(map.regions, map.rects) where rects.drawn.width > 0 && rects.drawn.height > 0 {
      let neighbours = zip(map.regions, map.rects).filter { $0.0.z >= region.z }.map(\.1.drawn)
        .filter { $0.width > 0 && $0.height > 0 }
      let (own, acquires) = (rects.drawn, rects.acquires)
      if acquires.width < 9 - 1e-9 {
        let beside = neighbours.filter { $0.minY < own.maxY && $0.maxY > own.minY }
        let left = beside.filter { $0.maxX <= own.minX }.map { ($0.maxX + own.minX) / 2 } + [0]
        let right = beside.filter { $0.minX >= own.maxX }.map { ($0.minX + own.maxX) / 2 } + [Self.glass.x]
        #expect(left.contains { acquires.minX <= $0 + 1e-9 }, "seed \(seed), \(region.name)")
        #expect(right.contains { acquires.maxX >= $0 - 1e-9 }, "seed \(seed), \(region.name)")
      }
      if acquires.height < 9 - 1e-9 {
        let beside = neighbours.filter { $0.minX < own.maxX && $0.maxX > own.minX }
        let above = beside.filter { $0.maxY <= own.minY }.map { ($0.maxY + own.minY) / 2 } + [0]
        let below = beside.filter { $0.minY >= own.maxY }.map { ($0.minY + own.maxY) / 2 } + [Self.glass.y]
        #expect(above.contains { acquires.minY <= $0 + 1e-9 }, "seed \(seed), \(region.name)")
        #expect(below.contains { acquires.maxY >= $0 - 1e-9 }, "seed \(seed), \(region.name)")
      }
    }
  }

  @Test("a touch finds a region exactly where an enabled one acquires, and what is on top", arguments: seeds)
  func lookup(seed: UInt64) {
    var random = Seeded(seed)
    let map = HitMap(size: Self.glass, regions: Self.regions(&random))
    for _ in 0..<400 {
      let touch = Self.touch(&random)
      let acquiring = map.regions.indices.filter {
        map.regions[$0].isEnabled && map.rects[$0].acquires.contains(touch.position)
      }
      let found = map.region(at: touch.position, major: touch.major, minor: touch.minor, orientation: touch.orientation)
      guard let found else {
        #expect(acquiring.isEmpty, "seed \(seed), \(touch)")
        continue
      }
      #expect(acquiring.contains(Int(found.number)), "seed \(seed), \(touch)")
      let drawnHere = acquiring.filter { map.rects[$0].drawn.contains(touch.position) }
      if drawnHere.contains(Int(found.number)) {
        #expect(map.regions[Int(found.number)].z == drawnHere.map { map.regions[$0].z }.max(), "seed \(seed), \(touch)")
      }
    }
  }

  private struct Touch {
    var position: Vector
    var major: Float
    var minor: Float
    var orientation: Float
  }

  private static func touch(_ random: inout Seeded) -> Touch {
    Touch(
      position: Vector(.random(in: 0...glass.x, using: &random), .random(in: 0...glass.y, using: &random)),
      major: .random(in: 0...12, using: &random), minor: .random(in: 0...12, using: &random),
      orientation: .random(in: -2...2, using: &random))
  }

  private static func name(_ map: HitMap, _ touch: Touch) -> String? {
    map.region(at: touch.position, major: touch.major, minor: touch.minor, orientation: touch.orientation)
      .flatMap(map.name)
  }

  /// Places on whole millimetres, so that sides meet and drawings coincide often.
  private static func regions(_ random: inout Seeded) -> [HitRegion] {
    (0..<Int.random(in: 1...60, using: &random)).map { number in
      let x = Double(Int.random(in: -5...150, using: &random))
      let y = Double(Int.random(in: -5...90, using: &random))
      let side = [4, 12, 60].randomElement(using: &random) ?? 4
      let hasMargins = Int.random(in: 0..<5, using: &random) == 0
      return HitRegion(
        name: "region \(number)",
        drawn: Rect(
          x: x, y: y, width: Double(Int.random(in: 1...side, using: &random)),
          height: Double(Int.random(in: 1...side, using: &random))),
        z: .random(in: 0...2, using: &random), isEnabled: Int.random(in: 0..<8, using: &random) != 0,
        acquireMargins: hasMargins ? Margins(all: .random(in: 0...15, using: &random)) : nil,
        retainMargins: hasMargins ? Margins(all: .random(in: 0...15, using: &random)) : nil)
    }
  }
}
