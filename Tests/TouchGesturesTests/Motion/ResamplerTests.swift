import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("Resampling for drawing")
struct ResamplerTests {
  private struct Vectors: Decodable {
    var linear_resampling: Group

    struct Group: Decodable { var cases: [Case] }

    /// Times in ms, samples as time, x and y.
    struct Case: Decodable {
      var samples: [[Double]]?
      var frame_time: Double?
      var expect: Expectation?
      var gap_ms: Int64?

      enum Expectation: Decodable {
        case place([Double])
        case prediction

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          self = (try? container.decode([Double].self)).map { .place($0) } ?? .prediction
        }
      }
    }
  }

  @Test(
    "the published cases come out, to the hundredths that they are given in",
    .enabled(if: SharedMotionData.hasVectors, "there are no shared vectors here"))
  func publishedCases() throws {
    for example in try SharedMotionData.vectors(Vectors.self).linear_resampling.cases {
      var resampler = Resampler()
      if let samples = example.samples, let frame = example.frame_time, case .place(let expected)? = example.expect {
        for sample in samples { resampler.add(time: Int64(sample[0] * 1000), position: Vector(sample[1], sample[2])) }
        let resampled = resampler.resampled(inFrameAt: Int64(frame * 1000))
        let place = try #require(resampled)
        #expect(abs(place.x - expected[0]) < 0.01 && abs(place.y - expected[1]) < 0.01)
      } else if let gap = example.gap_ms {
        resampler.add(time: 100_000, position: Vector(10, 10))
        resampler.add(time: 100_000 + gap * 1000, position: Vector(12, 10))
        let place = resampler.resampled(inFrameAt: 100_000 + gap * 1000 + 6_000)
        #expect((place != nil) == (example.expect != nil), "gap of \(gap) ms")
      }
    }
  }

  @Test("a frame between two reports gets the place between them, also when newer ones are there")
  func between() {
    var resampler = Resampler()
    for step in 0..<6 { resampler.add(time: Int64(step) * 4_000, position: Vector(Double(step) * 4, 0)) }
    let places = [15_000, 22_000].map { resampler.position(inFrameAt: $0) }
    #expect(places == [Vector(10, 0), Vector(17, 0)])
  }

  @Test("a steady movement is drawn in steady steps, whatever both rates are", arguments: [60, 85, 120, 133, 240])
  func steadySteps(_ rate: Int64) throws {
    var resampler = Resampler()
    var report: Int64 = 0
    var places: [Double] = []
    for frame in 1...40 {
      let time = Int64(frame) * 1_000_000 / 60
      while report * 1_000_000 / rate <= time {
        let reportTime = report * 1_000_000 / rate
        resampler.add(time: reportTime, position: Vector(Double(reportTime) / 1000, 0))
        report += 1
      }
      let place = resampler.position(inFrameAt: time)
      places.append(try #require(place).x)
    }
    for index in 5..<places.count { #expect(abs(places[index] - places[index - 1] - 1000 / 60.0) < 0.01) }
  }

  @Test("a guess goes no farther than 8 ms and half a step beyond the newest report")
  func limits() {
    var resampler = Resampler()
    resampler.add(time: 0, position: Vector(0, 0))
    resampler.add(time: 20_000, position: Vector(20, 0))
    let far = resampler.position(inFrameAt: 1_000_000)
    resampler.add(time: 24_000, position: Vector(24, 0))
    let near = resampler.position(inFrameAt: 1_000_000)
    #expect(far == Vector(28, 0))
    #expect(near == Vector(26, 0))
  }

  @Test("one report alone is drawn where it is, and none is drawn nowhere")
  func first() {
    var resampler = Resampler()
    let before = resampler.position(inFrameAt: 10_000)
    resampler.add(time: 8_000, position: Vector(3, 4))
    let alone = resampler.position(inFrameAt: 10_000)
    resampler.reset()
    let after = resampler.position(inFrameAt: 10_000)
    #expect(before == nil)
    #expect(alone == Vector(3, 4))
    #expect(after == nil)
  }
}
