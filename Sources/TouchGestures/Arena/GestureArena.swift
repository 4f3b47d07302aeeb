import TouchContacts

/// Where recognizers compete for the fingers, so that each sequence of contacts means one thing.
///
/// Recognizers are asked in the order in which they were added. The first whose gesture begins or is recognized takes the
/// fingers: all others fail for this sequence, but for those declared to go along with it. A recognizer that requires
/// others to fail waits until they have, if need be beyond the end of the sequence, and takes no part in another one
/// meanwhile. What has begun keeps the fingers until the last of them lifts, and ends exactly once, whatever happens.
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
  ///
  /// They may be set at any time, even while fingers are down: what names a region then goes by the region's name. A
  /// sequence stays in its region, and once a frame comes is judged by where that is now. Where the region is gone the
  /// gestures of the sequence go on without one, but a tap or a long press in it fails as outside, as it does where the
  /// region was disabled; so does a tap that was only waiting for others to fail. A recognizer that is bound to a region
  /// which is gone takes no part in later sequences until the region comes back. A gesture names its region by the map of
  /// the moment in which it is told.
  ///
  /// - Complexity: To set, O(number of recognizers).
  public var regions: HitMap? {
    didSet { followRegions(from: oldValue) }
  }
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
  /// Which ask, and wait until others have failed; those that are not live wait since an earlier sequence.
  var waiting: UInt64 = 0
  var nextDeadline = Int64.max
  var lastID: UInt64 = 0

  /// What was declared of a member.
  struct Relations: Sendable {
    /// The members that go along with it.
    var simultaneous: UInt64 = 0
    /// The members that may take the fingers over from it.
    var successors: UInt64 = 0
    /// The members that must fail before it counts.
    var required: UInt64 = 0
    /// The region that the first finger must come down in.
    var binding: RegionBinding?
  }

  /// What a member is at.
  struct MemberState: Sendable {
    let kind: Gesture.Kind
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
  ///   - successors: Members that may take the fingers over from it while more than one is down; its gesture is cancelled
  ///     then. Several fingers rest before they do something, and one that rests means it.
  ///   - region: The region that the first finger must come down in; `nil` for anywhere. One that ``regions`` does not have
  ///     is that of the next map set there which has it.
  /// - Returns: Its place, or `nil` when the arena is full.
  @discardableResult
  public mutating func add(
    _ recognizer: some Recognizer, requiresFailureOf required: [Member] = [],
    simultaneousWith others: [Member] = [], yieldingTo successors: [Member] = [], in region: RegionID? = nil
  ) -> Member? {
    let index = recognizers.count
    guard index < Self.capacity else { return nil }
    recognizers.append(recognizer)
    relations.append(Relations(binding: region.map { RegionBinding(to: $0, in: regions) }))
    states.append(MemberState(kind: recognizer.kind))
    for member in required where member.index < index { relations[index].required |= 1 << UInt64(member.index) }
    for member in successors where member.index < index { relations[index].successors |= 1 << UInt64(member.index) }
    for member in others where member.index < index {
      relations[index].simultaneous |= 1 << UInt64(member.index)
      relations[member.index].simultaneous |= 1 << UInt64(index)
    }
    return Member(index: index)
  }

  /// All recognizers in the order in which they were added.
  public var members: [Member] { recognizers.indices.map(Member.init) }

  /// What sort of gesture a member recognizes; `nil` for a member of another arena.
  public func kind(of member: Member) -> Gesture.Kind? {
    member.index < recognizers.count ? recognizers[member.index].kind : nil
  }

  /// The next deadline in µs, for when no frame comes; `nil` when nobody waits.
  ///
  /// It is met by ``advance(to:_:into:)`` with a later time, since a frame with the very time of the deadline may yet come.
  public var deadline: Int64? { nextDeadline == .max ? nil : nextDeadline }

  /// The identity that was given last.
  ///
  /// Where several arenas tell their gestures to one listener, hand it on from one to the next, so that each gesture has
  /// an identity of its own; it never goes back.
  public var newestID: Gesture.ID {
    get { Gesture.ID(lastID) }
    set { lastID = max(lastID, newValue.number) }
  }

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
    if facts.isFirst { beginSequence(&frame, into: &gestures) }
    if facts.region != nil { trackRegion(&frame) }
    if facts.isCancelled {
      cancelAll(into: &gestures)
    } else if facts.isChange {
      call(live, &frame, into: &gestures)
    } else if frame.isMove {
      call(live & watching, &frame, into: &gestures)
    }
    if facts.isChange, facts.isLast { endSequence(into: &gestures) }
  }

  /// Meets the deadlines that lie before `time` (µs), for when no frame comes.
  ///
  /// A frame may follow whose time is not before `time`; an earlier one counts as if it came at the last deadline met.
  public mutating func advance(to time: Int64, _ frame: inout ContactFrame, into gestures: inout [Gesture]) {
    if nextDeadline < time { meetDeadlines(before: time, &frame, into: &gestures) }
  }
}
