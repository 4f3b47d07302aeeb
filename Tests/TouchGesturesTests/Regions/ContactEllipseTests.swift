import Testing
import TouchContacts
import TouchGestures

@Suite("The ellipse of a contact")
struct ContactEllipseTests {
  /// Blink's touch_adjustment_test.cc: areas in pixels at a device scale and a page scale, and what they clamp to.
  @Test(
    "a contact is held to Blink's 20 to 32 dip",
    arguments: [
      (area: 100.0, deviceScale: 1.0, pageScale: 1.0, expected: 32.0),
      (100, 1, 2, 16), (100, 2, 1, 64), (100, 0.5, 1, 16), (0, 1, 1, 20), (0, 2, 1, 40), (0, 1, 2, 10),
    ])
  func clamp(area: Double, deviceScale: Double, pageScale: Double, expected: Double) {
    let millimetresPerPixel = 25.4 / 160 * pageScale / deviceScale
    let length = Float(area * millimetresPerPixel)
    let ellipse = ContactEllipse(major: length, minor: length, orientation: 0)
    #expect(abs(ellipse.major - expected * millimetresPerPixel) < 1e-9)
    #expect(abs(ellipse.minor - expected * millimetresPerPixel) < 1e-9)
  }

  @Test("a device that tells only the long axis means a circle")
  func circle() {
    let ellipse = ContactEllipse(major: 4, minor: 0, orientation: 0)
    #expect(ellipse.minor == 4)
  }

  @Test("what is no length counts as the smallest finger", arguments: [-1, 0, .nan, -Float.infinity] as [Float])
  func nonsense(length: Float) {
    let ellipse = ContactEllipse(major: length, minor: length, orientation: .nan)
    #expect(ellipse.major == 3.175)
    #expect(ellipse.overlap(with: Rect(x: -10, y: -10, width: 20, height: 20), at: .zero) > 0.99)
  }

  @Test(
    "half an ellipse lies on either side of a line through its middle",
    arguments: [0, 0.3, .pi / 4, 1.2, .pi / 2, 2, .pi, -1, 100] as [Float])
  func half(orientation: Float) {
    let ellipse = ContactEllipse(major: 5, minor: 3.2, orientation: orientation)
    let right = Rect(minX: 0, minY: -50, maxX: 50, maxY: 50)
    let below = Rect(minX: -50, minY: 0, maxX: 50, maxY: 50)
    #expect(abs(ellipse.overlap(with: right, at: .zero) - 0.5) < 0.01)
    #expect(abs(ellipse.overlap(with: below, at: .zero) - 0.5) < 0.01)
  }

  @Test("a finger that points up to the right covers more of what is there")
  func orientation() {
    let ellipse = ContactEllipse(major: 5, minor: 3.2, orientation: .pi / 4)
    let upRight = Rect(minX: 0, minY: -50, maxX: 50, maxY: 0)
    let downRight = Rect(minX: 0, minY: 0, maxX: 50, maxY: 50)
    #expect(ellipse.overlap(with: upRight, at: .zero) > ellipse.overlap(with: downRight, at: .zero) + 0.1)
  }

  @Test("a region smaller than the finger can be covered in full")
  func small() {
    let ellipse = ContactEllipse(major: 5, minor: 5, orientation: 0)
    #expect(ellipse.overlap(with: Rect(x: -1, y: -1, width: 2, height: 2), at: .zero) > 0.99)
  }

  @Test("a region out of reach is not covered")
  func far() {
    let ellipse = ContactEllipse(major: 5, minor: 5, orientation: 0)
    #expect(ellipse.overlap(with: Rect(x: 3, y: 0, width: 2, height: 2), at: .zero) == 0)
  }
}
