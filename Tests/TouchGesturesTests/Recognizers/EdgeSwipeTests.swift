import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("An edge swipe")
struct EdgeSwipeTests {
  /// On a phone of 65 × 140 mm: where the finger comes down, where it goes, and which way that is.
  private static let edges: [(Vector, Vector, String)] = [
    (Vector(0.5, 70), Vector(20, 0), "right"), (Vector(64.5, 70), Vector(-20, 0), "left"),
    (Vector(30, 0.5), Vector(0, 20), "down"), (Vector(30, 139.5), Vector(0, -20), "up"),
  ]

  private func trace(from start: Vector, by way: Vector, on device: SyntheticDevice = .phone) -> Trace {
    Trace(on: device) { Finger.down(at: start).move(by: way, over: ms(500)).wait(ms(150)).lift() }
  }

  @Test("comes in over each edge", arguments: edges)
  func everyEdge(start: Vector, way: Vector, direction: String) throws {
    let gestures = Played.gestures(trace(from: start, by: way))
    #expect(gestures.ends == ["edgeSwipe 1 \(direction)"])
    #expect(gestures.first.map { $0.phase == .began && $0.translation.length < 1 } == true)
    #expect(gestures.last.map { abs($0.translation.length - 15) < 0.1 } == true, "all but the slop")
  }

  @Test("leads away from either edge of a corner", arguments: [(Vector(20, 0), "right"), (Vector(0, 20), "down")])
  func corner(way: Vector, direction: String) {
    #expect(Played.ends(trace(from: Vector(1, 1), by: way)) == ["edgeSwipe 1 \(direction)"])
  }

  @Test(
    "does not start inside, nor go along the edge, nor take two fingers; that is a pan",
    arguments: [
      (Vector(15, 70), Vector(20, 0)), (Vector(0.5, 70), Vector(0, 30)), (Vector(0.5, 70), Vector(10, 20)),
    ])
  func pans(start: Vector, way: Vector) {
    #expect(Played.ends(trace(from: start, by: way)) == ["pan 1"])
  }

  @Test("does not take two fingers")
  func twoFingers() {
    let trace = Trace {
      Together {
        Finger.down(at: 0.5, 60).move(by: 20, 0, over: ms(500)).wait(ms(150)).lift()
        Finger.down(at: 0.5, 90).move(by: 20, 0, over: ms(500)).wait(ms(150)).lift()
      }
    }
    #expect(Played.ends(trace) == ["pan 2"])
  }

  @Test("is never one on a touchpad")
  func touchpad() {
    #expect(Played.ends(trace(from: Vector(0.5, 30), by: Vector(20, 0), on: .touchpad)) == ["pan 1"])
  }

  @Test(
    "goes by the edges as the user sees them",
    arguments: [(Surface.Rotation.quarter, "down"), (.half, "left"), (.threeQuarters, "up")])
  func rotated(rotation: Surface.Rotation, direction: String) {
    let trace = trace(from: Vector(0.5, 70), by: Vector(20, 0))
    #expect(Played.gestures(trace, rotation: rotation).ends == ["edgeSwipe 1 \(direction)"])
  }
}
