import Testing
import TouchContacts
import TouchGestures

@testable import TouchDevices

@Suite("libinput's touchpad gestures")
struct TouchpadGesturesTests {
  /// What comes of events, one every 10 ms: `pan began`.
  private func gestures(_ actions: [TouchpadEvent.Action], every step: Int64 = 10_000, finger count: Int = 3)
    -> [Gesture]
  {
    var pad = TouchpadGestures(size: Vector(100, 60), GestureArena.Standard())
    var gestures: [Gesture] = []
    for (index, action) in actions.enumerated() {
      pad.take(TouchpadEvent(time: 1_000_000 + Int64(index) * step, fingers: count, action: action), into: &gestures)
    }
    pad.cancelAll(into: &gestures)
    return gestures
  }

  private func told(_ gestures: [Gesture]) -> [String] {
    gestures.filter { $0.phase != .changed }.map { "\($0.kind.name) \($0.phase)" }
  }

  private func swipe(by step: Vector, _ count: Int = 12, isCancelled: Bool = false) -> [TouchpadEvent.Action] {
    [.swipeBegan] + Array(repeating: .swipeMoved(step), count: count) + [.swipeEnded(isCancelled: isCancelled)]
  }

  @Test(
    "fingers that leave moving are a pan and a swipe",
    arguments: [
      (Vector(-1, 0.1), Gesture.Direction.left), (Vector(1, 0), .right), (Vector(0, -1), .up), (Vector(0.2, 1), .down),
    ])
  func swipe(_ step: Vector, _ direction: Gesture.Direction) {
    let gestures = gestures(swipe(by: step))
    #expect(told(gestures) == ["pan began", "pan ended", "swipe ended"])
    #expect(gestures.last?.direction == direction)
    #expect(gestures.last?.fingers == 3)
    #expect(gestures.last.map { abs($0.translation.x - 12 * step.x) < 1e-9 } == true)
    #expect(gestures.first?.position == Vector(50, 30))
    #expect(gestures.map(\.id.number).last == 2)
  }

  @Test("fingers that creep, go a short way or aslant are a pan alone")
  func noSwipe() {
    #expect(told(gestures(swipe(by: Vector(0.2, 0), 60))) == ["pan began", "pan ended"])
    #expect(told(gestures(swipe(by: Vector(1, 0), 4))) == ["pan began", "pan ended"])
    #expect(told(gestures(swipe(by: Vector(0.7, 0.7)))) == ["pan began", "pan ended"])
  }

  @Test("a swipe that libinput cancels is cancelled, and is no swipe")
  func cancelledSwipe() {
    #expect(told(gestures(swipe(by: Vector(1, 0), isCancelled: true))) == ["pan began", "pan cancelled"])
  }

  @Test("a pinch has its scale, and past ten degrees a rotation beside it")
  func pinch() {
    let turning = (1...10).map { TouchpadEvent.Action.pinchMoved(.zero, scale: 1 + Double($0) / 10, turn: 3) }
    let gestures = gestures([.pinchBegan] + turning + [.pinchEnded(isCancelled: false)], finger: 2)
    #expect(told(gestures) == ["pinch began", "rotation began", "pinch ended", "rotation ended"])
    #expect(gestures.last { $0.kind == .pinch }?.scale == 2)
    let turned = gestures.last { $0.kind == .rotation }?.rotation ?? 0
    #expect(abs(turned * 180 / .pi - 18) < 1e-9)
  }

  @Test("a pinch that hardly turns has no rotation")
  func straightPinch() {
    let moves = (1...3).map { TouchpadEvent.Action.pinchMoved(.zero, scale: 1 + Double($0) / 10, turn: -3) }
    #expect(
      told(gestures([.pinchBegan] + moves + [.pinchEnded(isCancelled: true)])) == ["pinch began", "pinch cancelled"])
  }

  @Test("fingers that rest are a long press once they have lasted, and a tap where they lift soon")
  func hold() {
    let held: [TouchpadEvent.Action] = [.holdBegan, .holdEnded(isCancelled: false)]
    #expect(told(gestures(held, every: 100_000)) == ["tap ended"])
    #expect(told(gestures(held, every: 502_000)) == ["long-press began", "long-press ended"])
    let cut: [TouchpadEvent.Action] = [.holdBegan, .holdEnded(isCancelled: true)]
    #expect(told(gestures(cut, every: 100_000)) == [])
    #expect(told(gestures(cut, every: 600_000)) == ["long-press began", "long-press cancelled"])
  }

  @Test("a long press begins at its own time, without another event")
  func deadline() {
    var pad = TouchpadGestures(size: Vector(100, 60), GestureArena.Standard())
    var gestures: [Gesture] = []
    pad.take(TouchpadEvent(time: 1_000_000, fingers: 3, action: .holdBegan), into: &gestures)
    #expect(pad.deadline == 1_500_000)
    pad.advance(to: 1_500_000, into: &gestures)
    #expect(gestures.isEmpty)
    pad.advance(to: 1_500_001, into: &gestures)
    #expect(gestures.map(\.phase) == [.began] && gestures[0].time == 1_500_000)
    #expect(pad.deadline == nil)
  }

  @Test("what is open when the device goes, or when libinput begins something else, is cancelled")
  func cutOff() {
    #expect(told(gestures([.swipeBegan, .swipeMoved(Vector(1, 0))])) == ["pan began", "pan cancelled"])
    #expect(
      told(gestures([.swipeBegan, .pinchBegan, .pinchEnded(isCancelled: false)]))
        == ["pan began", "pan cancelled", "pinch began", "pinch ended"])
    #expect(told(gestures([.holdBegan])) == [])
  }

  @Test("what ends without having begun is nothing")
  func stray() {
    #expect(
      gestures([
        .swipeMoved(Vector(1, 0)), .swipeEnded(isCancelled: false), .pinchMoved(.zero, scale: 2, turn: 0),
        .pinchEnded(isCancelled: false), .holdEnded(isCancelled: false),
      ]).isEmpty)
  }
}
