/// What a tracker saw and what it had to mend; nothing is lost without being counted here.
public struct TrackerCounters: Sendable, Hashable {
  /// Frames given out.
  public var frames = 0
  /// Contacts that began.
  public var contacts = 0
  /// Fingers that came while five were down.
  public var ignoredContacts = 0
  /// Contacts that were or became a palm.
  public var palms = 0
  /// Contacts that rested at an edge when another finger landed, and were taken as holding the device.
  public var restingContacts = 0
  /// Contacts taken up in the middle, since they came down before the session or during lost events.
  public var adoptedContacts = 0
  /// Positions that leapt farther than a hand can; they count as no movement.
  public var leaps = 0
  /// Contacts ended because the device said that nothing touches, without lifting them.
  public var missingReleases = 0
  /// Contacts that came and went inside one frame and so were never seen.
  public var blinks = 0
  /// Contacts whose ID was replaced by another inside one frame.
  public var replacedContacts = 0
  /// How often the kernel reported lost events.
  public var drops = 0
  /// Events thrown away after lost events, up to the next report.
  public var discardedEvents = 0
  /// Positions beyond the axes, taken at their ends.
  public var outOfRange = 0
  /// Events for a slot, or a type A contact, beyond what the tracker holds.
  public var unknownSlots = 0
  /// Type A contacts with only one of their coordinates, left out.
  public var incompleteContacts = 0
  /// Frames whose time lay before that of the frame ahead of them.
  public var backwardTimes = 0

  /// Nothing seen yet.
  public init() {}

  /// What was mended or left out, by name, without the zeros.
  public var notable: [(name: String, count: Int)] {
    [
      ("ignored contacts", ignoredContacts), ("palms", palms),
      ("resting contacts", restingContacts), ("adopted contacts", adoptedContacts),
      ("leaps", leaps), ("missing releases", missingReleases), ("blinks", blinks),
      ("replaced contacts", replacedContacts), ("drops", drops), ("discarded events", discardedEvents),
      ("positions out of range", outOfRange), ("events for unknown slots", unknownSlots),
      ("incomplete contacts", incompleteContacts),
      ("times going backwards", backwardTimes),
    ].filter { $0.1 > 0 }
  }
}

extension TrackerCounters {
  /// Adds what another tracker saw.
  public static func += (sum: inout TrackerCounters, other: TrackerCounters) {
    sum.frames += other.frames
    sum.contacts += other.contacts
    sum.ignoredContacts += other.ignoredContacts
    sum.palms += other.palms
    sum.restingContacts += other.restingContacts
    sum.adoptedContacts += other.adoptedContacts
    sum.leaps += other.leaps
    sum.missingReleases += other.missingReleases
    sum.blinks += other.blinks
    sum.replacedContacts += other.replacedContacts
    sum.drops += other.drops
    sum.discardedEvents += other.discardedEvents
    sum.outOfRange += other.outOfRange
    sum.unknownSlots += other.unknownSlots
    sum.incompleteContacts += other.incompleteContacts
    sum.backwardTimes += other.backwardTimes
  }
}
