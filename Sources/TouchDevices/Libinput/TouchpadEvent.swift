import TouchContacts

/// What libinput tells of the fingers on a touchpad.
struct TouchpadEvent: Sendable, Hashable {
  /// What the fingers do.
  enum Action: Sendable, Hashable {
    /// Three or more fingers begin to move together.
    case swipeBegan
    /// They move by so many mm.
    case swipeMoved(Vector)
    /// They are done, or do something else.
    case swipeEnded(isCancelled: Bool)
    /// Two or more fingers begin to move around each other.
    case pinchBegan
    /// Their middle moves by so many mm, and they are so many times as far apart as at the beginning, and turn clockwise
    /// by so many degrees.
    case pinchMoved(Vector, scale: Double, turn: Double)
    /// They are done, or do something else.
    case pinchEnded(isCancelled: Bool)
    /// Fingers rest.
    case holdBegan
    /// They lift, or do something else.
    case holdEnded(isCancelled: Bool)
  }

  /// When, in µs.
  var time: Int64
  /// How many fingers.
  var fingers: Int
  /// What they do.
  var action: Action
}
