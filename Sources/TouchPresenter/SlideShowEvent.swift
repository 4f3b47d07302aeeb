/// What a slide show tells of itself; the same event may come more than once and then changes nothing.
public enum SlideShowEvent: Sendable, Hashable {
  /// The way to the show has changed.
  case connection(ShowConnection)
  /// A show runs, with so many slides, and shows this one. Notes and pictures that came before are of another show.
  case started(count: Int, current: Int)
  /// The show has gone to a slide.
  case slide(Int)
  /// What was asked is done and has left the show on this slide: it was an effect of the slide, or the show did not take it.
  case stayed(Int)
  /// The show has ended; the program is there still.
  case finished
  /// The title of the document.
  case title(String)
  /// The notes of a slide, as plain text.
  case notes(slide: Int, text: String)
  /// There is a new picture of a slide.
  case preview(slide: Int)
  /// Something did not work, and the show goes on as it can: what, and what to do, for a person.
  case trouble(String)
}
