/// Something that not every show can do.
public enum ShowAbility: String, Sendable, Hashable, CaseIterable {
  /// Going straight to a slide; letting go of a frozen show needs it too.
  case goTo = "go to a slide"
  /// Making the screen black.
  case black = "make the screen black"
  /// Making the screen white.
  case white = "make the screen white"
  /// Showing the highlighter to the audience.
  case highlighter = "show the highlighter"
}
