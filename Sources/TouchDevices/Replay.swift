import TouchContacts
import TouchGestures

/// A recording on its way through an engine: as fast as it goes, or at its own pace.
///
///     var replay = Replay(through: engine)
///     replay.play(events.span) { gestures in … }
///     replay.finish { gestures in … }
///
/// It is given in one run or in many, cut anywhere, so that a log may be longer than the memory. The gestures are the same
/// at any speed and however the events are cut, since only event times decide.
public struct Replay: Sendable {
  /// How many events are fed at once at full speed; about fifty frames, so that gestures flow while a long log is read.
  static let chunk = 256

  /// The engine that the events go through.
  public private(set) var engine: GestureEngine
  private let speed: Double?
  private var clock: ReplayClock?
  private var lastTime: Int64?
  private var gestures: [Gesture] = []

  /// A replay that is yet to be given its events.
  ///
  /// - Parameters:
  ///   - engine: Where they go.
  ///   - speed: How many seconds of the recording pass in one second; `nil` for as fast as it goes. What is not above zero
  ///     counts as `nil`.
  public init(through engine: GestureEngine, speed: Double? = nil) {
    self.engine = engine
    self.speed = speed.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  /// Plays the next events, on the calling thread, and hands over what the fingers meant as it comes.
  ///
  /// - Parameters:
  ///   - events: The next events of the recording.
  ///   - state: What the device held after so many of `events`, where the recording tells; it is asked after lost events.
  ///   - press: Is told what became of presses, in order among the gestures, where the engine has a
  ///     ``TouchGestures/GestureEngine/presses``.
  ///   - deliver: Is given the gestures.
  public mutating func play(
    _ events: Span<InputEvent>, state: (Int) -> DeviceState? = { _ in nil }, press: (PressEvent) -> Void = { _ in },
    _ deliver: (Span<Gesture>) -> Void
  ) {
    guard !events.isEmpty else { return }
    if clock == nil { clock = ReplayClock(speed: speed, origin: events[0].time) }
    var position = 0
    while position < events.count {
      let start = position
      let end = speed == nil ? min(start + Self.chunk, events.count) : events.frameEnd(from: start)
      if speed != nil { waitForFrame(at: events[end - 1].time, press, deliver) }
      engine.feed(events.extracting(start..<end), into: &gestures) { state(start + $0) }
      position = end
      flush(press, deliver)
    }
    lastTime = events[events.count - 1].time
  }

  /// Ends the recording: fingers that are down are cancelled, and what waited is told.
  ///
  /// - Parameters:
  ///   - end: Up to when deadlines were met in the session that was recorded, in µs; `nil` where the recording does not tell.
  ///   - press: Is told what became of presses, in order among the gestures.
  ///   - deliver: Is given the gestures.
  public mutating func finish(
    at end: Int64? = nil, press: (PressEvent) -> Void = { _ in }, _ deliver: (Span<Gesture>) -> Void
  ) {
    // Events of a frame that the log does not complete still tell that time went on.
    if let time = end ?? lastTime { engine.advance(to: time, into: &gestures) }
    engine.finish(into: &gestures)
    flush(press, deliver)
  }

  /// Waits until a frame is due, and meets on the way the deadlines that come before it.
  private mutating func waitForFrame(
    at time: Int64, _ press: (PressEvent) -> Void, _ deliver: (Span<Gesture>) -> Void
  ) {
    while let deadline = engine.arena.deadline, deadline < time {
      clock?.wait(for: deadline)
      engine.advance(to: deadline + 1, into: &gestures)
      flush(press, deliver)
    }
    clock?.wait(for: time)
  }

  private mutating func flush(_ press: (PressEvent) -> Void, _ deliver: (Span<Gesture>) -> Void) {
    var next = 0
    for entry in engine.presses?.entries ?? [] {
      if entry.place > next { deliver(gestures.span.extracting(next..<entry.place)) }
      next = entry.place
      press(entry.event)
    }
    if next < gestures.count { deliver(gestures.span.extracting(next...)) }
    engine.presses?.removeAll()
    gestures.removeAll(keepingCapacity: true)
  }
}
