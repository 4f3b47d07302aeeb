import TouchContacts
import TouchGestures
import TouchTesting

/// Runs traces through a tracker and a press tracker, and tells the events in short.
enum Pressed {
  /// The events of a trace under a map that does not change.
  static func events(_ trace: Trace, in map: HitMap, rotation: Surface.Rotation = .none) -> [PressEvent] {
    events(trace, rotation: rotation) { _ in map }
  }

  /// The events of a trace, the session ended after it; `map` tells the map of a moment in ms from the start.
  static func events(
    _ trace: Trace, rotation: Surface.Rotation = .none, isFirstFrameBefore: Bool = false, map: (Int) -> HitMap
  ) -> [PressEvent] {
    var tracker = ContactTracker(device: trace.device, surface: Surface(device: trace.device, rotation: rotation))
    var presses = PressTracker()
    var events: [PressEvent] = []
    func take(_ step: ContactTracker.Step) {
      guard step == .frame else { return }
      presses.update(&tracker.frame, in: map(Int(tracker.frame.time - start(of: trace)) / 1000), into: &events)
    }

    var runs = trace.frames
    if isFirstFrameBefore {
      take(tracker.resynchronize(with: DeviceState(slots: Adopted.slots(runs.removeFirst()))))
    }
    for run in runs.map(Array.init) {
      var position = 0
      var step = tracker.advance(run.span, &position)
      while step != .needsEvents {
        take(step == .needsState ? tracker.resynchronize(with: nil) : step)
        step = tracker.advance(run.span, &position)
      }
    }
    take(tracker.cancelAll())
    return events
  }

  private static func start(of trace: Trace) -> Int64 { trace.events.first?.time ?? 0 }
}

extension [PressEvent] {
  var inShort: [String] { map(\.inShort) }
}

extension PressEvent {
  var inShort: String {
    switch phase {
    case .pressed: "press \(name)"
    case .unpressed: "unpress \(name)"
    case .released(let activated): "\(activated ? "activate" : "leave") \(name)"
    case .cancelled: "cancel \(name)"
    }
  }
}
