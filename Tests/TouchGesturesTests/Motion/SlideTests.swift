import Testing

@testable import TouchGestures

/// Five pages of 60 mm, moved by the finger: page n rests at −60·n.
private func pager(page: Int = 0) -> Slide {
  Slide(
    configuration: Slide.Configuration(bounds: -240...0, viewLength: 60, pageLength: 60), position: Double(page) * -60)
}

private func list() -> Slide {
  Slide(configuration: Slide.Configuration(bounds: -1000...0, viewLength: 100), position: -500)
}

@Suite("A slide")
struct SlideTests {
  @Test(
    "with pages comes to rest where the hand meant it",
    arguments: [
      // from page, dragged mm, speed mm/s, to page
      (1, -10, 0, 1), (1, -29, 0, 1), (1, -31, 0, 2), (1, 31, 0, 0), (1, -10, -79, 1), (1, -10, -81, 2),
      (1, 0, -500, 2), (1, 0, 500, 0), (1, -170, -3000, 2), (1, 100, 3000, 0), (1, -20, 300, 1), (1, -40, 300, 1),
      (1, 20, -300, 1), (0, 40, 0, 0), (0, 10, 800, 0), (4, -50, -800, 4), (4, 31, 0, 3),
    ])
  func paging(page: Int, way: Double, speed: Double, wanted: Int) {
    var slide = pager(page: page)
    slide.begin(at: 0)
    slide.drag(way)
    slide.release(velocity: speed, at: 100_000)
    #expect(slide.target == Double(wanted) * -60)
    #expect(slide.position(at: 5_000_000) == Double(wanted) * -60)
    #expect(slide.isResting(at: 5_000_000))
  }

  @Test("moves more than one page where that is permitted")
  func severalPages() {
    var configuration = Slide.Configuration(bounds: -240...0, viewLength: 60, pageLength: 60)
    configuration.maximumPages = 3
    var slide = Slide(configuration: configuration)
    slide.begin(at: 0)
    slide.release(velocity: -400, at: 0)
    #expect(slide.target == -180)
  }

  @Test("is the same curve at 60, 90, 120 and 1000 Hz", arguments: [pager(page: 1), list()], [-900.0, 40, 4000])
  func rates(start: Slide, speed: Double) {
    var slide = start
    slide.begin(at: 0)
    slide.drag(-12)
    slide.release(velocity: speed, at: 0)
    // Every rate meets the others in whole hundredths of a second times three.
    for moment in stride(from: 0, through: 3_000_000, by: 100_000) as StrideThrough<Int64> {
      let direct = slide.position(at: moment)
      for rate in [60, 90, 120, 1000] as [Int64] {
        var seen = 0.0
        for frame in 0...(moment * rate / 1_000_000) { seen = slide.position(at: frame * 1_000_000 / rate) }
        #expect(abs(seen - direct) < 1e-9)
      }
    }
  }

  @Test(
    "never jumps: over a millisecond it moves no further than its highest speed", arguments: [-3000.0, -60, 0, 700])
  func continuity(speed: Double) {
    for start in [pager(page: 2), list()] {
      var slide = start
      slide.begin(at: 0)
      slide.drag(9)
      var last = slide.position(at: 0)
      slide.release(velocity: speed, at: 0)
      for time in stride(from: 0, through: 4_000_000, by: 1000) as StrideThrough<Int64> {
        let position = slide.position(at: time)
        #expect(abs(position - last) < 0.0011 * max(abs(speed), 1000))
        last = position
      }
    }
  }

  @Test("does not show what lies behind the page that a hard flick goes to")
  func noOvershootBetweenPages() {
    var slide = pager(page: 1)
    slide.begin(at: 0)
    slide.drag(-20)
    slide.release(velocity: -4000, at: 0)
    for time in stride(from: 0, through: 1_000_000, by: 1000) as StrideThrough<Int64> {
      #expect(slide.position(at: time) >= -120.001)
    }
  }

  @Test("gives like rubber beyond its ends and springs back", arguments: [(0, 30.0), (4, -30.0)])
  func rubber(page: Int, way: Double) {
    var slide = pager(page: page)
    let start = slide.position(at: 0)
    slide.begin(at: 0)
    slide.drag(way)
    let shown = slide.position(at: 0) - start
    #expect(abs(shown) > 5 && abs(shown) < 16)
    slide.release(velocity: 0, at: 0)
    #expect(abs(slide.position(at: 0) - start - shown) < 1e-9)
    #expect(slide.position(at: 3_000_000) == start)
  }

