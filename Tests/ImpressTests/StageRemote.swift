import Dispatch
import Fingertip
import TouchTesting

@testable import TouchPresenter

/// A remote in a speaker's hand: a glass, what recognizes gestures on it, the remote, and the way to Impress.
@MainActor
final class StageRemote {
  let show: ImpressSlideShow
  let remote: PresenterRemote
  private(set) var events: [SlideShowEvent] = []
  private let layout: RemoteLayout

  init(pairing: ImpressPairing) {
    layout = RemoteLayout(size: HandRecording.panel.device.size)
    show = ImpressSlideShow(pairing: pairing)
    remote = PresenterRemote(
      deck: Deck(count: nil), regions: layout.parts(of: layout.hitMap),
      configuration: PresenterRemote.Configuration(slateFrame: layout.rect(of: .slate), slideAspect: 16.0 / 9),
      show: show)
    let take = show.onEvent
    show.onEvent = { [weak self] event in
      self?.events.append(event)
      take?(event)
    }
  }

  /// Where its slate is drawn, in mm.
  var slate: Rect { layout.rect(of: .slate) }
  /// A place on the drawn slide, both parts from 0 to 1, in mm.
  func place(_ x: Double, _ y: Double) -> Vector {
    let frame = remote.configuration.slideFrame
    return Vector(frame.minX + x * frame.width, frame.minY + y * frame.height)
  }
  /// The middle of a part, in mm.
  func middle(of part: RemoteRegion) -> Vector { layout.rect(of: part).center }

  /// The slides that the show has told of, one after another.
  var slides: [Int] {
    events.compactMap {
      switch $0 {
      case .started(_, let slide), .slide(let slide): slide
      default: nil
      }
    }
  }
  /// The connection of now.
  var connection: ShowConnection? {
    events.last { if case .connection = $0 { true } else { false } }.flatMap {
      if case .connection(let connection) = $0 { connection } else { nil }
    }
  }

  func clear() { events = [] }

  func waitForShow() async throws {
    show.connect()
    show.start()
    try await eventually("the show runs", within: .seconds(60)) { remote.isRunning && remote.deck.count == 12 }
  }

  /// What fingers do on the glass.
  func play(_ trace: Trace) async {
    let hands = Hands(device: trace.device, regions: layout.hitMap, self)
    await hands.play(trace.events)
    await hands.finish()
  }

  /// A hand on this remote's glass.
  func hands(on device: DeviceDescription) -> Hands { Hands(device: device, regions: layout.hitMap, self) }
}

/// Plays recordings on a remote at their own speed.
@MainActor
final class Hands {
  private final class Player: @unchecked Sendable {
    // One call at a time uses it: each is awaited before the next.
    var replay: Replay
    init(_ replay: Replay) { self.replay = replay }
  }

  private let player: Player
  private let delivery: MainDelivery

  fileprivate init(device: DeviceDescription, regions: HitMap, _ stage: StageRemote) {
    player = Player(
      Replay(through: GestureEngine(device: device, surface: Surface(device: device), regions: regions), speed: 1))
    delivery = MainDelivery(.wait) { [weak stage] gesture in stage?.remote.handle(gesture) }
  }

  /// Plays some events, and returns when their gestures are delivered.
  func play(_ events: [InputEvent]) async {
    await onThread { player, delivery in player.replay.play(events.span) { delivery.publish($0) } }
  }

  /// Ends the recording.
  func finish() async {
    await onThread { player, delivery in player.replay.finish { delivery.publish($0) } }
    delivery.stop()
  }

  private func onThread(_ body: @escaping @Sendable (Player, MainDelivery) -> Void) async {
    let (player, delivery) = (player, delivery)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        body(player, delivery)
        continuation.resume()
      }
    }
  }
}
