/// What the slate shows, and so what fingers on it mean.
public enum PresenterMode: String, Sendable, Hashable, CaseIterable {
  /// The notes: one finger drags or flicks the slate to change the slide.
  case notes
  /// The slide: a tap places the highlighter, one finger moves it, a pinch sizes it, a two-finger tap puts it away, and
  /// two fingers drag or flick the slate to change the slide.
  case slideView

  /// How many fingers drag the slate.
  public var slateFingers: Int { self == .notes ? 1 : 2 }
}
