import TouchContacts

/// Where recognizers compete for the fingers, so that each sequence of contacts means one thing.
///
/// Recognizers are asked in the order in which they were added. The first whose gesture begins or is recognized takes the
/// fingers: all others fail for this sequence, but for those declared to go along with it. A recognizer that requires
/// others to fail waits until they have. What has begun keeps the fingers until the last of them lifts, and ends exactly
/// once, whatever happens.
///
/// The arena reads no clock: a deadline is met by ``advance(to:_:into:)``, or by the next frame whose time lies behind it.
/// A frame with the deadline's own time is still in time. No frame allocates memory, as long as the caller's array of
/// gestures keeps its capacity.
public struct GestureArena: Sendable {
  /// How many recognizers an arena holds; more are refused.
  public static let capacity = 64

  /// A recognizer's place in its arena, to name it in relations.
  public struct Member: Sendable, Hashable {
    /// The place, in the order of adding.
    public let index: Int
  }

  /// The regions of the glass that the first finger is looked up in.
  public var regions: HitMap?
  /// What the last frame came to.
  public internal(set) var facts = FrameFacts()

  var recognizers: [any Recognizer] = []
  var relations: [Relations] = []
  var states: [MemberState] = []
  /// Which members have not failed or finished in this sequence, one bit each.
  var live: UInt64 = 0
  /// Which of them want to see movement.
  var watching: UInt64 = 0
  /// Which have begun and not ended.
  var active: UInt64 = 0
  /// Which ask, and wait for others to fail.
  var waiting: UInt64 = 0
  var nextDeadline = Int64.max
  var lastID: UInt64 = 0

  /// What was declared of a member.
  struct Relations: Sendable {
    /// The members that go along with it.
    var simultaneous: UInt64 = 0
    /// The members that must fail before it counts.
    var required: UInt64 = 0
    var region: RegionID?
  }

  /// What a member is at.
  struct MemberState: Sendable {
    var verdict = Verdict.possible
    var deadline = Int64.max
    /// Whether the deadline holds even if the member fails or the sequence ends.
    var keepsDeadline = false
    var id = Gesture.ID(0)
    var fingers = 0
    /// What it asked for while it waits.
    var pending: Gesture?
  }

  /// An arena without recognizers.
  public init(regions: HitMap? = nil) {
    self.regions = regions
  }

  /// Adds a recognizer behind those that are there.
  ///
  /// - Parameters:
  ///   - recognizer: What to add.
  ///   - required: Members that must fail before its gesture counts.
  ///   - others: Members whose gestures may go on beside its own.
  ///   - region: The region that the first finger must come down in; `nil` for anywhere.
  /// - Returns: Its place, or `nil` when the arena is full.
  @discardableResult
  public mutating func add(
    _ recognizer: some Recognizer, requiresFailureOf required: [Member] = [],
    simultaneousWith others: [Member] = [], in region: RegionID? = nil
  ) -> Member? {
    let index = recognizers.count
    guard index < Self.capacity else { return nil }
    recognizers.append(recognizer)
    relations.append(Relations(region: region))
    states.append(MemberState())
    for member in required where member.index < index { relations[index].required |= 1 << UInt64(member.index) }
    for member in others where member.index < index {
      relations[index].simultaneous |= 1 << UInt64(member.index)
      relations[member.index].simultaneous |= 1 << UInt64(index)
    }
    return Member(index: index)
  }

  /// When ``advance(to:_:into:)`` has to be called if no frame comes, in µs; `nil` when nobody waits.
  public var deadline: Int64? { nextDeadline == .max ? nil : nextDeadline }

  /// What became of a member in the sequence that goes on, or in the last one.
  public func verdict(of member: Member) -> Verdict {
    member.index < states.count ? states[member.index].verdict : .possible
  }

  /// Takes in a frame and appends what the fingers meant by it.
  ///
  /// - Complexity: O(number of recognizers that asked for such a frame).
  public mutating func handle(_ frame: inout ContactFrame, into gestures: inout [Gesture]) {
    if nextDeadline < frame.time { meetDeadlines(before: frame.time, &frame, into: &gestures) }
    facts.update(&frame)
    if facts.isFirst { beginSequence(&frame) }
    if facts.region != nil { trackRegion(&frame) }
    if facts.isCancelled {
      cancelAll(into: &gestures)
    } else if facts.isChange {
      call(live, &frame, into: &gestures)
    } else if frame.isMove {
      call(live & watching, &frame, into: &gestures)
    }
    if facts.isLast { endSequence(into: &gestures) }
  }

  /// Meets the deadlines that lie before `time` (µs), for when no frame comes.
  public mutating func advance(to time: Int64, _ frame: inout ContactFrame, into gestures: inout [Gesture]) {
    if nextDeadline < time { meetDeadlines(before: time, &frame, into: &gestures) }
  }

  // MARK: Sequences

