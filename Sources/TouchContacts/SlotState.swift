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

  var tracking = Tracking.unknown
  var x: Int32 = 0
  var y: Int32 = 0
  var major: Int32 = 0
  var minor: Int32 = 0
  var orientation: Int32 = 0
  var pressure: Int32 = 0
  var distance: Int32 = 0
  var tool = ToolCode.finger
  var exclusion = Exclusion.none
  /// The contact's place in the frame; −1 for none.
  var place: Int8 = -1
  var hasX = false
  var hasY = false
  var movedX = false
  var movedY = false
  /// The x that the contact began with where the device had not sent one yet; the first one that it sends is no movement.
  var guessedX: Int32?
  /// The y that the contact began with where the device had not sent one yet; the first one that it sends is no movement.
  var guessedY: Int32?

  /// The contact's ID came after its first position, so that it began in this session after all.
  var hasLateID = false

  var hasMoved: Bool { movedX || movedY }
  var hasGuess: Bool { guessedX != nil || guessedY != nil }

  mutating func moveTo(x: Int32) {
    self.x = x
    hasX = true
    movedX = true
  }

  mutating func moveTo(y: Int32) {
    self.y = y
    hasY = true
    movedY = true
  }

  mutating func moveTo(x: Int32, y: Int32) {
    moveTo(x: x)
    moveTo(y: y)
  }

  /// Begins a contact: a coordinate that the device never sent is taken from `fallback`.
  mutating func guess(x fallbackX: Int32, y fallbackY: Int32) {
    guessedX = hasX ? nil : fallbackX
    guessedY = hasY ? nil : fallbackY
    x = guessedX ?? x
    y = guessedY ?? y
  }

  /// Takes the coordinates that arrived instead of guesses; returns where the contact was with the guesses in their place.
  mutating func resolveGuess() -> (x: Int32, y: Int32) {
    var assumed = (x: x, y: y)
    if movedX, let guess = guessedX {
      assumed.x = guess
      guessedX = nil
    }
    if movedY, let guess = guessedY {
      assumed.y = guess
      guessedY = nil
    }
    return assumed
  }

  /// Gives a contact everything but its place.
  func describe(_ contact: inout Contact, on surface: Surface) {
    contact.tool = tool == ToolCode.pen ? .pen : .finger
    contact.pressure = surface.pressure(pressure)
    guard major != 0 else { return }
    let ellipse = surface.ellipse(major: major, minor: minor, orientation: orientation)
    contact.major = ellipse.major
    contact.minor = ellipse.minor
    contact.orientation = ellipse.orientation
  }
}
