import Foundation
import Testing
import TouchContacts

@testable import TouchGestures

/// Published traces are in pixels, 160 to the inch, and know no hand's limit.
private let pixels: VelocityEstimator.Configuration = {
  var configuration = VelocityEstimator.Configuration()
  configuration.maximumSpeed = .infinity
  configuration.abruptSpeed *= 160 / 25.4
  configuration.reversalSpeed *= 160 / 25.4
  return configuration
}()

private func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance * abs(b) }

@Suite("The velocity estimator")
struct VelocityEstimatorTests {
  @Test("gives the release velocity of recorded flings (Android)", .enabled(if: SharedMotionData.hasFlings))
  func androidFlings() throws {
    let files = try SharedMotionData.flings("sailfish_") + ["three_finger_tap.csv"]
    for file in files {
      let fling = try RecordedFling(file: file)
      let liftTime = try #require(fling.liftTime)
      var estimator = VelocityEstimator(configuration: pixels)
      for sample in fling.samples where sample.time <= liftTime {
        estimator.add(time: sample.time, position: sample.position)
      }
      let velocity = estimator.velocity(at: liftTime)
      if let x = fling.expectedX { #expect(isNear(velocity.x, x, 0.001), "\(file) x \(velocity.x), wanted \(x)") }
      if let y = fling.expectedY { #expect(isNear(velocity.y, y, 0.001), "\(file) y \(velocity.y), wanted \(y)") }
    }
  }

  @Test("the mean velocity is that of the last 40 ms", arguments: [4_000, 8_000, 16_000] as [Int64])
  func meanVelocity(period: Int64) {
    var estimator = VelocityEstimator()
    // 100 mm/s, and 300 from 200 ms on.
    for time in stride(from: 0 as Int64, through: 280_000, by: Int64.Stride(period)) {
      let seconds = Double(time) / 1_000_000
      estimator.add(time: time, position: Vector(100 * seconds + max(0, 200 * (seconds - 0.2)), 0))
      if time == 192_000 { #expect(isNear(estimator.meanVelocity(at: time).x, 100, 1e-9)) }
    }
    let newest: Int64 = 280_000 - 280_000 % period
    #expect(isNear(estimator.meanVelocity(at: newest).x, 300, 1e-9))
    #expect(estimator.meanVelocity(at: newest + 40_001) == .zero)
  }

  @Test("there is no mean velocity of fewer than two positions")
  func meanVelocityOfOne() {
    var estimator = VelocityEstimator()
    #expect(estimator.meanVelocity(at: 0) == .zero)
    estimator.add(time: 1000, position: Vector(3, 4))
    #expect(estimator.meanVelocity(at: 1000) == .zero)
  }

  @Test("gives the release velocity of recorded flings (Flutter)", .enabled(if: SharedMotionData.hasFlings))
  func flutterFlings() throws {
    var estimator = VelocityEstimator(configuration: pixels)
    var checked = 0
    for line in try SharedMotionData.lines("flings_13.csv") {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == 7, let time = Int64(cells[0]), let x = Double(cells[3]), let y = Double(cells[4]) else {
        continue
      }
      if cells[1] == "down" { estimator.reset() }
      if cells[1] != "up" {
        estimator.add(time: time * 1000, position: Vector(x, y))
      } else {
        let wantedX = try #require(Double(cells[5]))
        let wantedY = try #require(Double(cells[6]))
        let velocity = estimator.velocity(at: time * 1000)
        #expect(isNear(velocity.x, wantedX, 0.001), "pointer \(cells[2]) x \(velocity.x), wanted \(wantedX)")
        #expect(isNear(velocity.y, wantedY, 0.001), "pointer \(cells[2]) y \(velocity.y), wanted \(wantedY)")
        checked += 1
      }
    }
    #expect(checked == 13)
  }

  @Test("counts only what comes after a hole of 48 ms", .enabled(if: SharedMotionData.hasVectors))
  func interruptedFling() throws {
    struct Vectors: Decodable {
      struct Fling: Decodable {
        var samples_t_x_y: [[Double]]
        var expect: [Double]
      }
      var flutter_interrupted_fling: Fling
    }
    let fling = try SharedMotionData.vectors(Vectors.self).flutter_interrupted_fling
    var estimator = VelocityEstimator(configuration: pixels)
    var time: Int64 = 0
    for sample in fling.samples_t_x_y {
      time = Int64(sample[0]) * 1000
      estimator.add(time: time, position: Vector(sample[1], sample[2]))
    }
    let velocity = estimator.velocity(at: time)
    #expect(isNear(velocity.x, fling.expect[0], 0.001))
    #expect(isNear(velocity.y, fling.expect[1], 0.001))
  }

  @Test("follows made-up movements (Android's compatibility tests)", .enabled(if: SharedMotionData.hasVectors))
  func syntheticMovements() throws {
    for movement in try SharedMotionData.vectors(SyntheticMovements.self).velocity_synthetic.cases {
      let end = movement.samples[movement.samples.count - 1]
      var estimator = VelocityEstimator(configuration: pixels)
      for sample in movement.samples { estimator.add(time: sample.time, position: sample.position) }
      let velocity = estimator.velocity(at: end.time) / 1000
      #expect(abs(velocity.x - movement.v[0]) <= movement.tolerance * abs(movement.v[0]) + 1e-9, "\(movement.name)")
      #expect(abs(velocity.y - movement.v[1]) <= movement.tolerance * abs(movement.v[1]) + 1e-9, "\(movement.name)")
    }
  }

  @Test("never turns back a movement that stops (Chromium)")
  func noDirectionReversal() {
    for configuration in [pixels, pixels.believingEveryStop] {
      var estimator = VelocityEstimator(configuration: configuration)
      for step in 0...60 {
        estimator.add(time: Int64(step) * 1000, position: Vector(Double(min(step, 50)) * 10, 0))
      }
      #expect(estimator.velocity(at: 60_000).x >= 0)
    }
  }

  @Test("drops its order with its samples", arguments: [(1, 0.0), (2, 100.0), (3, 100.0)])
  func fewSamples(count: Int, speed: Double) {
    var estimator = VelocityEstimator()
    for index in 0..<count { estimator.add(time: Int64(index) * 10_000, position: Vector(Double(index), 0)) }
    #expect(abs(estimator.velocity(at: Int64(count - 1) * 10_000).x - speed) < 1e-9)
  }

  @Test("lets a position replace one of the same time")
  func sameTime() {
    var estimator = VelocityEstimator()
    for index in 0..<6 {
      estimator.add(time: Int64(index) * 10_000, position: Vector(77, 77))
      estimator.add(time: Int64(index) * 10_000, position: Vector(Double(index), 0))
    }
    #expect(abs(estimator.velocity(at: 50_000).x - 100) < 1e-6)
    #expect(abs(estimator.velocity(at: 50_000).y) < 1e-6)
  }

  @Test(
    "is zero once a finger has been silent for over 40 ms",
    arguments: [(0, true), (40_000, true), (40_001, false), (3_000_000, false)] as [(Int64, Bool)])
  func silence(pause: Int64, isMoving: Bool) {
    var estimator = VelocityEstimator()
    for index in 0..<10 { estimator.add(time: Int64(index) * 8000, position: Vector(Double(index), 0)) }
    #expect((estimator.velocity(at: 72_000 + pause) != .zero) == isMoving)
  }

  @Test("looks back over 100 ms and 20 samples only", arguments: [1000, 8000, 20_000] as [Int64])
  func window(step: Int64) {
    var estimator = VelocityEstimator()
    for index in 0..<200 {
      let x = index < 170 ? Double(-index) : Double(index) * 2 - 510
      estimator.add(time: Int64(index) * step, position: Vector(x * Double(step) / 10_000, 0))
    }
    #expect(abs(estimator.velocity(at: 199 * step).x - 200) < 1e-3)
  }

  @Test("answers no more than a hand can do")
  func limit() {
    var estimator = VelocityEstimator()
    for index in 0..<5 { estimator.add(time: Int64(index) * 1000, position: Vector(0, Double(index) * 30)) }
    let velocity = estimator.velocity(at: 4000)
    #expect(abs(velocity.length - 5000) < 1e-6)
    #expect(velocity.y > 0)
  }

  @Test("takes any input without a trap")
  func hostileInput() {
    var estimator = VelocityEstimator()
    let times: [Int64] = [.min, .max, 0, -1, .max, .min, 5, 5, 4]
    for time in times {
      for x in [0, .nan, .infinity, .greatestFiniteMagnitude, -1] as [Double] {
        estimator.add(time: time, position: Vector(x, x))
        _ = estimator.velocity(at: .min)
        _ = estimator.velocity(at: .max)
      }
    }
    estimator.reset()
    #expect(estimator.velocity(at: 5) == .zero)
  }
}

@Suite("The velocity estimator at a late lift")
struct LateLiftTests {
  /// Reports every 8 ms with steps in mm, then repeats of the last position at the given gaps in µs, then the lift.
  private func release(steps: [Double], gaps: [Int64], lift: Int64) -> Vector {
    var estimator = VelocityEstimator()
    var (time, x): (Int64, Double) = (1_000_000, 0)
    estimator.add(time: time, position: Vector(x, 0))
    for step in steps {
      time += 8000
      x += step
      estimator.add(time: time, position: Vector(x, 0))
    }
    for gap in gaps {
      time += gap
      estimator.add(time: time, position: Vector(x, 0))
    }
    return estimator.velocity(at: time + lift)
  }

  private let fling = [Double](repeating: 2, count: 8)
  /// What an Ilitek 016E sends between the last movement and the lift.
  private let ilitek: [Int64] = [16_032, 17_001, 21_002, 17_997]

  @Test("keeps the speed of a fling whose last report the panel repeats")
  func repeatsOfAPanel() {
    let velocity = release(steps: fling, gaps: ilitek, lift: 19_023)
    #expect(abs(velocity.x - 250) < 1e-6)
  }

  @Test("keeps it while a panel with 240 reports a second repeats more than is stored")
  func manyRepeats() {
    #expect(abs(release(steps: fling, gaps: [Int64](repeating: 4000, count: 25), lift: 4000).x - 250) < 1e-6)
  }

  @Test("takes a finger that slows down and rests for a stop")
  func slowStop() {
    #expect(abs(release(steps: [4, 4, 3, 2, 1, 0.5, 0.2], gaps: ilitek, lift: 19_023).x) < 50)
  }

  @Test("takes a finger that is still quick but slowing down hard for a stop")
  func hardBrake() {
    let kept = release(steps: [6, 6, 6, 6, 6, 6, 4, 1.5], gaps: [], lift: 0)
    #expect(release(steps: [6, 6, 6, 6, 6, 6, 4, 1.5], gaps: ilitek, lift: 19_023).x < kept.x)
  }

  @Test("takes silence for a stop")
  func silentStop() {
    #expect(release(steps: fling, gaps: [], lift: 41_000) == .zero)
    #expect(release(steps: fling, gaps: [8000], lift: 41_000) == .zero)
  }

  @Test("takes repeats for longer than a late lift for a stop")
  func longRest() {
    #expect(abs(release(steps: fling, gaps: [Int64](repeating: 16_000, count: 8), lift: 16_000).x) < 1e-6)
  }

  @Test("takes the settling of a finger that just landed for no movement")
  func landing() {
    #expect(abs(release(steps: [1.5], gaps: [8000, 8000, 8000, 8000], lift: 8000).x) < 60)
  }
}

extension VelocityEstimator.Configuration {
  fileprivate var believingEveryStop: Self {
    var copy = self
    copy.lateLift = -1
    return copy
  }
}

/// Android's compatibility tests of the velocity tracker: movements as lists of operations in px and ms.
private struct SyntheticMovements: Decodable {
  enum Word: Decodable {
    case name(String)
    case number(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        self = .name(name)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }
  }

  struct Movement: Decodable {
    var name: String
    var ops: [[Word]]
    var v: [Double]
    var tolerance: Double

    /// The positions every 10 ms.
    var samples: [(time: Int64, position: Vector)] {
      var time = 1000.0
      var position = Vector(300, 600)
      var (velocity, acceleration) = (Vector.zero, Vector.zero)
      var samples: [(time: Int64, position: Vector)] = [(1_000_000, position)]
      for operation in ops {
        guard case .name(let name)? = operation.first else { continue }
        let numbers = operation.compactMap { if case .number(let number) = $0 { number } else { nil } }
        switch name {
        case "v": velocity = Vector(numbers[0], numbers[1])
        case "a": acceleration = Vector(numbers[0], numbers[1])
        case "da": acceleration += Vector(numbers[0], numbers[1])
        case "pause": time += numbers[0]
        default:
          for _ in 0..<Int(numbers[0] / 10) {
            time += 10
            position += velocity * 10 + acceleration * 50
            velocity += acceleration * 10
            samples.append((Int64(time * 1000), position))
          }
        }
      }
      return samples
    }
  }

  struct List: Decodable { var cases: [Movement] }
  var velocity_synthetic: List
}
