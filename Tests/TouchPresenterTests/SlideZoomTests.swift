import Testing
import TouchContacts

@testable import TouchPresenter

@Suite("The speaker's zoom")
struct SlideZoomTests {
  @Test(
    "keeps under the fingers what was there, and never leaves the slide",
    arguments: [
      // factor, from, to; scale, corner
      (2.0, Vector(0.5, 0.5), Vector(0.5, 0.5), 2.0, Vector(0.25, 0.25)),
      (2, Vector(0, 0), Vector(0, 0), 2, Vector(0, 0)), (2, Vector(1, 1), Vector(1, 1), 2, Vector(0.5, 0.5)),
      (4, Vector(0.5, 0.5), Vector(0.1, 0.9), 4, Vector(0.475, 0.275)),
      (2, Vector(0.5, 0.5), Vector(9, -9), 2, Vector(0, 0.5)), (0.5, Vector(0.5, 0.5), Vector(0, 0), 1, .zero),
      (100, Vector(0.5, 0.5), Vector(0.5, 0.5), 4, Vector(0.375, 0.375)),
    ])
  func pinch(factor: Double, from: Vector, to: Vector, scale: Double, corner: Vector) {
    var zoom = SlideZoom()
    zoom.pinch(by: factor, from: from, to: to)
    #expect(zoom.scale == scale)
    #expect(zoom.origin.distance(to: corner) < 1e-9)
    #expect(zoom.isActive == (scale > 1))
  }

  @Test("knows which place of the slide is seen where")
  func places() {
    var zoom = SlideZoom()
    zoom.pinch(by: 2, from: Vector(1, 0), to: Vector(1, 0))
    #expect(zoom.slidePlace(of: Vector(0, 0)) == Vector(0.5, 0))
    #expect(zoom.slidePlace(of: Vector(0.5, 1)) == Vector(0.75, 0.5))
  }

  @Test("passes over numbers that make no sense", arguments: [0, -1, .nan, .infinity] as [Double])
  func nonsense(factor: Double) {
    var zoom = SlideZoom()
    zoom.pinch(by: factor, from: Vector(0.5, 0.5), to: Vector(0.5, 0.5))
    zoom.pinch(by: 2, from: Vector(.nan, 0), to: Vector(0, .infinity))
    #expect(zoom == SlideZoom())
  }
}
