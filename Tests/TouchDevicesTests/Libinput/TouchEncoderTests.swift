import Testing
import TouchContacts

@testable import TouchDevices

@Suite("libinput's touches as events")
struct TouchEncoderTests {
  private static let glass = LibinputGlass(
    of: TouchDevice(path: "", kind: .touchscreen, identity: .init(name: "Pane")), size: Vector(200, 100),
    calibration: .identity, slotCount: 10, SurfaceSettings())

  /// What a tracker makes of frames, each at its number in ms: `#1 began`.
  private func told(_ frames: [(inout TouchEncoder) -> Void]) -> [String] {
    var tracker = ContactTracker(device: Self.glass.description, surface: Self.glass.surface)
    var encoder = TouchEncoder()
    var told: [String] = []
    for (number, frame) in frames.enumerated() {
      frame(&encoder)
      encoder.endFrame(at: Int64(number) * 1000)
      var position = 0
      while tracker.advance(encoder.events.span, &position) == .frame {
        told.append(tracker.frame.contacts.map { "#\($0.id.number) \($0.phase)" }.joined(separator: ", "))
        #expect(tracker.frame.time == Int64(number) * 1000)
      }
      encoder.clear()
    }
    return told
  }

  @Test("fingers come, move and lift")
  func fingers() {
    let told = told([
      { $0.down(slot: 0, x: 1000, y: 2000) },
      {
        $0.move(slot: 0, x: 1500, y: 2000)
        $0.down(slot: 1, x: 90_000, y: 2000)
      },
      { $0.up(slot: 0) },
      { _ in },
      { $0.up(slot: 1) },
    ])
    #expect(told == ["#1 began", "#1 moved, #2 began", "#1 ended, #2 stationary", "#2 ended"])
  }

  @Test("a finger that was not meant is cancelled, and its slot serves the next one")
  func cancelled() {
    let told = told([
      { $0.down(slot: 0, x: 1000, y: 2000) }, { $0.cancel(slot: 0) }, { $0.down(slot: 0, x: 1000, y: 2000) },
      { $0.up(slot: 0) },
    ])
    #expect(told == ["#1 began", "#1 cancelled", "#2 began", "#2 ended"])
  }

  @Test("a frame without touches is no event")
  func emptyFrame() {
    var encoder = TouchEncoder()
    encoder.endFrame(at: 5)
    #expect(encoder.events.isEmpty)
  }

  @Test("a finger that lifts and lands in one frame is two contacts")
  func landsAgain() {
    let told = told([
      { $0.down(slot: 0, x: 1000, y: 2000) },
      {
        $0.up(slot: 0)
        $0.down(slot: 0, x: 5000, y: 2000)
      },
    ])
    #expect(told == ["#1 began", "#1 ended", "#2 began"])
  }
}

@Suite("The glass of libinput's touches")
struct LibinputGlassTests {
  private func glass(
    size: Vector?, _ calibration: Surface.Calibration = .identity, udev: Vector? = nil,
    settings: SurfaceSettings = SurfaceSettings()
  ) -> LibinputGlass {
    LibinputGlass(
      of: TouchDevice(path: "", kind: .touchscreen, identity: .init(name: "Pane"), size: udev), size: size,
      calibration: calibration, slotCount: 5, settings)
  }

  @Test("is as large as libinput says, the caller says otherwise, or udev where libinput does not know")
  func size() {
    #expect(glass(size: Vector(200, 100)).surface.size == Vector(200, 100))
    #expect(
      glass(size: Vector(200, 100), settings: SurfaceSettings(size: Vector(300, 150))).surface.size == Vector(300, 150))
    #expect(glass(size: nil, udev: Vector(120, 80)).surface.size == Vector(120, 80))
    #expect(glass(size: nil).surface.sizeSource == .assumed)
  }

  @Test("stands upright where the calibration turns the device on its side, and turns with its screen")
  func turned() {
    let quarter = Surface.Calibration(0, -1, 1, 1, 0, 0)
    #expect(glass(size: Vector(200, 100), quarter).surface.size == Vector(100, 200))
    #expect(
      glass(size: Vector(200, 100), settings: SurfaceSettings(rotation: .quarter)).surface.size == Vector(100, 200))
  }

  @Test("has the slots that the device has")
  func slots() {
    #expect(glass(size: nil).description.slotCount == 5)
    #expect(glass(size: nil).description.touchProtocol == .typeB)
  }
}
