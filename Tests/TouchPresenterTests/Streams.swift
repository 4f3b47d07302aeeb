import TouchContacts

@testable import TouchGestures
@testable import TouchPresenter

/// A slide of 80 × 60 mm at (10, 20), and a region for everything.
@MainActor
enum Talk {
  static let frame = Rect(x: 10, y: 20, width: 80, height: 60)
  static let regions: [RegionID: RemoteRegion] = [
    RegionID(0): .slate, RegionID(1): .next, RegionID(2): .previous, RegionID(3): .blank, RegionID(4): .timer,
    RegionID(5): .lock,
  ]

  static func remote(
    _ mode: PresenterMode = .notes, slide: Int = 3, count: Int? = 10, show: (any SlideShow)? = nil
  ) -> PresenterRemote {
    PresenterRemote(
      deck: Deck(count: count), current: slide, regions: regions, configuration: .init(slateFrame: frame), mode: mode,
      show: show)
  }
}

/// What one hand does, as the gesture values that come of it.
enum Act: Sendable {
  /// A tap at a place in slide units.
  case tap(RemoteRegion?, at: Vector = Vector(0.5, 0.5), fingers: Int = 1, count: Int = 1)
  /// A pan by these ways in mm, one report each 10 ms, and how it ends.
  case pan([Vector], speed: Double = 0, in: RemoteRegion? = .slate, fingers: Int = 1, end: Gesture.Phase = .ended)
  /// A pan and the swipe beside its end.
  case panAndSwipe([Vector], speed: Double, Gesture.Direction, in: RemoteRegion? = .slate, fingers: Int = 1)
  /// A swipe that no pan goes with.
  case swipe(Gesture.Direction, in: RemoteRegion? = .slate, fingers: Int = 1)
  /// A pinch through these scales.
  case pinch([Double], in: RemoteRegion? = .slate, end: Gesture.Phase = .ended)
  case longPress(RemoteRegion?, fingers: Int = 1)
  /// Time passes, in µs.
  case wait(Int64)
}

/// Performs acts on a remote one after another, at once unless a wait stands between.
@MainActor
struct Performer {
  let remote: PresenterRemote
  var time: Int64 = 1_000_000
  private var lastID: UInt64 = 0

  init(_ remote: PresenterRemote) { self.remote = remote }

  mutating func perform(_ acts: [Act]) {
    for act in acts {
      perform(act)
      remote.advance(to: time)
    }
  }

  /// Performs, and waits until everything rests.
  mutating func finish(_ acts: [Act]) -> PresenterState {
    perform(acts)
    time += 5_000_000
    remote.advance(to: time)
    return remote.state
  }

  private mutating func perform(_ act: Act) {
    switch act {
    case .tap(let region, let place, let fingers, let count):
      let frame = remote.configuration.slateFrame
      let position = Vector(frame.minX + place.x * frame.width, frame.minY + place.y * frame.height)
      send(.tap, .ended, region, fingers: fingers) { ($0.position, $0.tapCount) = (position, count) }
    case .pan(let ways, let speed, let region, let fingers, let end):
      pan(ways, speed: speed, region, fingers: fingers, end: end)
    case .panAndSwipe(let ways, let speed, let direction, let region, let fingers):
      pan(ways, speed: speed, region, fingers: fingers, end: .ended)
      send(.swipe, .ended, region, fingers: fingers) { $0.direction = direction }
    case .swipe(let direction, let region, let fingers):
      send(.swipe, .ended, region, fingers: fingers) { $0.direction = direction }
    case .pinch(let scales, let region, let end):
      let id = nextID()
      let middle = remote.configuration.slateFrame.center
      for (index, scale) in scales.enumerated() {
        time += 10_000
        let phase = index == 0 ? .began : index == scales.count - 1 ? end : Gesture.Phase.changed
        send(.pinch, phase, region, fingers: 2, id: id) { ($0.position, $0.scale) = (middle, scale) }
      }
    case .longPress(let region, let fingers):
      let id = nextID()
      send(.longPress, .began, region, fingers: fingers, id: id)
      send(.longPress, .ended, region, fingers: fingers, id: id)
    case .wait(let span): time += span
    }
  }

  private mutating func pan(
    _ ways: [Vector], speed: Double, _ region: RemoteRegion?, fingers: Int, end: Gesture.Phase
  ) {
    let id = nextID()
    let start = remote.configuration.slateFrame.center
    send(.pan, .began, region, fingers: fingers, id: id) { $0.position = start }
    for way in ways {
      time += 10_000
      send(.pan, .changed, region, fingers: fingers, id: id) {
        ($0.position, $0.translation) = (start + way, way)
      }
    }
    let last = ways.last ?? .zero
    send(.pan, end, region, fingers: fingers, id: id) {
      ($0.position, $0.translation, $0.velocity) = (start + last, last, Vector(speed, 0))
    }
  }

  mutating func nextID() -> Gesture.ID {
    lastID += 1
    return Gesture.ID(lastID)
  }

  mutating func send(
    _ kind: Gesture.Kind, _ phase: Gesture.Phase, _ region: RemoteRegion?, fingers: Int = 1, id: Gesture.ID? = nil,
    _ fill: (inout Gesture) -> Void = { _ in }
  ) {
    let regionID = region.flatMap { wanted in Talk.regions.first { $0.value == wanted }?.key }
    var gesture = Gesture(
      kind: kind, phase: phase, id: id ?? nextID(), time: time, fingers: fingers, region: regionID ?? RegionID(99))
    fill(&gesture)
    remote.handle(gesture)
  }
}
