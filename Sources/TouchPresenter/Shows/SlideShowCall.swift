/// What a remote asks of a show, as a value: one for each function of ``SlideShow``.
public enum SlideShowCall: Sendable, Hashable {
  /// Start the show.
  case start
  /// End the show.
  case stop
  /// Go one slide on.
  case next
  /// Go one slide back.
  case previous
  /// Go to a slide, counted from 0.
  case goTo(Int)
  /// Make the screen black or white.
  case blank(BlankShade)
  /// Light the screen again.
  case resume
  /// Show, move, size or hide the pointer.
  case pointer(Highlighter)

  /// What the call is named in files and in output.
  public var name: String {
    switch self {
    case .start: "start"
    case .stop: "stop"
    case .next: "next"
    case .previous: "previous"
    case .goTo: "go-to"
    case .blank: "blank"
    case .resume: "resume"
    case .pointer(let highlighter): highlighter.isVisible ? "pointer" : "pointer-off"
    }
  }

  /// Whether it is about the pointer, of which only the newest place matters.
  var isPointer: Bool { if case .pointer = self { true } else { false } }
}

/// A show that does all it is asked in one place.
@MainActor
protocol SlideShowByCall: SlideShow {
  /// Does what is asked, and does not wait for it.
  func perform(_ call: SlideShowCall)
}

extension SlideShowByCall {
  /// Starts the show.
  public func start() { perform(.start) }
  /// Ends the show; the program stays.
  public func stop() { perform(.stop) }
  /// Goes one slide on.
  public func next() { perform(.next) }
  /// Goes one slide back.
  public func previous() { perform(.previous) }
  /// Goes to a slide, counted from 0.
  public func goTo(_ slide: Int) { perform(.goTo(slide)) }
  /// Makes the screen black or white.
  public func blank(_ shade: BlankShade) { perform(.blank(shade)) }
  /// Lights the screen again.
  public func resume() { perform(.resume) }
  /// Shows, moves, sizes or hides the pointer.
  public func pointer(_ highlighter: Highlighter) { perform(.pointer(highlighter)) }
}
