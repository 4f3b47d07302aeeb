import TouchContacts

/// How a finger touches at one moment, in mm; `nil` where the script never said.
struct TouchState: Sendable, Hashable {
  struct Ellipse: Sendable, Hashable {
    var major: Double
    var minor: Double
    var orientation: Double
  }

  var position: Vector
  var ellipse: Ellipse?
  var pressure: Double?
  var height: Double?
  var tool: Int32?

  init(position: Vector) { self.position = position }

  var isTouching: Bool { (height ?? 0) <= 0 }
}

/// One contact from landing to lift, as a function of time.
struct ScriptedContact: Sendable, Hashable {
  /// A time of one movement, or, where it has no length, a change at once.
  struct Segment: Sendable, Hashable {
    var start: Int64
    var end: Int64
    var origin: TouchState
    var path: Path?
    var profile = Finger.Profile.linear

    func state(at time: Int64) -> TouchState {
      guard let path else { return origin }
      let elapsed = time >= end ? 1 : Double(time - start) / Double(end - start)
      var state = origin
      state.position = path.position(from: origin.position, share: profile.share(after: elapsed))
      return state
    }
  }

  let downTime: Int64
  /// `nil` for a contact that is left down.
  var liftTime: Int64?
  private(set) var segments: [Segment]
  /// How the finger touches after the last segment.
  private var final: TouchState

  init(state: TouchState, time: Int64) {
    downTime = time
    final = state
    segments = [Segment(start: time, end: time, origin: state)]
  }

  mutating func move(along path: Path, from start: Int64, to end: Int64, _ profile: Finger.Profile) {
    append(Segment(start: start, end: end, origin: final, path: path, profile: profile))
  }

  mutating func change(at time: Int64, _ body: (inout TouchState) -> Void) {
    body(&final)
    append(Segment(start: time, end: time, origin: final))
  }

  private mutating func append(_ segment: Segment) {
    segments.append(segment)
    final = segment.state(at: segment.end)
  }

  /// How the finger touches at `time`, or `nil` where it does not.
  func state(at time: Int64) -> TouchState? {
    guard liftTime.map({ time < $0 }) ?? true else { return nil }
    return segments.last { $0.start <= time }?.state(at: time)
  }
}
