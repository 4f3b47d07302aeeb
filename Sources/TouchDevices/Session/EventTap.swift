import TouchContacts

/// Sees the events of a session as they are read, on the reader's thread, before their gestures are handed on; for recorders.
///
/// The first run of a device tells what it held when it was opened, so that what the tap saw, replayed, gives the same
/// gestures as the session. All calls come from one thread. They hold up recognition, so they are to be quick, and they
/// must not stop the session.
public protocol EventTap: Sendable {
  /// A device was opened, or opened again.
  func opened(_ device: LiveDevice)
  /// A run of a device's events, cut anywhere.
  func events(_ events: Span<InputEvent>, of device: Int)
  /// Events were lost, and the device was asked what it holds, behind the events so far; `nil` where it does not tell.
  func resynchronized(with state: DeviceState?, _ device: Int)
  /// A device is closed: it vanished, or the session pauses or stops. Deadlines up to `time`, in µs, were met.
  func closed(_ device: Int, at time: Int64)
}
