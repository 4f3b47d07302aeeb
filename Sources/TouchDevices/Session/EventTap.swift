import TouchContacts

/// Sees the events of a session as they are read, on the reader's thread, before they become gestures; for recorders.
///
/// The first run of a device tells what it held when it was opened, so that what the tap saw, replayed, gives the same
/// gestures as the session. All calls come from one thread. They hold up recognition, so they are to be quick, and they
/// must not stop the session.
public protocol EventTap: Sendable {
  /// A device was opened, or opened again.
  func opened(_ device: LiveDevice)
  /// A run of a device's events, cut anywhere.
  func events(_ events: Span<InputEvent>, of device: Int)
  /// A device is closed: it vanished, or the session pauses or stops.
  func closed(_ device: Int)
}
