import Testing
import TouchContacts
import TouchTesting

/// What is measured of the events themselves, so that the documented ranges are those of what a panel tells.
@Suite("The motion of a hand")
struct HandMotionTests {
  private static let habits = Hand.Habits()

  /// What a scan and the tracker add to a range of times: a frame at either end, one for jitter, and the fingers that land
  /// and lift up to three frames apart.
  private static func slack(_ scene: Hand.Scene) -> Double { 7 / Double(scene.panel.frameRate) }

  @Test("of a tap lasts 50 to 180 ms and drifts by a few mm at most", arguments: Seeded.seeds(3))
  func taps(seed: UInt64) throws {
    for scene in Hand(seed: seed).scenes(count: 20, of: .tap) {
      let motion = try #require(Motion(scene))
      #expect(motion.seconds > Self.habits.tapContact.lowerBound - Self.slack(scene))
      #expect(motion.seconds < Self.habits.tapContact.upperBound + Self.slack(scene))
      #expect(motion.drift < 4 + 1.5 / Double(scene.panel.device.unitsPerMillimetre))
    }
  }

  @Test("of a long press lasts 0.7 to 1.5 s and stays on the spot", arguments: Seeded.seeds(3))
  func presses(seed: UInt64) throws {
    for scene in Hand(seed: seed).scenes(count: 20, of: .longPress) {
      let motion = try #require(Motion(scene))
      #expect(motion.seconds > Self.habits.hold.lowerBound - Self.slack(scene))
      #expect(motion.seconds < Self.habits.hold.upperBound + Self.slack(scene))
      #expect(motion.drift < 4 + 1.5 / Double(scene.panel.device.unitsPerMillimetre))
    }
  }

  @Test("of a swipe is short, goes along its direction and leaves the glass fast", arguments: Seeded.seeds(3))
  func swipes(seed: UInt64) throws {
    for scene in Hand(seed: seed).scenes(count: 20, of: .swipe) {
      let samples = scene.truth.samples
      guard samples.count > 2, let first = samples.first, let last = samples.last else { continue }
      let seconds = Double(last.time - first.time) / 1e6
      #expect(seconds < Self.habits.flickTime.upperBound + 0.04 + Self.slack(scene))
      #expect(last.travel < Self.habits.flickWay.upperBound * 1.3)
      let before = samples[samples.count - 2]
      let speed = (last.travel - before.travel) / Double(last.time - before.time) * 1e6
      #expect(speed > 0.5 * last.travel / seconds, "\(scene.index)")
    }
  }

  @Test("of a slow pan comes to rest before it lifts", arguments: Seeded.seeds(3))
  func pans(seed: UInt64) throws {
    for scene in Hand(seed: seed).scenes(count: 20, of: .pan) {
      let samples = scene.truth.samples
      let last = try #require(samples.last)
      let lifted = try #require(scene.truth.lifted)
      // What was done before the last finger came down does not count.
      #expect(last.travel > Self.habits.panWay.lowerBound * 0.6)
      #expect(last.travel < Self.habits.panWay.upperBound * 1.1)
      let arrival = try #require(samples.first { last.travel - $0.travel < 0.2 })
      #expect(Double(lifted - arrival.time) / 1e6 > Self.habits.panRest.lowerBound * 0.6, "\(scene.index)")
    }
  }

  @Test("of a pinch and of a rotation goes as far as its label says", arguments: Seeded.seeds(3))
  func grasps(seed: UInt64) throws {
    for scene in Hand(seed: seed).scenes(count: 20, of: .pinchWithRotation) {
      let last = try #require(scene.truth.samples.last)
      for wanted in scene.label.required {
        if let growth = wanted.growth { #expect(last.spread * (growth - 1) > 0) }
        if let turn = wanted.turn {
          #expect(last.turn * turn > 0)
          #expect(abs(last.turn) > Self.habits.turn.lowerBound * 0.7)
          #expect(abs(last.turn) < Self.habits.turn.upperBound * 1.2)
        }
      }
    }
  }

  /// A scene's time on the glass, and how far any contact went from where it landed.
  private struct Motion {
    var seconds: Double
    var drift = 0.0

    init?(_ scene: Hand.Scene) {
      var frames = scene.contactFrames
      guard let first = frames.first, let last = frames.last else { return nil }
      seconds = Double(last.time - first.time) / 1e6
      for index in frames.indices {
        for contact in frames[index].contacts { drift = max(drift, contact.position.distance(to: contact.start)) }
      }
    }
  }
}
