import Testing
import TouchContacts
import TouchGestures
import TouchPresenter

@Suite("The layout of the remote")
struct RemoteLayoutTests {
  /// Width and height in mm: phone, tablet, both tilted, a square, and the smallest.
  static let sizes = [
    Vector(65, 140), Vector(140, 65), Vector(136, 217), Vector(217, 136), Vector(100, 100), Vector(345, 194),
    RemoteLayout.minimumSize,
  ]

  @Test("every part is drawn on the glass with at least 9 mm both ways", arguments: sizes, RemoteLayout.Grip.allCases)
  func targets(size: Vector, grip: RemoteLayout.Grip) {
    let layout = RemoteLayout(size: size, grip: grip)
    let map = layout.hitMap
    #expect(map.rejected.isEmpty)
    #expect(Set(map.regions.map(\.name)) == Set(RemoteRegion.allCases.map(\.rawValue)))
    let glass = Rect(x: -1e-9, y: -1e-9, width: size.x + 2e-9, height: size.y + 2e-9)
    for region in map.regions {
      #expect(min(region.drawn.width, region.drawn.height) >= 9 - 1e-9, "\(region.name)")
      #expect(glass.contains(region.drawn), "\(region.name)")
    }
  }

  @Test(
    "no part lies over another, and at least 2 mm are between any two", arguments: sizes, RemoteLayout.Grip.allCases)
  func apart(size: Vector, grip: RemoteLayout.Grip) {
    let regions = RemoteLayout(size: size, grip: grip).regions
    for (place, one) in regions.enumerated() {
      for other in regions[(place + 1)...] {
        let across = max(one.drawn.minX, other.drawn.minX) - min(one.drawn.maxX, other.drawn.maxX)
        let along = max(one.drawn.minY, other.drawn.minY) - min(one.drawn.maxY, other.drawn.maxY)
        #expect(max(across, along) >= 2 - 1e-9, "\(one.name) and \(other.name)")
      }
    }
  }

  @Test("next is at the edge on the side of the hand, previous at the other, and next is larger", arguments: sizes)
  func buttons(size: Vector) {
    let right = RemoteLayout(size: size)
    let (previous, next) = (right.rect(of: .previous), right.rect(of: .next))
    #expect(previous.minX == 0 && next.maxX == size.x)
    #expect(previous.maxY == size.y && next.maxY == size.y)
    #expect(next.width > previous.width)
    #expect(right.rect(of: .slate).width * right.rect(of: .slate).height > next.width * next.height)
  }

  @Test("the other hand gets the mirror image of every part", arguments: sizes, RemoteLayout.Grip.allCases)
  func mirrored(size: Vector, grip: RemoteLayout.Grip) {
    let right = RemoteLayout(size: size, hand: .right, grip: grip)
    let left = RemoteLayout(size: size, hand: .left, grip: grip)
    for part in RemoteRegion.allCases {
      let (one, other) = (right.rect(of: part), left.rect(of: part))
      #expect(abs(one.minX + other.maxX - size.x) < 1e-9 && abs(one.maxX + other.minX - size.x) < 1e-9)
      #expect(one.minY == other.minY && one.maxY == other.maxY)
    }
  }

  @Test(
    "a finger hits what it sees, out to the corners of the glass",
    arguments: [
      (size: Vector(65, 140), hand: RemoteLayout.Hand.right, point: Vector(65, 140), name: "next"),
      (Vector(65, 140), .right, Vector(0, 140), "previous"), (Vector(65, 140), .right, Vector(32, 60), "slate"),
      (Vector(65, 140), .right, Vector(0, 0), "blank"), (Vector(65, 140), .right, Vector(22, 5), "lock"),
      (Vector(65, 140), .right, Vector(65, 0), "timer"),
      (Vector(65, 140), .left, Vector(0, 140), "next"), (Vector(65, 140), .left, Vector(65, 0), "blank"),
      (Vector(140, 65), .right, Vector(140, 0), "next"), (Vector(140, 65), .right, Vector(0, 0), "previous"),
      (Vector(140, 65), .left, Vector(0, 65), "next"), (Vector(140, 65), .right, Vector(70, 64), "slate"),
    ])
  func hits(size: Vector, hand: RemoteLayout.Hand, point: Vector, name: String) {
    let map = RemoteLayout(size: size, hand: hand).hitMap
    #expect(map.region(at: point).flatMap(map.name) == name)
  }

  @Test(
    "for one hand both buttons are within its thumb's reach", arguments: sizes, RemoteLayout.Hand.allCases)
  func oneHand(size: Vector, hand: RemoteLayout.Hand) {
    let layout = RemoteLayout(size: size, hand: hand, grip: .oneHand)
    let corner = Vector(hand == .right ? size.x : 0, size.y)
    for part in [RemoteRegion.next, .previous] {
      let rect = layout.rect(of: part)
      #expect(rect.squaredDistance(to: corner).squareRoot() < 85, "\(part)")
      #expect(hand == .right ? rect.maxX >= size.x - 75 : rect.minX <= 75)
    }
    let (slate, next) = (layout.rect(of: .slate), layout.rect(of: .next))
    #expect(slate.width * slate.height > next.width * next.height)
  }

  @Test("a finger between two parts hits neither")
  func between() {
    let layout = RemoteLayout(size: Vector(140, 65))
    let point = Vector(layout.rect(of: .next).minX - 1, 40)
    #expect(layout.hitMap.region(at: point) == nil)
  }

  @Test("on a glass too small for good targets all parts are still there", arguments: [Vector(30, 30), Vector(40, 10)])
  func small(size: Vector) {
    let map = RemoteLayout(size: size).hitMap
    for part in RemoteRegion.allCases {
      let center = RemoteLayout(size: size).rect(of: part).center
      #expect(map.region(at: center).flatMap(map.name) == part.rawValue)
    }
  }

  @Test("a glass without a size has no parts", arguments: [Vector(0, 0), Vector(.nan, 50), Vector(-5, 10)])
  func nonsense(size: Vector) {
    #expect(RemoteLayout(size: size).hitMap.region(at: Vector(1, 1)) == nil)
  }
}
