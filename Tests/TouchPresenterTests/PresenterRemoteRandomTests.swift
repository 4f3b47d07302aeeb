import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchPresenter

/// Hands and shows that do anything at any time.
@Suite("The presenter remote under random hands")
@MainActor
struct PresenterRemoteRandomTests {
  private static let regions: [RemoteRegion?] = RemoteRegion.allCases + [.slate, .slate, .slate, nil]

  @Test("one act of a hand moves at most one slide, and the show hears of it once", arguments: Seeded.seeds(40))
  func acts(seed: UInt64) {
    var random = Seeded(seed)
    let show = RecordingShow()
    var performer = Performer(Talk.remote(.allCases.randomElement(using: &random) ?? .notes, show: show))
    for _ in 0..<60 {
      let before = performer.remote.audienceSlide
      show.calls = []
      performer.perform([act(&random), .wait(.random(in: 0...600_000, using: &random))])
      let after = performer.remote.audienceSlide
      let moves = show.calls.filter { ["next", "previous"].contains($0) || $0.hasPrefix("go to") }
      #expect(
        performer.remote.isFrozen || abs(after - before) <= 1 || moves == ["go to \(after)"], "letting go may go far")
      #expect(moves.count == (after == before ? 0 : 1))
      expectSense(performer.remote)
    }
  }

  @Test("any values and any word of the show leave it in a state that makes sense", arguments: Seeded.seeds(40))
  func anything(seed: UInt64) {
    var random = Seeded(seed)
    let show = RecordingShow()
    var performer = Performer(Talk.remote(show: show))
    let remote = performer.remote
    for _ in 0..<300 {
      show.calls = []
      let isOpen = remote.connection == .connected && remote.isRunning
      if Bool.random(using: &random) {
        show.onEvent?(event(&random))
        #expect(show.calls.allSatisfy { $0 == "no pointer" }, "what the show says is not told back")
      } else {
        sendAnything(&performer, &random)
        if !isOpen { #expect(show.calls.allSatisfy { $0 == "start" }) }
      }
      expectSense(remote)
    }
  }

  private func expectSense(_ remote: PresenterRemote) {
    let state = remote.state
    #expect(remote.slate.slides.contains(state.slide))
    #expect(state.offset.isFinite && state.notesOffset.isFinite)
    #expect((0...1).contains(state.highlighter.position.x) && (0...1).contains(state.highlighter.position.y))
    #expect((1...4).contains(state.zoom.scale))
    #expect((0...1 - 1 / state.zoom.scale).contains(state.zoom.origin.x))
    #expect(state.timer.elapsed >= 0)
    #expect(!state.description.isEmpty)
  }

  private func act(_ random: inout Seeded) -> Act {
    let region = Self.regions.randomElement(using: &random) ?? nil
    let fingers = [1, 1, 1, 2, 2, 3].randomElement(using: &random) ?? 1
    let direction = Gesture.Direction.allCases.randomElement(using: &random) ?? .left
    let ways = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Vector(.random(in: -90...90, using: &random), .random(in: -30...30, using: &random))
    }
    let speed = Double.random(in: -1500...1500, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .tap(region, fingers: fingers)
    case 1: return .longPress(region, fingers: fingers)
    case 2: return .swipe(direction, in: region, fingers: fingers)
    case 3: return .pan(ways, speed: speed, in: region, fingers: fingers)
    case 4: return .pan(ways, speed: speed, in: region, fingers: fingers, end: .cancelled)
    case 5: return .panAndSwipe(ways, speed: speed, direction, in: region, fingers: fingers)
    default: return .pinch([1, .random(in: 0.2...5, using: &random), .random(in: 0.2...5, using: &random)], in: region)
    }
  }

  private func sendAnything(_ performer: inout Performer, _ random: inout Seeded) {
    let numbers = [0, 1, -40, 40, 3000, .nan, .infinity, -.infinity, 1e300]
    func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
    performer.time += .random(in: -100_000...900_000, using: &random)
    let kind = Gesture.Kind.allCases.randomElement(using: &random) ?? .tap
    let phase = [Gesture.Phase.began, .changed, .ended, .cancelled].randomElement(using: &random) ?? .ended
    let region = Self.regions.randomElement(using: &random) ?? nil
    let id = Gesture.ID(.random(in: 1...3, using: &random))
    let fingers = Int.random(in: 0...5, using: &random)
    let (place, way, speed, scale) = (Vector(number(), number()), Vector(number(), number()), number(), number())
    let direction = Gesture.Direction.allCases.randomElement(using: &random)
    performer.send(kind, phase, region, fingers: fingers, id: id) { gesture in
      (gesture.position, gesture.translation, gesture.scale) = (place, way, scale)
      (gesture.velocity, gesture.direction) = (Vector(speed, -speed), direction)
    }
  }

  private func event(_ random: inout Seeded) -> SlideShowEvent {
    let slide = [0, 1, 5, 9, 10, -1, .min, .max].randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .connection([.connected, .connected, .disconnected].randomElement(using: &random) ?? .connected)
    case 1: return .started(count: [10, 10, 0, 1, -5, .max].randomElement(using: &random) ?? 10, current: slide)
    case 2, 3: return .slide(slide)
    case 4: return .stayed(slide)
    case 5: return .finished
    case 6: return .title(["a", "b"].randomElement(using: &random) ?? "a")
    case 7: return .notes(slide: slide, text: "notes")
    default: return .preview(slide: slide)
    }
  }
}
