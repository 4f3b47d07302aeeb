/// Everything that touches the glass at one moment: up to five contacts, ordered by slot.
///
/// A contact is in every frame from the one in which it began to the one in which it ended or was cancelled.
/// Storage is fixed, so a frame costs no allocation; touch it in place (`inout`), since handing it on by value copies it.
public struct ContactFrame: Sendable {
  /// How many contacts are followed at once; a further finger is counted and never disturbs these.
  public static let capacity = 5

  /// The moment in µs; never before the frame that went ahead of it.
  public internal(set) var time: Int64 = 0
  /// How many places of the storage are in use.
  public internal(set) var count = 0
  /// How many contacts are down at the end of this frame.
  public internal(set) var downCount = 0
  /// Fingers that the device counts without telling where they are (touchpads with fewer slots than fingers).
  public internal(set) var unplacedCount = 0
  /// Whether a contact came or went, or the number of unplaced fingers changed.
  public internal(set) var isChange = false
  /// Whether a contact's position leapt farther than a hand can go.
  public internal(set) var hasLeap = false
  /// Whether a contact is elsewhere without having moved there, so that distances are to be measured anew.
  public internal(set) var hasRebase = false
  /// Whether any contact has another position than before.
  public internal(set) var isMove = false

  @usableFromInline
  var storage: [5 of Contact] = .init(repeating: .vacant)

  /// A frame in which nothing touches.
  public init() {}

  /// The contact at `index`, from 0 up to ``count``.
  @inlinable
  public subscript(index: Int) -> Contact {
    mutating get { storage[index] }
  }

  /// The contacts of this frame, ordered by slot.
  public var contacts: [Contact] {
    mutating get {
      var result: [Contact] = []
      for index in 0..<count { result.append(storage[index]) }
      return result
    }
  }

  /// How many fingers are down, those without a place among them.
  public var fingerCount: Int { downCount + unplacedCount }
}
