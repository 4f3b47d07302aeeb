import Glibc
import TouchContacts
import TouchGestures

/// Makes gestures of what libinput recognized on a touchpad, so that they read as those of a touchscreen do.
///
/// A swipe is a pan, and where the fingers leave moving along an axis a swipe beside it. A pinch is a pinch, and past the
/// slop of a rotation a rotation beside it. A hold is a long press once it has lasted; one that lifts before is a tap.
/// libinput does not tell where the fingers are: positions count from the middle of the pad.
struct TouchpadGestures: Sendable {
  /// The gesture that was begun last of all in the session.
  var newestID = Gesture.ID(0)
  private let middle: Vector
  private let swipe: Swipe.Configuration
  private let rotation: Rotation.Configuration
  private let press: LongPress.Configuration
  private let tap: Tap.Configuration

  private var open: [Gesture] = []
  private var hold: TouchpadEvent?
  private var translation = Vector.zero
  private var turn = 0.0
  private var travel = 0.0
  private var velocity = VelocityEstimator()

  /// For a pad of this size, by these numbers.
  init(size: Vector, _ standard: GestureArena.Standard) {
    middle = size / 2
    swipe = standard.swipe ?? Swipe.Configuration()
    rotation = standard.rotation ?? Rotation.Configuration()
    press = standard.longPress ?? LongPress.Configuration()
    tap = standard.tap ?? Tap.Configuration()
  }

  /// When a hold has lasted for a long press, in µs; `nil` while nothing rests.
  var deadline: Int64? { hold.map { $0.time + press.duration } }

  /// Takes in what libinput tells.
  mutating func take(_ event: TouchpadEvent, into gestures: inout [Gesture]) {
    advance(to: event.time, into: &gestures)
    switch event.action {
    case .swipeBegan:
      begin(.pan, event, into: &gestures)
    case .swipeMoved(let step):
      move(by: step, at: event.time)
      change(.pan, event, into: &gestures)
    case .swipeEnded(let isCancelled):
      endSwipe(event, isCancelled, into: &gestures)
    case .pinchBegan:
      begin(.pinch, event, into: &gestures)
    case .pinchMoved(let step, let scale, let turned):
      move(by: step, at: event.time)
      turn += turned * .pi / 180
      change(.pinch, event, scale: scale, into: &gestures)
      followTurn(event, into: &gestures)
    case .pinchEnded(let isCancelled):
      endAll(at: event.time, isCancelled ? .cancelled : .ended, into: &gestures)
    case .holdBegan:
      endAll(at: event.time, .cancelled, into: &gestures)
      reset()
      hold = event
    case .holdEnded(let isCancelled):
      endHold(event, isCancelled, into: &gestures)
    }
  }

  /// Begins the long press whose time has come.
  mutating func advance(to time: Int64, into gestures: inout [Gesture]) {
    guard let hold, let deadline, deadline < time else { return }
    self.hold = nil
    start(.longPress, TouchpadEvent(time: deadline, fingers: hold.fingers, action: hold.action), into: &gestures)
  }

  /// Cancels what is open: the device is gone, or the session stops.
  mutating func cancelAll(into gestures: inout [Gesture]) {
    hold = nil
    endAll(at: nil, .cancelled, into: &gestures)
  }

  private mutating func reset() {
    (translation, turn, travel) = (.zero, 0, 0)
    velocity.reset()
  }

  private mutating func move(by step: Vector, at time: Int64) {
    translation += step
    travel = max(travel, translation.length)
    velocity.add(time: time, position: translation)
  }

  /// Begins what rules out everything that is open.
  private mutating func begin(_ kind: Gesture.Kind, _ event: TouchpadEvent, into gestures: inout [Gesture]) {
    hold = nil
    endAll(at: event.time, .cancelled, into: &gestures)
    reset()
    velocity.add(time: event.time, position: .zero)
    start(kind, event, into: &gestures)
  }

  private mutating func start(_ kind: Gesture.Kind, _ event: TouchpadEvent, into gestures: inout [Gesture]) {
    let gesture = gesture(kind, .began, at: event.time, fingers: event.fingers)
    open.append(gesture)
    gestures.append(gesture)
  }

  private mutating func gesture(
    _ kind: Gesture.Kind, _ phase: Gesture.Phase, at time: Int64, fingers: Int
  ) -> Gesture {
    newestID.number += 1
    return Gesture(
      kind: kind, phase: phase, id: newestID, time: time, fingers: fingers, position: middle + translation,
      translation: translation)
  }

  private mutating func change(
    _ kind: Gesture.Kind, _ event: TouchpadEvent, scale: Double = 1, into gestures: inout [Gesture]
  ) {
    guard let index = open.firstIndex(where: { $0.kind == kind }) else { return }
    open[index].phase = .changed
    open[index].time = event.time
    open[index].fingers = event.fingers
    open[index].translation = translation
    open[index].position = middle + translation
    if kind == .pan { open[index].velocity = velocity.meanVelocity(at: event.time) }
    if kind == .pinch { open[index].scale = scale }
    if kind == .rotation { open[index].rotation = turn }
    gestures.append(open[index])
  }

  private mutating func followTurn(_ event: TouchpadEvent, into gestures: inout [Gesture]) {
    if open.contains(where: { $0.kind == .rotation }) {
      change(.rotation, event, into: &gestures)
    } else if abs(turn) >= rotation.minimumAngle {
      turn = 0
      start(.rotation, event, into: &gestures)
    }
  }

  private mutating func endSwipe(_ event: TouchpadEvent, _ isCancelled: Bool, into gestures: inout [Gesture]) {
    guard let pan = open.firstIndex(where: { $0.kind == .pan }) else { return }
    let speed = velocity.velocity(at: event.time)
    open[pan].velocity = speed
    let (fingers, way) = (open[pan].fingers, translation)
    endAll(at: event.time, isCancelled ? .cancelled : .ended, into: &gestures)
    let direction = Gesture.Direction(along: speed)
    guard !isCancelled, isSwipe(speed, along: direction.unit) else { return }
    var told = gesture(.swipe, .ended, at: event.time, fingers: fingers)
    told.direction = direction
    told.velocity = speed
    told.translation = way
    gestures.append(told)
  }

  private func isSwipe(_ speed: Vector, along axis: Vector) -> Bool {
    let along = speed.dot(axis)
    guard along >= swipe.minimumSpeed, travel >= swipe.minimumDistance else { return false }
    let straight = max(along / speed.length, translation.length > 0 ? translation.dot(axis) / translation.length : 0)
    return straight >= cos(swipe.maximumSlant)
  }

  private mutating func endHold(_ event: TouchpadEvent, _ isCancelled: Bool, into gestures: inout [Gesture]) {
    if let held = hold {
      hold = nil
      guard !isCancelled, event.time - held.time <= tap.maximumDuration else { return }
      var told = gesture(.tap, .ended, at: event.time, fingers: held.fingers)
      told.tapCount = 1
      gestures.append(told)
    } else {
      endAll(at: event.time, isCancelled ? .cancelled : .ended, into: &gestures)
    }
  }

  private mutating func endAll(at time: Int64?, _ phase: Gesture.Phase, into gestures: inout [Gesture]) {
    for var gesture in open {
      gesture.phase = phase
      gesture.time = time ?? gesture.time
      gestures.append(gesture)
    }
    open.removeAll(keepingCapacity: true)
  }
}
