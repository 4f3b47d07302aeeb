/// What a part of the remote's glass is for; the raw value is the name of its region.
public enum RemoteRegion: String, Sendable, Hashable, CaseIterable {
  /// Goes one slide on; where no show runs, a long press starts it.
  case next
  /// Goes one slide back.
  case previous
  /// The picture of the slide, or its notes.
  case slate
  /// Darkens the screen and lights it again; a long press makes it white.
  case blank
  /// A tap locks the remote; a long press freezes what the audience sees, and lets it go.
  case lock
  /// Shows the time; a tap starts and pauses it, a long press resets it, a swipe changes what it shows.
  case timer
}
