/// The wish that a show shall run, until it does.
///
/// Impress takes connections before it has loaded its document. It drops a wish that comes then without a word, and one that
/// comes while the window is being built makes a show that ignores all steps.
struct ImpressStart {
  /// The slide to begin with; `nil` for the first.
  var slide: Int?
  /// The number of slides of the deck that ``slide`` belongs to; `nil` if it is not known.
  var count: Int?
  /// When to say it, in µs; `nil` while there is nobody to say it to.
  private(set) var deadline: Int64?
  /// How often it was said.
  private(set) var tries = 0

  init(slide: Int? = nil, count: Int? = nil) {
    self.slide = slide
    self.count = count
  }

  /// The slide to begin with, if the deck has it and is not seen to be another one.
  func slide(inDeckOf count: Int) -> Int? {
    guard let slide, slide < count, self.count ?? count == count else { return nil }
    return slide
  }

  /// Says it at a time.
  mutating func schedule(at time: Int64) { deadline = time }

  /// It has been said, and is said again at a time if nothing comes of it.
  mutating func said(nextAt time: Int64) {
    tries += 1
    deadline = time
  }

  /// The connection is gone: from the beginning.
  mutating func restart() { self = ImpressStart(slide: slide, count: count) }
}

/// A show that ran when the connection broke.
struct LostShow {
  var show: ImpressSession.Show
  /// When it broke, in µs.
  var time: Int64
  /// Whether its program was seen to end or not to run: then it did not end by anybody's wish.
  var isProgramGone = false
}
