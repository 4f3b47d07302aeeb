import Testing
import TouchContacts
import TouchGestures

@Suite("Where a finger lands")
struct HitMapTests {
  static func map(_ regions: HitRegion...) -> HitMap { HitMap(size: Vector(100, 60), regions: regions) }

  static func name(_ map: HitMap, _ x: Double, _ y: Double, diameter: Float = 0) -> String? {
    map.region(at: Vector(x, y), major: diameter, minor: diameter).flatMap(map.name)
  }

  /// The points are wf-touch's for its `touch_target_t`, in tens and moved onto the glass.
  @Test(
    "a region holds its left and top sides and not its right and bottom ones",
    arguments: [
      (Vector(30, 30), true), (Vector(20, 20), true), (Vector(40, 40), false), (Vector(30, 60), false),
      (Vector(39.99, 39.99), true), (Vector(40, 20), false), (Vector(20, 40), false), (Vector(19.99, 20), false),
    ])
  func halfOpen(point: Vector, inside: Bool) {
    let map = Self.map(HitRegion(name: "a", drawn: Rect(x: 20, y: 20, width: 20, height: 20)))
    #expect((map.region(at: point) != nil) == inside)
  }

  @Test("the last line of the glass, which a device reports as its size, belongs to the region there")
  func lastLine() {
    let map = Self.map(HitRegion(name: "a", drawn: Rect(x: 50, y: 0, width: 50, height: 60)))
    #expect(Self.name(map, 100, 60) == "a")
    #expect(Self.name(map, 1000, 30) == "a")
    #expect(Self.name(map, -5, 30) == nil)
  }

  @Test("of two neighbours each has its half of the gap")
  func gap() {
    let map = Self.map(
      HitRegion(name: "a", drawn: Rect(x: 30, y: 20, width: 4, height: 9)),
      HitRegion(name: "b", drawn: Rect(x: 38, y: 20, width: 4, height: 9)))
    #expect(Self.name(map, 35.99, 25) == "a")
    #expect(Self.name(map, 36, 25) == "b")
  }

  @Test("where regions acquire one point, the one that the finger covers more of wins")
  func overlap() {
    let wide = Margins(all: 10)
    let map = Self.map(
      HitRegion(name: "a", drawn: Rect(x: 30, y: 20, width: 9, height: 9), acquireMargins: wide),
      HitRegion(name: "b", drawn: Rect(x: 42, y: 20, width: 9, height: 9), z: 1, acquireMargins: wide))
    #expect(Self.name(map, 40, 25) == "a")
    #expect(Self.name(map, 41, 25) == "b")
  }

  @Test("a finger that covers neither means the nearer one, and half-way the upper one")
  func distance() {
    let wide = Margins(all: 20)
    let map = Self.map(
      HitRegion(name: "a", drawn: Rect(x: 20, y: 20, width: 9, height: 9), acquireMargins: wide),
      HitRegion(name: "b", drawn: Rect(x: 49, y: 20, width: 9, height: 9), z: 1, acquireMargins: wide))
    #expect(Self.name(map, 38, 25) == "a")
    #expect(Self.name(map, 39, 25) == "b")
    #expect(Self.name(map, 40, 25) == "b")
  }

  @Test("nothing but geometry differs: the leftmost wins")
  func geometry() {
    let wide = Margins(all: 20)
    let a = HitRegion(name: "z", drawn: Rect(x: 20, y: 20, width: 9, height: 9), acquireMargins: wide)
    let b = HitRegion(name: "a", drawn: Rect(x: 49, y: 20, width: 9, height: 9), acquireMargins: wide)
    #expect(Self.name(Self.map(a, b), 39, 25) == "z")
    #expect(Self.name(Self.map(b, a), 39, 25) == "z")
  }

  @Test("a button in a panel wins in all of its 9 mm, also where the finger covers more of the panel")
  func nested() {
    let map = Self.map(
      HitRegion(name: "panel", drawn: Rect(x: 10, y: 10, width: 60, height: 40)),
      HitRegion(name: "button", drawn: Rect(x: 30, y: 20, width: 4, height: 4)))
    #expect(Self.name(map, 32, 22) == "button")
    #expect(Self.name(map, 36.4, 22) == "button")
    #expect(Self.name(map, 36.6, 22) == "panel")
  }

  @Test("three in a row, each in the next, resolve to the innermost")
  func deeplyNested() {
    let map = Self.map(
      HitRegion(name: "outer", drawn: Rect(x: 10, y: 10, width: 60, height: 40)),
      HitRegion(name: "inner", drawn: Rect(x: 30, y: 20, width: 10, height: 10)),
      HitRegion(name: "middle", drawn: Rect(x: 20, y: 15, width: 30, height: 30)))
    #expect(Self.name(map, 35, 25) == "inner")
    #expect(Self.name(map, 25, 25) == "middle")
    #expect(Self.name(map, 15, 25) == "outer")
  }

