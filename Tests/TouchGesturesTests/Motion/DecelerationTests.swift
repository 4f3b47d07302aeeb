import Testing

@testable import TouchGestures

private let laws: [DecelerationLaw] = [.normal, .fast, .gtk, .android, .chromium, .qt]

@Suite("A deceleration")
struct DecelerationTests {
  @Test("goes as far and as long as the published laws say", .enabled(if: SharedMotionData.hasVectors))
  func publishedTravel() throws {
    struct Vectors: Decodable {
      struct Table: Decodable { var rows: [[Double]] }
      var fling_derived: Table
    }
    // The table is in pixels, 160 to the inch.
    let pixel = 25.4 / 160
    for row in try SharedMotionData.vectors(Vectors.self).fling_derived.rows {
      let speed = row[0]
      func check(_ law: DecelerationLaw, unit: Double = 1, way: Double, milliseconds: Double? = nil) {
        let glide = Deceleration(law: law, velocity: speed * unit)
        #expect(abs(glide.travel / unit - way) <= 0.06 + way * 1e-4, "\(law) \(speed)")
        if let milliseconds { #expect(abs(glide.duration * 1000 - milliseconds) < 0.06, "\(law) \(speed)") }
      }
      check(.android, unit: pixel, way: row[2], milliseconds: row[1])
      check(.normal, way: row[3])
      check(.fast, way: row[4])
      check(.gtk, way: row[5])
      check(.chromium, unit: pixel, way: row[7], milliseconds: row[6])
      check(.constant(deceleration: 1500), way: row[8])
    }
  }

  @Test(
    "starts with its velocity, ends at rest after its travel, and its velocity is the slope of its position",
    arguments: laws, [-700.0, 20, 300, 2500])
  func consistency(law: DecelerationLaw, velocity: Double) {
    let glide = Deceleration(law: law, velocity: velocity)
    #expect(abs(glide.velocity(at: 0) - velocity) < abs(velocity) * 1e-9)
    #expect(glide.position(at: 0) == 0)
    #expect(glide.position(at: glide.duration) == glide.travel)
    #expect(abs(glide.position(at: glide.duration.nextDown) - glide.travel) < 0.0101)
    #expect(glide.velocity(at: glide.duration) == 0)
    let step = 1e-5
    for share in stride(from: 0.05, to: 0.95, by: 0.09) {
      let time = glide.duration * share
      let slope = (glide.position(at: time + step) - glide.position(at: time - step)) / (2 * step)
      #expect(abs(slope - glide.velocity(at: time)) < 1e-3 * abs(velocity))
      #expect(abs(glide.position(at: time)) < abs(glide.travel))
    }
  }

  @Test("tells when it passes a place", arguments: laws)
  func passing(law: DecelerationLaw) throws {
    let glide = Deceleration(law: law, velocity: -400)
    let time = try #require(glide.time(toTravel: glide.travel / 3))
    #expect(abs(glide.position(at: time) - glide.travel / 3) < 1e-9)
    #expect(glide.time(toTravel: 1) == nil)
    #expect(glide.time(toTravel: glide.travel * 1.01) == nil)
  }

  @Test("does not move by a law or a velocity that makes no sense", arguments: [0, -1, .nan, .infinity] as [Double])
  func nonsense(number: Double) {
    let laws = [
      DecelerationLaw.exponential(rate: number), .spline(friction: number), .flingCurve(unit: number),
      .constant(deceleration: number),
    ]
    for law in laws {
      let glide = Deceleration(law: law, velocity: 100)
      #expect(glide.travel == 0)
      #expect(glide.position(at: 1) == 0)
      #expect(glide.velocity(at: 0) == 0)
    }
    let glide = Deceleration(velocity: number.isFinite ? 0 : number)
    #expect(glide.position(at: 1) == 0)
    #expect(glide.velocity(at: 0) == 0)
  }
}
