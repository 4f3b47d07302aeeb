import Fingertip
import TouchTesting

/// A long recording of a hand that moves as people do, with what each of its touches means to a remote that shows notes.
struct HandRecording {
  /// One touch.
  struct Touch {
    /// What was done, for messages.
    var name: String
    /// Its events.
    var events: [InputEvent]
    /// By how many slides it moves the show.
    var move: Int
  }

  /// A telephone's panel: 120 Hz, a little noise, frames that come early and late.
  static let panel = Hand.Panel(
    width: 65, height: 140, unitsPerMillimetre: 20, frameRate: 120, jitter: 0.1, noise: 0.1)

  let device: DeviceDescription
  let touches: [Touch]

  private struct Wish {
    var kind: Hand.Kind
    var direction: Gesture.Direction?
    var move = 0
  }

  private static let wishes: [Wish] = [
    Wish(kind: .swipe, direction: .left, move: 1), Wish(kind: .swipe, direction: .left, move: 1), Wish(kind: .pinch),
    Wish(kind: .swipe, direction: .left, move: 1), Wish(kind: .palm), Wish(kind: .swipe, direction: .right, move: -1),
    Wish(kind: .doubleTap), Wish(kind: .swipe, direction: .left, move: 1), Wish(kind: .longPress),
    Wish(kind: .swipe, direction: .up), Wish(kind: .swipe, direction: .left, move: 1), Wish(kind: .rotation),
    Wish(kind: .swipe, direction: .left, move: 1), Wish(kind: .lateLift, direction: .left, move: 1),
    Wish(kind: .swipe, direction: .right, move: -1), Wish(kind: .noise),
  ]

  /// The pause between two touches in µs.
  private static let pause: Int64 = 900_000

  /// The touches that begin on `slate`, a rectangle in mm.
  ///
  /// - Throws: ``ShowError/noPresentation`` where the hand has no such scene.
  init(on slate: Rect) throws {
    var touches: [Touch] = []
    var device: DeviceDescription?
    var time: Int64 = 10_000_000
    for (index, wish) in Self.wishes.enumerated() {
      // A hand of its own each, so that no two touches are the same.
      let hand = Hand(seed: UInt64(100 + index), panel: Self.panel)
      let scene = hand.scenes(count: 1000, of: wish.kind).first { Self.fits($0, wish, slate) }
      guard let scene, let start = scene.events.first?.time, let end = scene.events.last?.time else {
        throw ShowError.noPresentation
      }
      device = device ?? scene.device
      // A scene begins as if slot 0 were the current one.
      let slot = InputEvent(time: time, type: EventType.abs, code: AxisCode.mtSlot, value: 0)
      let events = scene.events.map { event in
        InputEvent(time: event.time - start + time, type: event.type, code: event.code, value: event.value)
      }
      touches.append(
        Touch(name: "\(wish.kind) \(wish.direction.map { "\($0)" } ?? "")", events: [slot] + events, move: wish.move))
      time += end - start + Self.pause
    }
    guard let device else { throw ShowError.noPresentation }
    self.device = device
    self.touches = touches
  }

  /// Whether a scene is what is wished for: all of its fingers come down on the slate, and a swipe has one.
  private static func fits(_ scene: Hand.Scene, _ wish: Wish, _ slate: Rect) -> Bool {
    if let direction = wish.direction {
      guard scene.label.fingers == 1, scene.label.required.contains(where: { $0.direction == direction }) else {
        return false
      }
    }
    let units = Double(panel.device.unitsPerMillimetre)
    return scene.events.allSatisfy { event in
      guard event.type == EventType.abs else { return true }
      let place = Double(event.value) / units
      return switch event.code {
      case AxisCode.mtPositionX: place > slate.minX + 1 && place < slate.maxX - 1
      case AxisCode.mtPositionY: place > slate.minY + 1 && place < slate.maxY - 1
      default: true
      }
    }
  }
}