  @Test("a sheet over a button wins up to its border, although the finger covers more of the button")
  func covered() {
    let map = Self.map(
      HitRegion(name: "button", drawn: Rect(x: 20, y: 20, width: 40, height: 20)),
      HitRegion(name: "sheet", drawn: Rect(x: 40, y: 10, width: 40, height: 40), z: 1))
    #expect(Self.name(map, 40.1, 30, diameter: 5) == "sheet")
    #expect(Self.name(map, 39.9, 30, diameter: 5) == "button")
  }

  @Test("a disabled region lets a touch through to what lies under it")
  func disabled() {
    let map = Self.map(
      HitRegion(name: "panel", drawn: Rect(x: 10, y: 10, width: 60, height: 40)),
      HitRegion(name: "grey", drawn: Rect(x: 30, y: 20, width: 9, height: 9), z: 1, isEnabled: false))
    #expect(Self.name(map, 35, 25) == "panel")
  }

  @Test("a rolling thumb keeps the region up to 10 mm away")
  func retains() throws {
    let map = Self.map(HitRegion(name: "a", drawn: Rect(x: 30, y: 20, width: 20, height: 20)))
    let id = try #require(map.id(named: "a"))
    #expect(map.retains(id, Vector(20, 30)))
    #expect(map.retains(id, Vector(59.9, 49.9)))
    #expect(!map.retains(id, Vector(60, 30)))
    #expect(!map.retains(id, Vector(.nan, 30)))
    #expect(!map.retains(RegionID(1), Vector(40, 30)))
    let grey = Self.map(HitRegion(name: "a", drawn: Rect(x: 30, y: 20, width: 20, height: 20), isEnabled: false))
    #expect(!grey.retains(id, Vector(40, 30)))
  }

  @Test("names and numbers lead to each other")
  func names() {
    let rect = Rect(x: 30, y: 20, width: 20, height: 20)
    let map = Self.map(HitRegion(name: "a", drawn: rect), HitRegion(name: "b", drawn: rect))
    #expect(map.id(named: "b") == RegionID(1))
    #expect(map.name(of: RegionID(0)) == "a")
    #expect(map.name(of: RegionID(2)) == nil)
    #expect(map.id(named: "c") == nil)
  }

  @Test("a contact lands where it is")
  func contact() {
    let map = Self.map(HitRegion(name: "a", drawn: Rect(x: 30, y: 20, width: 20, height: 20)))
    #expect(map.region(under: Contact(id: .init(1), slot: 0, position: Vector(40, 30), time: 0)) == RegionID(0))
  }

  @Test(
    "a drawing without area or out of numbers is rejected and the others stay",
    arguments: [
      Rect(x: 5, y: 5, width: 0, height: 9), Rect(x: 5, y: 5, width: 9, height: -1),
      Rect(x: .nan, y: 5, width: 9, height: 9), Rect(x: 5, y: 5, width: .infinity, height: 9),
    ])
  func rejected(drawn: Rect) {
    let bad = HitRegion(name: "bad", drawn: drawn)
    let map = Self.map(bad, HitRegion(name: "good", drawn: Rect(x: 5, y: 5, width: 9, height: 9)))
    #expect(map.rejected.map(\.name) == ["bad"])
    #expect(map.id(named: "bad") == nil)
    #expect(Self.name(map, 8, 8) == "good")
  }

  @Test("a full map rejects what is too much")
  func full() {
    let region = HitRegion(name: "a", drawn: Rect(x: 200, y: 5, width: 9, height: 9))
    let map = HitMap(
      size: Vector(100, 60), regions: Array(repeating: region, count: HitMap.maximumRegionCount + 3))
    #expect(map.regions.count == HitMap.maximumRegionCount)
    #expect(map.rejected.count == 3)
  }

  @Test(
    "a glass or a position out of numbers has no region",
    arguments: [Vector(.nan, 60), Vector(-1, 60), Vector(0, 0), Vector(.infinity, .infinity)])
  func nonsense(vector: Vector) {
    let region = HitRegion(name: "a", drawn: Rect(x: 5, y: 5, width: 9, height: 9))
    #expect(HitMap(size: vector, regions: [region]).region(at: Vector(6, 6)) == nil)
    #expect(HitMap(size: Vector(100, 60), regions: [region]).region(at: vector) == nil)
  }
}
