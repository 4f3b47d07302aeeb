import Testing

@testable import TouchGestures

@Suite("A rubber band")
struct RubberBandTests {
  private let band = RubberBand(limit: 60)

  @Test("gives less the further it is pulled", arguments: [(0, 0), (10, 5.038), (60, 21.29), (-60, -21.29), (1e9, 60)])
  func overshoot(pull: Double, shown: Double) {
    #expect(abs(band.overshoot(ofPull: pull) - shown) < 0.01)
  }

  @Test("tells the pull of what shows, so that a catch does not jump", arguments: [-500, -3, 0, 0.1, 40, 4000])
  func inverse(pull: Double) {
    #expect(abs(band.pull(ofOvershoot: band.overshoot(ofPull: pull)) - pull) < 1e-6)
  }

  @Test("has the slope of its curve", arguments: [0, 5, 80])
  func slope(pull: Double) {
    let slope = (band.overshoot(ofPull: pull + 1e-6) - band.overshoot(ofPull: pull)) / 1e-6
    #expect(abs(band.slope(atPull: pull) - slope) < 1e-6)
  }

  @Test("stays finite at its limit and beyond", arguments: [60, 61, .infinity] as [Double])
  func limit(overshoot: Double) {
    #expect(band.pull(ofOvershoot: overshoot).isFinite)
    #expect(band.overshoot(ofPull: overshoot).isFinite)
  }

  @Test("without a limit gives nothing")
  func stiff() {
    let band = RubberBand(limit: 0)
    #expect(band.overshoot(ofPull: 5) == 0)
    #expect(band.pull(ofOvershoot: 5) == 0)
    #expect(band.slope(atPull: 0) == 0)
  }
}
