import TouchGestures

/// How far the notes of a slide are scrolled, counted in views: what the display shows of them at once is one view.
///
/// Whoever draws the notes says how long they are; a finger then drags and throws them like any list. They begin at the top
/// with each slide, as in LibreOffice's remote; notes that cannot be scrolled are a common complaint (slidev#2407).
public struct NotesScroll: Sendable, Hashable {
  /// The length that notes may have; more than anybody reads in a talk.
  static let longest = 1000.0

  /// The height of the view on the glass, in mm.
  let height: Double
  /// How long the notes are, in views; from 1, where all of them are seen.
  public let length: Double
  private var slide: Slide

  /// Notes of so many views that show their part from `offset` (views) on, in a view of `height` mm.
  init(height: Double, length: Double = 1, offset: Double = 0) {
    self.height = height > 1 ? min(height, Slate.widths.upperBound) : 1
    self.length = length > 1 ? min(length, Self.longest) : 1
    let configuration = Slide.Configuration(bounds: -(self.length - 1) * self.height...0, viewLength: self.height)
    slide = Slide(configuration: configuration, position: -offset * self.height)
  }

  /// What lies above the view at `time` (µs), in views; below 0 and beyond the end it gives like rubber.
  public func offset(at time: Int64) -> Double { -slide.position(at: time) / height }

  /// Whether a finger holds them.
  public var isHeld: Bool { slide.isHeld }

  /// Whether they neither move nor are held at `time` (µs).
  public func isResting(at time: Int64) -> Bool { slide.isResting(at: time) }

  /// The same place of notes that are now so many views long.
  func resized(to length: Double, at time: Int64) -> NotesScroll {
    NotesScroll(height: height, length: length, offset: offset(at: time))
  }

  mutating func begin(at time: Int64) { slide.begin(at: time) }

  mutating func drag(_ translation: Double) { slide.drag(translation) }

  mutating func release(velocity: Double, at time: Int64) { slide.release(velocity: velocity, at: time) }

  mutating func cancel(at time: Int64) { slide.cancel(at: time) }

  /// A finger stops them where they are.
  mutating func stop(at time: Int64) {
    guard !isResting(at: time) else { return }
    begin(at: time)
    release(velocity: 0, at: time)
  }
}
