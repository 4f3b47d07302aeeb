import Observation
import TouchContacts
import TouchGestures

/// The remote of a presenter: gestures go in, a slide show is driven, and what is to be shown comes out.
///
/// It reads no clock: time comes with the gestures and by ``advance(to:)``. Slides are counted from 0. These are its rules:
///
/// - One gesture moves at most one slide (remark#101); a drag and the swipe that it ends with are one gesture.
/// - What a gesture starts as it stays, until the last finger lifts. A pinch never changes the slide (xaringan#226).
/// - Only the region in which a gesture started counts.
/// - Changing the slide lights a dark screen again, as pdfpc and Impress do, and puts the highlighter away, since it marks
///   a place of one slide (pdfpc). The speaker's zoom ends with its slide too (reveal.js#1196).
/// - Long presses and double taps on the slate mean nothing: fingers that fiddle make them by accident.
/// - Frozen, the show stays where it is and the speaker moves alone; letting go takes the show to the speaker's slide.
/// - Locked, nothing counts but a long press of two fingers, which unlocks.
/// - What the show says of itself counts. As long as it cannot be reached nothing moves, nothing is kept to be sent later,
///   and the remote says why (slidev#2260).
@MainActor
@Observable
public final class PresenterRemote {
  /// The numbers that the remote goes by; a new place of the slide takes back what fingers are doing.
  public var configuration: Configuration {
    didSet {
      guard configuration.slateFrame != oldValue.slateFrame else { return }
      abandonActivity(at: now)
      slate = Slate(count: slate.count, current: slate.current, width: configuration.slateFrame.width)
      notesScroll = NotesScroll(
        height: configuration.slateFrame.height, length: notesScroll.length, offset: notesScroll.offset(at: now))
    }
  }
  /// What the regions of the glass are for; gestures of any other region mean nothing.
  public var regions: [RegionID: RemoteRegion]
  /// What the slate shows; a change of it takes back what fingers are doing.
  public var mode: PresenterMode {
    didSet { if mode != oldValue { abandonActivity(at: now) } }
  }
  /// How event time and the time of day go together, where the time of day is to be shown.
  public var wallClock: WallClock?
  /// What is known of the slides.
  public internal(set) var deck: Deck
  /// The row of slides.
  public internal(set) var slate: Slate
  /// What the screen is instead of the slide; nil where it shows the slide.
  public internal(set) var blank: BlankShade?
  /// The slide that the audience goes on seeing while the speaker moves; nil where both see the same.
  public internal(set) var frozenSlide: Int?
  /// Whether gestures are passed over until two fingers unlock.
  public internal(set) var isLocked = false
  /// The spot on the slide.
  public internal(set) var highlighter = Highlighter()
  /// How closely the speaker looks at the slide.
  public internal(set) var zoom = SlideZoom()
  /// How far the notes are scrolled.
  public internal(set) var notesScroll: NotesScroll
  /// The time of the talk.
  public internal(set) var timer: PresentationTimer
  /// How long each slide was up.
  public internal(set) var slideTimes = SlideTimes()
  /// How the remote stands to its show; one that says nothing of it is taken to be there.
  public internal(set) var connection = ShowConnection.connected
  /// Whether the show runs; one that says nothing of it is taken to.
  public internal(set) var isRunning = true
  /// Why the last gesture was not done; nil where it was, or some time ago.
  public internal(set) var notice: RemoteNotice?
  /// The latest time that was told, in µs.
  public internal(set) var now: Int64 = 0

  /// Takes what happens, each thing once: for a log, a dashboard, a phone that vibrates.
  @ObservationIgnored public var onEvent: (@MainActor (PresenterEvent) -> Void)?

  @ObservationIgnored let show: (any SlideShow)?
  @ObservationIgnored var position = ShowPosition()
  /// Whether the way to the show is new, so that what it says next replaces all that was known.
  @ObservationIgnored var awaitsState = false
  /// The highlighter as the show knows it.
  @ObservationIgnored var toldHighlighter = Highlighter()
  @ObservationIgnored var noticeTime: Int64 = 0
  @ObservationIgnored var activity: RemoteActivity?
  @ObservationIgnored var lastEnd: RemoteActivity.End?

  /// A remote for a deck.
  ///
  /// - Parameters:
  ///   - deck: What is known of the slides; the show may tell more, or another deck.
  ///   - current: The slide to begin with, counted from 0.
  ///   - regions: What the regions of the glass are for.
  ///   - configuration: Where the slide is drawn, and the numbers to go by.
  ///   - mode: What the slate shows.
  ///   - timer: The time of the talk.
  ///   - show: What is driven; the remote sets its `onEvent`.
  public init(
    deck: Deck, current: Int = 0, regions: [RegionID: RemoteRegion], configuration: Configuration,
    mode: PresenterMode = .notes, timer: PresentationTimer = PresentationTimer(), show: (any SlideShow)? = nil
  ) {
    self.configuration = configuration
    self.regions = regions
    self.mode = mode
    self.timer = timer
    self.show = show
    self.deck = deck
    slate = Slate(count: deck.count, current: current, width: configuration.slateFrame.width)
    notesScroll = NotesScroll(height: configuration.slateFrame.height)
    show?.onEvent = { [weak self] event in self?.take(event) }
  }

  /// The slide that the speaker sees, counted from 0.
  public var slide: Int { slate.current }
  /// The slide that the audience sees.
  public var audienceSlide: Int { frozenSlide ?? slide }
  /// The slide that comes next; nil after the last one.
  public var nextSlide: Int? { slide < slate.slides.upperBound ? slide + 1 : nil }
  /// The notes of the slide that the speaker sees; nil where it has none.
  public var notes: String? { deck.notes(of: slide) }
  /// Whether the screen is black or white.
  public var isBlank: Bool { blank != nil }
  /// Whether the audience's slide stays while the speaker moves.
  public var isFrozen: Bool { frozenSlide != nil }

  /// Whether a show is known to run and to be within reach, so that what is done now is seen by the audience.
  public var isReady: Bool { connection == .connected && isRunning && !awaitsState }

  /// All that is to be shown now.
  public var state: PresenterState {
    PresenterState(
      slide: slide, count: deck.count, audienceSlide: audienceSlide, offset: slate.offset(at: now), mode: mode,
      blank: blank, isFrozen: isFrozen, isLocked: isLocked, highlighter: highlighter, zoom: zoom,
      notesOffset: notesScroll.offset(at: now),
      timer: TimerReading(timer, at: now, wallClock: wallClock, slide: audienceSlide, count: deck.count),
      connection: connection, isRunning: isRunning, notice: notice)
  }

  /// Tells the time in µs; one that lies before what is known changes nothing.
  public func advance(to time: Int64) {
    guard time > now else { return }
    now = time
    for warning in timer.takeWarnings(at: time) { onEvent?(.warning(warning)) }
    if position.isOverdue(at: time) { returnToShow() }
    if notice != nil, time.subtractingReportingOverflow(noticeTime).partialValue > configuration.noticeTime {
      notice = nil
    }
  }
}
