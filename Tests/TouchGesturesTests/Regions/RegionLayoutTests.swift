import Testing
import TouchContacts
import TouchGestures

@Suite("The rectangles of regions")
struct RegionLayoutTests {
  static let glass = Vector(100, 60)

  static func rects(_ regions: HitRegion..., size: Vector = glass) -> [HitMap.Rects] {
    HitMap(size: size, regions: regions).rects
  }

  @Test(
    "a region alone acquires at least 9 mm both ways, and what the glass takes on one side it gets on the other",
    arguments: [
      (drawn: Rect(x: 40, y: 20, width: 4, height: 4), acquires: Rect(x: 37.5, y: 17.5, width: 9, height: 9)),
      (Rect(x: 40, y: 20, width: 9, height: 9), Rect(x: 40, y: 20, width: 9, height: 9)),
      (Rect(x: 40, y: 20, width: 30, height: 3), Rect(x: 40, y: 17, width: 30, height: 9)),
      (Rect(x: 1, y: 20, width: 3, height: 9), Rect(x: 0, y: 20, width: 9, height: 9)),
      (Rect(x: 96, y: 56, width: 3, height: 3), Rect(x: 91, y: 51, width: 9, height: 9)),
    ])
  func minimum(drawn: Rect, acquires: Rect) {
    #expect(Self.rects(HitRegion(name: "a", drawn: drawn))[0].acquires == acquires)
  }

  @Test("growth stops half-way to a neighbour and goes on at the other side")
  func asymmetric() {
    let rects = Self.rects(
      HitRegion(name: "a", drawn: Rect(x: 40, y: 20, width: 4, height: 9)),
      HitRegion(name: "b", drawn: Rect(x: 46, y: 20, width: 20, height: 9)))
    #expect(rects[0].acquires == Rect(minX: 36, minY: 20, maxX: 45, maxY: 29))
  }

  @Test("between two neighbours a region takes what room there is")
  func crowded() {
    let rects = Self.rects(
      HitRegion(name: "left", drawn: Rect(x: 30, y: 20, width: 8, height: 9)),
      HitRegion(name: "a", drawn: Rect(x: 40, y: 20, width: 4, height: 9)),
      HitRegion(name: "right", drawn: Rect(x: 44, y: 20, width: 20, height: 9)))
    #expect(rects[1].acquires == Rect(minX: 39, minY: 20, maxX: 44, maxY: 29))
  }

  @Test("what is drawn lower, across a corner, or over it does not stop a region")
  func notNeighbours() {
    let rects = Self.rects(
      HitRegion(name: "a", drawn: Rect(x: 40, y: 20, width: 4, height: 4), z: 1),
      HitRegion(name: "lower", drawn: Rect(x: 45, y: 20, width: 9, height: 9), z: 0),
      HitRegion(name: "diagonal", drawn: Rect(x: 30, y: 10, width: 9, height: 9), z: 1),
      HitRegion(name: "panel", drawn: Rect(x: 30, y: 10, width: 30, height: 30), z: 2))
    #expect(rects[0].acquires == Rect(x: 37.5, y: 17.5, width: 9, height: 9))
  }

  @Test("a disabled neighbour still stops a region")
  func disabled() {
    let rects = Self.rects(
      HitRegion(name: "a", drawn: Rect(x: 40, y: 20, width: 4, height: 9)),
      HitRegion(name: "grey", drawn: Rect(x: 45, y: 20, width: 9, height: 9), isEnabled: false))
    #expect(rects[0].acquires.maxX == 44.5)
  }

  @Test(
    "a region near an edge acquires out to it",
    arguments: [
      (drawn: Rect(x: 4.5, y: 20, width: 20, height: 20), acquires: Rect(minX: 0, minY: 20, maxX: 24.5, maxY: 40)),
      (Rect(x: 4.6, y: 20, width: 20, height: 20), Rect(x: 4.6, y: 20, width: 20, height: 20)),
      (Rect(x: 76, y: 2, width: 20, height: 20), Rect(minX: 76, minY: 0, maxX: 100, maxY: 22)),
      (Rect(x: 40, y: 38, width: 20, height: 20), Rect(minX: 40, minY: 38, maxX: 60, maxY: 60)),
      (Rect(x: -5, y: -5, width: 20, height: 80), Rect(minX: 0, minY: 0, maxX: 15, maxY: 60)),
    ])
  func bezel(drawn: Rect, acquires: Rect) {
    #expect(Self.rects(HitRegion(name: "a", drawn: drawn))[0].acquires == acquires)
  }

  @Test("another region between a region and the edge keeps its half of the way")
  func bezelNeighbour() {
    let rects = Self.rects(
      HitRegion(name: "a", drawn: Rect(x: 4, y: 20, width: 20, height: 20)),
      HitRegion(name: "strip", drawn: Rect(x: 0, y: 0, width: 2, height: 60)))
    #expect(rects[0].acquires.minX == 3)
    #expect(rects[1].acquires == Rect(minX: 0, minY: 0, maxX: 3, maxY: 60))
  }

  @Test("margins of one's own replace growth and edge, but never leave less than 9 mm")
  func margins() {
    let rects = Self.rects(
      HitRegion(
        name: "a", drawn: Rect(x: 2, y: 20, width: 20, height: 4), acquireMargins: Margins(left: 1, right: 3),
        retainMargins: Margins(all: 2)),
      HitRegion(name: "b", drawn: Rect(x: 23, y: 20, width: 20, height: 20)))
    #expect(rects[0].acquires == Rect(minX: 1, minY: 17.5, maxX: 25, maxY: 26.5))
    #expect(rects[0].retains == Rect(minX: 0, minY: 15.5, maxX: 27, maxY: 28.5))
  }

  @Test("margins below zero and margins that are no number count as none")
  func badMargins() {
    #expect(Margins(left: -1, top: .nan, right: 2, bottom: -.infinity) == Margins(right: 2))
  }

  @Test("a region retains 10 mm beyond where it acquires, as far as the glass goes")
  func retains() {
    let rects = Self.rects(HitRegion(name: "a", drawn: Rect(x: 60, y: 20, width: 32, height: 20)))
    #expect(rects[0].retains == Rect(minX: 50, minY: 10, maxX: 100, maxY: 50))
  }

  @Test("a region beyond the glass acquires nothing and stops nobody")
  func beyond() {
    let map = HitMap(
      size: Self.glass,
      regions: [
        HitRegion(name: "a", drawn: Rect(x: 90, y: 20, width: 4, height: 9)),
        HitRegion(name: "off", drawn: Rect(x: 101, y: 20, width: 9, height: 9)),
      ])
    #expect(map.rects[0].acquires == Rect(minX: 87.5, minY: 20, maxX: 96.5, maxY: 29))
    #expect(map.region(at: Vector(105, 25)).flatMap(map.name) == nil)
  }
}
