/// What a part of the remote's glass is for; the raw value is the name of its region.
public enum RemoteRegion: String, Sendable, Hashable, CaseIterable {
  /// Goes one slide on.
  case next
  /// Goes one slide back.
  case previous
  /// The picture of the slide, or its notes.
  case slate
  /// Darkens the screen and lights it again.
  case blank
  /// Shows the time; a tap starts and pauses it, a long press resets it.
  case timer
}
