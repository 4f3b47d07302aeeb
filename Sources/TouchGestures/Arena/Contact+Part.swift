import TouchContacts

extension Contact {
  /// Whether it takes part in gestures: a finger that was down before the session began does not.
  var takesPart: Bool { origin != .before }
}
