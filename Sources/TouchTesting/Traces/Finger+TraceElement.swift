import TouchContacts

extension Finger: TraceElement {
  /// Writes every contact of the finger.
  public func write(to timeline: inout TraceTimeline, from start: Int64) -> Int64 {
    var writer = ContactWriter(time: start, period: timeline.period)
    for step in steps { writer.take(step) }
    timeline.contacts += writer.contacts
    return writer.time
  }
}

/// Turns the steps of one finger into contacts.
private struct ContactWriter {
  private(set) var time: Int64
  let period: Int64
  private(set) var contacts: [ScriptedContact] = []
  private var isDown = false
  /// Whether the panel has only just seen the finger where it is, so that it cannot miss it before the next scan.
  private var isFresh = false

  init(time: Int64, period: Int64) {
    self.time = time
    self.period = period
  }

  mutating func take(_ step: Finger.Step) {
    switch step {
    case .wait(let duration): wait(duration.microseconds)
    case .down(let position): comeDown(at: position)
    case .move(let path, let duration, let profile): move(along: path, for: duration.microseconds, profile)
    case .lift: lift()
    case .ellipse(let major, let minor, let orientation):
      change { $0.ellipse = .init(major: major, minor: minor, orientation: orientation) }
    case .pressure(let pressure): change { $0.pressure = pressure }
    case .height(let height): change { $0.height = height }
    case .tool(let tool): change { $0.tool = tool }
    }
  }

  private mutating func wait(_ duration: Int64) {
    time += duration
    if duration > 0 { isFresh = false }
  }

  private mutating func comeDown(at position: Vector) {
    lift()
    contacts.append(ScriptedContact(state: TouchState(position: position), time: time))
    isDown = true
    isFresh = true
  }

  private mutating func move(along path: Path, for duration: Int64, _ profile: Finger.Profile) {
    if isDown { contacts[contacts.count - 1].move(along: path, from: time, to: time + duration, profile) }
    time += duration
    isFresh = true
  }

  private mutating func change(_ body: (inout TouchState) -> Void) {
    guard isDown else { return }
    contacts[contacts.count - 1].change(at: time, body)
    isFresh = true
  }

  private mutating func lift() {
    guard isDown else { return }
    if isFresh { time += period }
    contacts[contacts.count - 1].liftTime = time
    isDown = false
  }
}