  private mutating func beginSequence(_ frame: inout ContactFrame) {
    if let regions {
      for index in 0..<frame.count where frame[index].isDown && frame[index].origin != .before {
        let contact = frame[index]
        facts.region = regions.region(under: contact)
        break
      }
    }
    live = 0
    watching = 0
    for index in recognizers.indices {
      guard relations[index].region == nil || relations[index].region == facts.region else { continue }
      live |= 1 << UInt64(index)
      states[index].verdict = .possible
      recognizers[index].beginSequence()
    }
  }

  private mutating func trackRegion(_ frame: inout ContactFrame) {
    guard let region = facts.region, let regions else { return }
    var isRetained = true
    for index in 0..<frame.count where frame[index].phase != .cancelled {
      if !regions.retains(region, frame[index].position) { isRetained = false }
    }
    facts.isRetained = isRetained
  }

  private mutating func endSequence(into gestures: inout [Gesture]) {
    // A recognizer that did not end by itself is cut off, so that the stream stays balanced.
    while active != 0 { finish(active.trailingZeroBitCount, .cancelled, into: &gestures) }
    live = 0
    watching = 0
    for index in states.indices where !states[index].keepsDeadline { setDeadline(.max, of: index) }
  }

  private mutating func cancelAll(into gestures: inout [Gesture]) {
    while active != 0 { finish(active.trailingZeroBitCount, .cancelled, into: &gestures) }
    while live != 0 { fail(live.trailingZeroBitCount, Reason(.cancelled)) }
  }

  private mutating func meetDeadlines(before time: Int64, _ frame: inout ContactFrame, into gestures: inout [Gesture]) {
    while nextDeadline < time {
      let moment = nextDeadline
      facts.time = max(facts.time, moment)
      facts.isDeadline = true
      facts.isChange = false
      facts.isFirst = false
      var due: UInt64 = 0
      for index in states.indices where states[index].deadline <= moment {
        due |= 1 << UInt64(index)
        states[index].deadline = .max
      }
      nextDeadline = .max
      for state in states { nextDeadline = min(nextDeadline, state.deadline) }
      call(due, &frame, into: &gestures)
    }
    facts.isDeadline = false
  }

  mutating func setDeadline(_ deadline: Int64, of index: Int) {
    let old = states[index].deadline
    guard deadline != old else { return }
    states[index].deadline = deadline
    if deadline < nextDeadline {
      nextDeadline = deadline
    } else if old == nextDeadline {
      nextDeadline = .max
      for state in states { nextDeadline = min(nextDeadline, state.deadline) }
    }
  }

  // MARK: Asking

  private mutating func call(_ members: UInt64, _ frame: inout ContactFrame, into gestures: inout [Gesture]) {
    var rest = members
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      let bit: UInt64 = 1 << UInt64(index)
      // An earlier member of this round may have won the fingers; a deadline may reach beyond the sequence.
      guard live & bit != 0 || facts.isDeadline else { continue }
      facts.deadline = nil
      facts.keepsDeadline = false
      let decision = recognizers[index].handle(&facts, &frame, isActive: active & bit != 0)
      states[index].keepsDeadline = facts.keepsDeadline
      setDeadline(facts.deadline ?? .max, of: index)
      if decision.next == .moves { watching |= bit } else { watching &= ~bit }
      apply(decision, of: index, into: &gestures)
      if decision.next == .done, active & bit == 0, waiting & bit == 0 { live &= ~bit }
    }
    if waiting != 0 { settleWaiting(into: &gestures) }
  }

  private mutating func apply(_ decision: Decision, of index: Int, into gestures: inout [Gesture]) {
    let bit: UInt64 = 1 << UInt64(index)
    switch decision.outcome {
    case .nothing: break
    case .begin: request(index, .began, into: &gestures)
    case .recognize: request(index, .ended, into: &gestures)
    case .recognizeEarlier:
      lastID += 1
      states[index].id = Gesture.ID(lastID)
      gestures.append(gesture(of: index, .ended))
    case .change where active & bit != 0:
      states[index].fingers = max(states[index].fingers, facts.fingers)
      gestures.append(gesture(of: index, .changed))
    case .end where active & bit != 0: finish(index, .ended, into: &gestures)
    case .cancel where active & bit != 0: finish(index, .cancelled, into: &gestures)
    case .change, .end, .cancel: break
    case .fail(let reason):
      if active & bit != 0 { finish(index, .cancelled, into: &gestures) }
      fail(index, reason)
    }
  }

  /// A gesture's value as it stands.
  mutating func gesture(of index: Int, _ phase: Gesture.Phase) -> Gesture {
    var gesture = Gesture(
      kind: recognizers[index].kind, phase: phase, id: states[index].id, time: facts.time, fingers: facts.fingers,
      position: facts.centroid, region: facts.region)
    if gesture.isEnding {
      gesture.fingers = active & (1 << UInt64(index)) != 0 ? states[index].fingers : facts.maximumFingers
    }
    recognizers[index].describe(&gesture, &facts)
    return gesture
  }
}
