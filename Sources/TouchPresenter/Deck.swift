/// What is known of the slides: how many, their titles and notes, and which of them have a picture.
///
/// Slides are counted from 0. What belongs to a slide that the deck does not have is passed over.
public struct Deck: Sendable, Hashable {
  /// The title of the document; nil as long as nobody told it.
  public private(set) var title: String?
  /// The number of slides; nil where the show cannot tell.
  public let count: Int?
  private var titles: [Int: String] = [:]
  private var texts: [Int: String] = [:]
  private var pictures: Set<Int> = []
  /// The slides whose notes, and those whose picture, may be of another document; see ``awaitRenewal()``.
  private var oldTexts: Set<Int> = []
  private var oldPictures: Set<Int> = []

  /// A deck of `count` slides of which no more is known; nil where not even the number is.
  public init(count: Int?, title: String? = nil) {
    self.count = count.map { min(max($0, 0), Slate.maximumCount) }
    self.title = title
  }

  /// Whether the deck has a slide.
  public func contains(_ slide: Int) -> Bool {
    count.map { (0..<$0).contains(slide) } ?? (slide.magnitude <= Slate.maximumCount)
  }

  /// The title of a slide; nil where nobody told it.
  public func title(of slide: Int) -> String? { titles[slide] }

  /// The notes of a slide as plain text; nil where it has none.
  public func notes(of slide: Int) -> String? { texts[slide] }

  /// Whether there is a picture of a slide.
  public func hasPreview(of slide: Int) -> Bool { pictures.contains(slide) }

  /// Takes the title of a slide.
  public mutating func setTitle(_ title: String?, of slide: Int) {
    if contains(slide) { titles[slide] = title }
  }

  /// Takes the notes of a slide, as plain text.
  public mutating func setNotes(_ text: String?, of slide: Int) {
    guard contains(slide) else { return }
    texts[slide] = text
    oldTexts.remove(slide)
  }

  /// There is a picture of a slide.
  public mutating func notePreview(of slide: Int) {
    guard contains(slide) else { return }
    pictures.insert(slide)
    oldPictures.remove(slide)
  }

  /// Takes the title of the document; if it is another document than before, what is old is dropped.
  public mutating func setTitle(_ title: String) {
    defer { self.title = title }
    guard let before = self.title, before != title else { return }
    oldTexts.forEach { texts[$0] = nil }
    pictures.subtract(oldPictures)
    (oldTexts, oldPictures, titles) = ([], [], [:])
  }

  /// A show that was lost is back and will tell everything again: what is known stays until it does, so that the speaker
  /// keeps the notes, and is dropped if the document turns out to be another.
  mutating func awaitRenewal() {
    oldTexts = Set(texts.keys)
    oldPictures = pictures
  }
}
