/// The kernel's state of one slot, in device units, and what the tracker made of it.
struct SlotState: Sendable {
  /// What is known of the slot's tracking ID.
  enum Tracking: Sendable, Hashable {
    /// The session has not heard: a finger may have been down before it began.
    case unknown
    /// Nothing is in the slot.
    case free
    /// A contact is in the slot.
    case used(Int32)

    var isUsed: Bool {
      if case .used = self { true } else { false }
    }
  }

  /// Why a contact in this slot is not in the frame.
  enum Exclusion: UInt8, Sendable {
    case none
    /// Five others were down before it.
    case surplus
    /// It was or is a palm; it stays out until it lifts.
    case palm
    /// It rests at the edge of the glass, as a thumb that holds the device; it stays out until it lifts.
    case resting
    /// The device said that nothing touches any more; it comes back when it moves under a new touch.
    case released
  }

  /// The axes that a slot has, by number from the first on.
  enum Axis: Int {
    case major = 0
    case minor = 1
    case orientation = 4
    case x = 5
    case y = 6
    case tool = 7
    case pressure = 10
    case distance = 11

    /// Its place in a set of axes.
    var bit: UInt16 { 1 << UInt16(rawValue) }
  }

  /// The code of the first axis.
  static let firstAxis = Int(AxisCode.mtTouchMajor)
  /// How many axes there are, those that do not matter among them.
  static let axisCount = 12

  private static let positionAxes = Axis.x.bit | Axis.y.bit
  private static let shapeAxes =
    Axis.major.bit | Axis.minor.bit | Axis.orientation.bit | Axis.pressure.bit | Axis.tool.bit

  var tracking = Tracking.unknown
  /// What the device last sent for each axis.
  private var values: [12 of Int32] = .init(repeating: 0)
  /// The axes that the device ever sent, one bit each.
  private var known: UInt16 = 0
  /// The axes that the device sent and that the contact does not show yet, one bit each.
  private var fresh: UInt16 = 0
  var exclusion = Exclusion.none
  /// The contact's place in the frame; −1 for none.
  var place: Int8 = -1
  /// The x that the contact began with where the device had not sent one yet; the first one that it sends is no movement.
  var guessedX: Int32?
  /// The y that the contact began with where the device had not sent one yet; the first one that it sends is no movement.
  var guessedY: Int32?

  /// The contact's ID came after its first position, so that it began in this session after all.
  var hasLateID = false

  /// The value of an axis.
  subscript(axis: Axis) -> Int32 {
    mutating get { values[axis.rawValue] }
    set { set(axis.rawValue, newValue) }
  }

  /// Takes the value of an axis by its number, below ``axisCount``.
  mutating func set(_ axis: Int, _ value: Int32) {
    values[axis] = value
    let bit: UInt16 = 1 &<< UInt16(truncatingIfNeeded: axis)
    known |= bit
    fresh |= bit
  }

  var hasMoved: Bool { fresh & Self.positionAxes != 0 }
  var hasGuess: Bool { guessedX != nil || guessedY != nil }

  /// Whether the device sent something that the contact does not show yet, other than its place.
  var hasNewShape: Bool { fresh & Self.shapeAxes != 0 }

  /// Forgets that a position arrived.
  mutating func clearMovement() { fresh &= ~Self.positionAxes }

  mutating func moveTo(x: Int32, y: Int32) {
    self[.x] = x
    self[.y] = y
  }

  /// Begins a contact: a coordinate that the device never sent is taken from `fallback`.
  mutating func guess(x fallbackX: Int32, y fallbackY: Int32) {
    guessedX = known & Axis.x.bit != 0 ? nil : fallbackX
    guessedY = known & Axis.y.bit != 0 ? nil : fallbackY
    values[Axis.x.rawValue] = guessedX ?? self[.x]
    values[Axis.y.rawValue] = guessedY ?? self[.y]
  }

  /// Takes the coordinates that arrived instead of guesses; returns where the contact was with the guesses in their place.
  mutating func resolveGuess() -> (x: Int32, y: Int32) {
    var assumed = (x: self[.x], y: self[.y])
    if fresh & Axis.x.bit != 0, let guess = guessedX {
      assumed.x = guess
      guessedX = nil
    }
    if fresh & Axis.y.bit != 0, let guess = guessedY {
      assumed.y = guess
      guessedY = nil
    }
    return assumed
  }

  /// Gives a contact everything but its place.
  mutating func describe(_ contact: inout Contact, on surface: Surface) {
    fresh &= ~Self.shapeAxes
    contact.tool = self[.tool] == ToolCode.pen ? .pen : .finger
    contact.pressure = surface.pressure(self[.pressure])
    guard self[.major] != 0 else { return }
    let ellipse = surface.ellipse(major: self[.major], minor: self[.minor], orientation: self[.orientation])
    contact.major = ellipse.major
    contact.minor = ellipse.minor
    contact.orientation = ellipse.orientation
  }
}
