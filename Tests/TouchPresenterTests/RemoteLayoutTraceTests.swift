import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchPresenter

/// The whole way: fingers on the parts of a layout, through the engine, to the remote.
@Suite("The remote's layout under fingers")
@MainActor
struct RemoteLayoutTraceTests {
  /// What fingers do to a part, from its middle.
  enum Touch: Sendable {
    case tap(RemoteRegion)
    case hold(RemoteRegion, fingers: Int = 1)
    case swipe(RemoteRegion, Vector, fingers: Int = 1)
  }

  /// A phone and a tablet, both ways up, in each hand and grip.
  nonisolated static let layouts: [RemoteLayout] = [
    Vector(65, 140), Vector(140, 65), Vector(136, 217), Vector(217, 136),
  ]
  .flatMap { size in
    RemoteLayout.Hand.allCases.flatMap { hand in
      RemoteLayout.Grip.allCases.map { RemoteLayout(size: size, hand: hand, grip: $0) }
    }
  }

  private func state(_ layout: RemoteLayout, after touches: [Touch]) -> PresenterState {
    let device = SyntheticDevice(width: layout.size.x, height: layout.size.y, unitsPerMillimetre: 20)
    let trace = Trace(on: device) {
      for touch in touches {
        Self.element(touch, on: layout)
        Pause(.milliseconds(700))
      }
    }
    let (surface, map) = (Surface(device: trace.device), layout.hitMap)
    var engine = GestureEngine(device: trace.device, surface: surface, regions: map)
    var gestures: [Gesture] = []
    engine.feed(trace.events.span, into: &gestures)
    engine.finish(into: &gestures)
    let remote = PresenterRemote(
      deck: Deck(count: 10), current: 3, regions: layout.parts(of: map),
      configuration: .init(slateFrame: layout.rect(of: .slate)))
    for gesture in gestures { remote.handle(gesture) }
    remote.advance(to: trace.endTime)
    return remote.state
  }

  private static func element(_ touch: Touch, on layout: RemoteLayout) -> Together {
    switch touch {
    case .tap(let part):
      together(1, on: layout.rect(of: part)) { $0.wait(.milliseconds(70)) }
    case .hold(let part, let fingers):
      together(fingers, on: layout.rect(of: part)) { $0.wait(.milliseconds(700)) }
    case .swipe(let part, let way, let fingers):
      together(fingers, on: layout.rect(of: part)) { $0.move(by: way, over: .milliseconds(90)) }
    }
  }

  private static func together(_ count: Int, on rect: Rect, _ act: (Finger) -> Finger) -> Together {
    let fingers = (0..<count).map { index in
      act(Finger.after(.milliseconds(12 * index)).down(at: rect.center + Vector(14, 3) * Double(index))).lift()
    }
    return Together { for finger in fingers { finger } }
  }

  @Test("every part does what it is for", arguments: layouts)
  func parts(layout: RemoteLayout) {
    #expect(state(layout, after: [.tap(.next), .tap(.next), .tap(.previous)]).slide == 4)
    #expect(state(layout, after: [.swipe(.slate, Vector(-15, 1))]).slide == 4)
    #expect(state(layout, after: [.tap(.blank)]).blank == .black)
    #expect(state(layout, after: [.hold(.blank)]).blank == .white)
    #expect(state(layout, after: [.hold(.lock)]).isFrozen)
    #expect(state(layout, after: [.tap(.timer)]).timer.phase == .running)
    #expect(state(layout, after: [.tap(.timer), .hold(.timer)]).timer.phase == .stopped)
    #expect(state(layout, after: [.swipe(.timer, Vector(-9, 0))]).timer.display == .remaining)
    #expect(state(layout, after: [.swipe(.slate, Vector(0, -14), fingers: 2)]).mode == .slideView)
  }

  @Test("locked, no part does anything until two fingers stay", arguments: layouts)
  func locked(layout: RemoteLayout) {
    let locked = state(
      layout,
      after: [
        .tap(.lock), .tap(.next), .tap(.blank), .hold(.blank), .tap(.timer), .swipe(.slate, Vector(-15, 0)),
        .swipe(.slate, Vector(0, -14), fingers: 2), .hold(.slate),
      ])
    #expect(locked.isLocked && locked.slide == 3 && !locked.isBlank && locked.timer.phase == .stopped)
    #expect(locked.mode == .notes)
    let unlocked = state(layout, after: [.tap(.lock), .hold(.slate, fingers: 2), .tap(.next)])
    #expect(!unlocked.isLocked && unlocked.slide == 4)
  }
}
