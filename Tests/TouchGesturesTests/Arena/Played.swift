import TouchContacts
import TouchTesting

@testable import TouchGestures

/// Runs traces through engines, and tells the gestures in short.
///
/// What is over reads `tap 1 x2`, `swipe 3 left`, `pan 1`, and what was cut off `pan 1!`: kind, fingers, and what makes it.
enum Played {
  /// The gestures of a trace by the standard recognizers, the session ended after it.
  static func gestures(
    _ trace: Trace, rotation: Surface.Rotation = .none, regions: HitMap? = nil,
    _ configure: (inout GestureArena.Standard) -> Void = { _ in }
  ) -> [Gesture] {
    let surface = Surface(device: trace.device, rotation: rotation)
    var standard = GestureArena.Standard(for: surface)
    configure(&standard)
    return gestures(trace, in: .standard(on: surface, regions: regions, standard), on: surface)
  }

  /// The gestures of a trace in an arena, the session ended after it.
  static func gestures(_ trace: Trace, in arena: GestureArena, on surface: Surface? = nil) -> [Gesture] {
    var engine = GestureEngine(
      device: trace.device, surface: surface ?? Surface(device: trace.device), arena: arena)
    var gestures: [Gesture] = []
    engine.feed(trace.events.span, into: &gestures)
    engine.finish(into: &gestures)
    return gestures
  }

  /// The facts of every frame of a trace, as an arena without recognizers gathers them.
  static func facts(_ trace: Trace) -> [FrameFacts] {
    var engine = GestureEngine(
      device: trace.device, surface: Surface(device: trace.device), arena: GestureArena())
    var gestures: [Gesture] = []
    return trace.frames.map { frame in
      engine.feed(Array(frame).span, into: &gestures)
      return engine.arena.facts
    }
  }

  /// The ends of a trace's gestures, in short.
  static func ends(_ trace: Trace, _ configure: (inout GestureArena.Standard) -> Void = { _ in }) -> [String] {
    gestures(trace, configure).ends
  }
}

extension [Gesture] {
  /// The gestures that are over, in short.
  var ends: [String] { filter(\.isEnding).map(\.inShort) }

  /// The phases of one kind, in order.
  func phases(_ kind: Gesture.Kind) -> [Gesture.Phase] { filter { $0.kind == kind }.map(\.phase) }

  func first(_ kind: Gesture.Kind, _ phase: Gesture.Phase) -> Gesture? {
    first { $0.kind == kind && $0.phase == phase }
  }
}

extension Gesture {
  var inShort: String {
    var parts = ["\(kind)", "\(fingers)"]
    if tapCount > 0 { parts.append("x\(tapCount)") }
    if let direction { parts.append("\(direction)") }
    return parts.joined(separator: " ") + (phase == .cancelled ? "!" : "")
  }
}

/// A duration of whole milliseconds.
func ms(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

/// Fingers that come down one after the other every `stagger` ms and lift likewise after the last has been down `hold` ms,
/// the first first or the last first.
func chord(_ fingers: Int, stagger: Int = 10, hold: Int = 60, lastFirst: Bool = false) -> Together {
  Together {
    for index in 0..<fingers {
      let lift = (fingers - 1) * stagger + hold + (lastFirst ? fingers - 1 - index : index) * stagger
      Finger.after(ms(index * stagger)).down(at: 10 + Double(index) * 11, 60)
        .wait(ms(lift - index * stagger)).lift()
    }
  }
}

/// A finger that taps.
func tap(at x: Double = 30, _ y: Double = 60, for milliseconds: Int = 60) -> Finger {
  .down(at: x, y).wait(ms(milliseconds)).lift()
}