  @Test("that glides into its end bounces off it and rests there")
  func bounce() {
    var slide = list()
    slide.begin(at: 0)
    slide.release(velocity: 2000, at: 0)
    let positions = stride(from: 0, through: 5_000_000, by: 1000).map { slide.position(at: $0) }
    let highest = positions.max() ?? 0
    #expect(highest > 1 && highest < 60)
    #expect(slide.position(at: 5_000_000) == 0)
  }

  @Test("is caught where it is found, and follows the finger from there", arguments: [-2000.0, 300, 3000])
  func caught(speed: Double) {
    for start in [pager(page: 0), pager(page: 2), list()] {
      var slide = start
      slide.begin(at: 0)
      slide.release(velocity: speed, at: 0)
      let before = slide.sample(at: 90_000)
      let found = slide.begin(at: 90_000)
      #expect(found == before)
      #expect(slide.isHeld)
      #expect(abs(slide.position(at: 90_000) - before.position) < 1e-9)
      #expect(abs(slide.position(at: 999_000) - before.position) < 1e-9)
      slide.drag(0.001)
      #expect(abs(slide.position(at: 90_000) - before.position) < 0.0011)
    }
  }

  @Test("flicked twice in quick succession moves two pages")
  func quickFlicks() {
    var slide = pager(page: 0)
    for time in [0, 100_000] as [Int64] {
      slide.begin(at: time)
      slide.drag(-5)
      slide.release(velocity: -400, at: time + 50_000)
    }
    #expect(slide.target == -120)
  }

  @Test("goes back when its gesture is cancelled")
  func cancelled() {
    var slide = pager(page: 2)
    slide.begin(at: 0)
    slide.drag(-55)
    slide.cancel(at: 10_000)
    #expect(slide.position(at: 2_000_000) == -120)
    slide.cancel(at: 2_000_000)
    #expect(slide.isResting(at: 2_000_000))
  }

  @Test("is moved by a program from wherever it is, and not beyond its bounds")
  func moved() {
    var slide = pager(page: 0)
    slide.begin(at: 0)
    slide.drag(-20)
    slide.move(to: -5000, at: 1000)
    #expect(slide.position(at: 1000) == -20)
    #expect(slide.position(at: 3_000_000) == -240)
  }

  @Test("goes through a chain of movements, which a finger cancels where it is")
  func chained() {
    var slide = pager(page: 0)
    slide.move(through: [.ease(to: -180, duration: 0.4), .spring(to: -5000)], at: 0)
    #expect(slide.target == -240)
    #expect(slide.position(at: 200_000) == -90)
    #expect(slide.position(at: 400_000) == -180)
    #expect(!slide.isResting(at: 500_000))
    let caught = slide.begin(at: 200_000)
    #expect(caught.position == -90 && caught.velocity < 0)
    #expect(slide.position(at: 900_000) == -90)
  }

  @Test(
    "caught on a long way, goes on to its target unless the hand says otherwise",
    arguments: [(0, 0, 4), (-10, 0, 4), (20, 0, 4), (40, 0, 3), (10, 500, 3), (-10, -500, 4), (200, 4000, 3)])
  func caughtFar(way: Double, speed: Double, page: Int) {
    for time in [0, 80_000, 150_000] as [Int64] {
      var slide = pager(page: 0)
      slide.move(through: [.ease(to: -180, duration: 0.4), .spring(to: -240)], at: 0)
      slide.begin(at: time)
      slide.drag(way)
      slide.release(velocity: speed, at: time)
      #expect(slide.target == Double(page) * -60)
    }
  }

  @Test("takes any input without a trap")
  func hostileInput() {
    for number in [.nan, .infinity, -.infinity, 1e300, -1e300] as [Double] {
      for start in [pager(page: 1), list()] {
        var slide = start
        slide.begin(at: .min)
        slide.drag(number)
        slide.release(velocity: number, at: .max)
        #expect(slide.position(at: .min).isFinite)
        #expect(slide.position(at: .max).isFinite)
        slide.move(to: number, at: 0)
        #expect(slide.position(at: 5).isFinite)
      }
    }
  }
}
