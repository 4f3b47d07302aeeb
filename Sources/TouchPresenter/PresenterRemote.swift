import Observation
import TouchContacts
import TouchGestures

/// The remote of a presenter: gestures go in, a slide show is driven, and what is to be shown comes out.
///
/// It reads no clock: time comes with the gestures and by ``advance(to:)``. Slides are counted from 0. These are its rules:
///
/// - One gesture moves at most one slide; a drag and the swipe that it ends with are one gesture.
/// - What a gesture starts as it stays, until the last finger lifts. A pinch never changes the slide.
/// - Only the region in which a gesture started counts.
/// - Changing the slide lights a dark screen again, as pdfpc and Impress do, and puts the highlighter away, since it marks
///   a place of one slide (pdfpc).
/// - Long presses and double taps on the slate mean nothing: fingers that fiddle make them by accident.
@MainActor
@Observable
public final class PresenterRemote {
  /// The numbers that the remote goes by.
  public struct Configuration: Sendable, Hashable {
    /// Where the slide is drawn on the glass, in mm; places of the highlighter are measured in it, and its width is the
    /// way from slide to slide.
    public var slateFrame: Rect
    /// How long before its lift the finger of a tap may have come down, in µs; 250 ms, Hammer's and driftwm's longest tap.
    ///
    /// If the slate was gliding then, the finger came down to stop it and does not tap.
    public var catchWindow: Int64 = 250_000
    /// How long after its beginning a drag may get its second finger, in µs, and count as one of two; 100 ms, libinput's
    /// time for fingers that come down together.
    public var settleTime: Int64 = 100_000
    /// How long after a drag a swipe may come and belong to it, in µs; 100 ms, for fingers that lift one after another.
    public var swipeWindow: Int64 = 100_000

    /// The defaults for a slide that is drawn at `slateFrame`.
    public init(slateFrame: Rect) {
      self.slateFrame = slateFrame
    }
  }

  /// The numbers that the remote goes by; a new place of the slide takes back what fingers are doing.
  public var configuration: Configuration {
    didSet {
      guard configuration.slateFrame != oldValue.slateFrame else { return }
      abandonActivity(at: now)
      slate = Slate(count: slate.count, current: slate.current, width: configuration.slateFrame.width)
    }
  }
  /// What the regions of the glass are for; gestures of any other region mean nothing.
  public let regions: [RegionID: RemoteRegion]
  /// The row of slides.
  public internal(set) var slate: Slate
  /// Whether the screen is dark.
  public internal(set) var isBlank = false
  /// The spot on the slide.
  public internal(set) var highlighter = Highlighter()
  /// The time of the talk.
  public var timer: PresentationTimer
  /// The latest time that was told, in µs.
  public internal(set) var now: Int64 = 0
  /// What the slate shows; a change of it takes back what fingers are doing.
  public var mode: PresenterMode {
    didSet { if mode != oldValue { abandonActivity(at: now) } }
  }

  @ObservationIgnored let show: (any SlideShow)?
  @ObservationIgnored var activity: RemoteActivity?
  @ObservationIgnored var lastEnd: RemoteActivity.End?

  /// A remote for a deck.
  ///
  /// - Parameters:
  ///   - count: The number of slides.
  ///   - current: The slide to begin with, counted from 0.
  ///   - regions: What the regions of the glass are for.
  ///   - configuration: Where the slide is drawn, and the numbers to go by.
  ///   - mode: What the slate shows.
  ///   - timer: The time of the talk.
  ///   - show: What is driven.
  public init(
    count: Int, current: Int = 0, regions: [RegionID: RemoteRegion], configuration: Configuration,
    mode: PresenterMode = .notes, timer: PresentationTimer = PresentationTimer(), show: (any SlideShow)? = nil
  ) {
    self.configuration = configuration
    self.regions = regions
    self.mode = mode
    self.timer = timer
    self.show = show
    slate = Slate(count: count, current: current, width: configuration.slateFrame.width)
  }

  /// The current slide, counted from 0.
  public var slide: Int { slate.current }

  /// All that is to be shown now.
  public var state: PresenterState {
    PresenterState(
      slide: slate.current, count: slate.count, offset: slate.offset(at: now), mode: mode, isBlank: isBlank,
      highlighter: highlighter, elapsed: timer.elapsed(at: now), remaining: timer.remaining(at: now))
  }

  /// Tells the time in µs; one that lies before what is known changes nothing.
  public func advance(to time: Int64) {
    if time > now { now = time }
  }

  // MARK: Commands

  /// Goes one slide on; on the last one nothing happens.
  public func next() { go(to: slide + 1) }

  /// Goes one slide back; on the first one nothing happens.
  public func previous() { go(to: slide - 1) }

  /// Goes to a slide, counted from 0; beyond the ends, to the first or last.
  public func go(to slide: Int) { go(to: slide, at: now) }

  /// Darkens the screen, or lights it again.
  public func toggleBlank() { setBlank(!isBlank) }

  /// Takes over what the show says of itself, without telling it anything back; saying it again changes nothing.
  public func adopt(count: Int, current: Int) {
    if count != slate.count {
      abandonActivity(at: now)
      slate = Slate(count: count, current: current, width: slate.width)
      hideHighlighter()
    } else if current != slate.current {
      abandonActivity(at: now)
      let before = slate.current
      slate.show(current, at: now)
      guard slate.current != before else { return }
      isBlank = false
      noteSlideChange(at: now)
    }
  }

  // MARK: Changes

  func go(to slide: Int, at time: Int64) {
    let before = slate.current
    // Out of a hand too: whoever calls has decided, and the drag has lost.
    if slate.isHeld { abandonActivity(at: time) }
    slate.show(slide, at: time)
    reportSlide(from: before, at: time)
  }

  /// Tells the show if the slate has gone to another slide; answers whether it has.
  @discardableResult
  func reportSlide(from before: Int, at time: Int64) -> Bool {
    let current = slate.current
    guard current != before else { return false }
    if isBlank { setBlank(false) }
    noteSlideChange(at: time)
    switch current - before {
    case 1: show?.next()
    case -1: show?.previous()
    default: show?.goTo(current)
    }
    return true
  }

  private func noteSlideChange(at time: Int64) {
    // What moves or sizes the highlighter belonged to the slide before.
    activity?.role = .idle
    hideHighlighter()
    timer.slideChanged(at: time)
  }

  private func setBlank(_ isBlank: Bool) {
    self.isBlank = isBlank
    if isBlank { show?.blank(.black) } else { show?.resume() }
  }

  private func hideHighlighter() {
    guard highlighter.isVisible else { return }
    changeHighlighter { $0.hide() }
  }

  /// Changes the highlighter and tells the show if anything became different.
  func changeHighlighter(_ change: (inout Highlighter) -> Void) {
    var changed = highlighter
    change(&changed)
    guard changed != highlighter else { return }
    highlighter = changed
    show?.pointer(changed)
  }
}
