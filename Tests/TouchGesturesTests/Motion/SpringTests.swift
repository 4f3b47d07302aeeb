import Testing

@testable import TouchGestures

@Suite("A spring")
struct SpringTests {
  @Test("obeys its equation, whatever its damping", arguments: [0.1, 0.5, 0.99, 1, 1.01, 2, 10], [-300.0, 0, 900])
  func equation(ratio: Double, velocity: Double) {
    let configuration = Spring.Configuration(response: 0.4, dampingRatio: ratio)
    let spring = Spring(configuration: configuration, from: -30, to: 12, velocity: velocity)
    let frequency = configuration.frequency
    #expect(abs(spring.position(at: 0) + 30) < 1e-9)
    #expect(abs(spring.velocity(at: 0) - velocity) < 1e-6)
    let step = 1e-5
    for time in stride(from: 0.01, to: 0.3, by: 0.037) {
      let slope = (spring.position(at: time + step) - spring.position(at: time - step)) / (2 * step)
      let acceleration = (spring.velocity(at: time + step) - spring.velocity(at: time - step)) / (2 * step)
      let pull =
        -frequency * frequency * (spring.position(at: time) - 12) - 2 * ratio * frequency * spring.velocity(at: time)
      #expect(abs(slope - spring.velocity(at: time)) < 1e-2)
      #expect(abs(acceleration - pull) < 1e-4 * max(abs(pull), 1000))
    }
  }

  @Test("is and stays at its target once settled", arguments: [0.2, 1, 3], [-2000.0, 0, 2000])
  func settling(ratio: Double, velocity: Double) {
    let spring = Spring(
      configuration: Spring.Configuration(dampingRatio: ratio), from: 0, to: 50, velocity: velocity)
    #expect(spring.settlingTime > 0.1)
    #expect(spring.settlingTime < 5)
    #expect(abs(spring.position(at: spring.settlingTime.nextDown) - 50) <= 0.01001)
    #expect(spring.position(at: spring.settlingTime) == 50)
    #expect(spring.position(at: .infinity) == 50)
    #expect(spring.velocity(at: .infinity) == 0)
  }

  @Test("without damping swings for ever")
  func undamped() {
    let spring = Spring(configuration: Spring.Configuration(response: 1, dampingRatio: 0), from: 10, to: 0)
    #expect(spring.settlingTime == .infinity)
    #expect(abs(spring.position(at: 1000.5) + 10) < 1e-6)
  }

  @Test("starts where it starts, and one without response is at its target")
  func ends() {
    #expect(Spring(from: 3, to: 4, velocity: 9).position(at: -1) == 3)
    #expect(Spring(configuration: Spring.Configuration(response: 0), from: 3, to: 4).position(at: 0) == 4)
    #expect(Spring(from: .nan, to: 4).position(at: 0) == 4)
    #expect(Spring(from: 4, to: 4).settlingTime == 0)
  }
}
