import Testing

@testable import TouchPresenter

@Suite("The slate")
struct SlateTests {
  @Test(
    "takes numbers that make no sense at the nearest that do",
    arguments: [
      (0, 5, 80.0, 0, 0), (-3, 0, 80, 0, 0), (5, -1, 80, 5, 0), (5, 99, 80, 5, 4),
      (.max, .max, .infinity, 100_000, 99_999),
      (3, 1, 0, 3, 1), (3, 2, .nan, 3, 2),
    ] as [(Int, Int, Double, Int, Int)])
  func nonsense(count: Int, current: Int, width: Double, wantedCount: Int, wantedCurrent: Int) {
    let slate = Slate(count: count, current: current, width: width)
    #expect(slate.count == wantedCount)
    #expect(slate.current == wantedCurrent)
    #expect(slate.offset(at: 0) == 0)
    #expect(slate.width >= 1)
  }

  @Test("turns one slide a gesture, and only when it is let go")
  func oneSlide() {
    var slate = Slate(count: 9, current: 4, width: 50)
    slate.begin(at: 0)
    slate.drag(-140)
    #expect(slate.current == 4)
    #expect(slate.offset(at: 0) == -140)
    slate.release(velocity: -2000, at: 0)
    #expect(slate.current == 5)
    #expect(slate.offset(at: 0) == -90)
  }

  @Test("of one slide gives on both sides and holds")
  func single() {
    var slate = Slate(count: 1, width: 50)
    for way in [-30.0, 30] {
      slate.begin(at: 0)
      slate.drag(way)
      #expect(abs(slate.offset(at: 0)) < 15)
      slate.release(velocity: way * 30, at: 0)
      #expect(slate.current == 0)
      #expect(slate.offset(at: 9_000_000) == 0)
    }
  }

  @Test(
    "goes a long way in two movements: to the neighbour, and from there as ever", arguments: [(0, 6, 5), (6, 0, 1)])
  func longWay(from: Int, to: Int, neighbour: Int) {
    var slate = Slate(count: 9, current: from, width: 50)
    slate.show(to, at: 0)
    #expect(slate.current == to)
    #expect(slate.offset(at: 0) == Double(to - from) * 50)
    #expect(abs(slate.offset(at: 400_000) - Double(to - neighbour) * 50) < 1e-9)
    #expect(slate.offset(at: 3_000_000) == 0)
  }

  @Test("without a known number of slides has no end on either side")
  func endless() {
    var slate = Slate(count: nil, current: -3, width: 50)
    #expect(slate.current == -3)
    slate.begin(at: 0)
    slate.drag(30)
    slate.release(velocity: 0, at: 0)
    #expect(slate.current == -4)
    slate.show(.min, at: 0)
    #expect(slate.current == -100_000)
  }
}
