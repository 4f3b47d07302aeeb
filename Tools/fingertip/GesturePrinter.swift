import Fingertip

/// Prints the gestures of one recording, as a timeline or as JSON, and what the presenter remote makes of them.
@MainActor
struct GesturePrinter {
  private let options: ReplayOptions
  private let regions: HitMap?
  private let file: String?
  private let remote: PresenterRemote?
  private var timeline: Timeline
  private var count = 0
  private var lastTime: Int64
  private var lastState: PresenterState?

  /// How exactly the end of a glide is told, in µs; no eye sees a hundredth of a second.
  private static let glideStep: Int64 = 10_000
  /// No glide takes longer, in µs.
  private static let longestGlide: Int64 = 10_000_000

  init(options: ReplayOptions, regions: HitMap?, surface: Surface, file: String?, origin: Int64) {
    self.options = options
    self.regions = regions
    self.file = file
    timeline = Timeline(origin: origin, regions: regions)
    lastTime = origin
    remote = options.deck.map { deck in
      let layout = RemoteLayout(size: surface.size)
      let remote = PresenterRemote(
        deck: Deck(count: deck), regions: regions.map(layout.parts(of:)) ?? [:],
        configuration: PresenterRemote.Configuration(slateFrame: layout.rect(of: .slate)),
        mode: options.slideView ? .slideView : .notes)
      remote.advance(to: origin)
      return remote
    }
  }

  /// Prints the remote's state before the first gesture.
  mutating func begin(_ terminal: inout Terminal) {
    showState(&terminal)
  }

  /// Prints a gesture, if its phase is wanted, and the remote's state if it is another one.
  mutating func show(_ gesture: Gesture, _ terminal: inout Terminal) {
    count += 1
    lastTime = gesture.time
    if options.shows(gesture.phase) {
      if options.isJSON {
        let region = gesture.region.flatMap { regions?.name(of: $0) }
        terminal.data(GestureLine(gesture: gesture, region: region, file: file).json.text)
      } else {
        let line = timeline.line(gesture)
        terminal.line(line, gesture.phase == .cancelled ? .dim : .plain)
      }
    } else if !options.isJSON {
      timeline.count(gesture)
    }
    remote?.handle(gesture)
    if options.shows(gesture.phase) { showState(&terminal) }
  }

  /// Prints what became of a press.
  func show(_ press: PressEvent, _ terminal: inout Terminal) {
    if options.isJSON {
      terminal.data(PressLine(press: press, file: file).json.text)
    } else {
      terminal.line(timeline.line(press))
    }
  }

  /// Prints the state that the remote comes to rest in, and says so if there was no gesture.
  mutating func finish(_ terminal: inout Terminal) {
    if count == 0, !options.isJSON { terminal.line("  no gesture", .dim) }
    guard let remote else { return }
    lastTime = max(lastTime, remote.now)
    let latest = lastTime + Self.longestGlide
    while lastTime < latest, !remote.slate.isResting(at: lastTime) { lastTime += Self.glideStep }
    showState(&terminal)
  }

  private mutating func showState(_ terminal: inout Terminal) {
    guard let remote else { return }
    remote.advance(to: lastTime)
    let state = remote.state
    var compared = state
    (compared.timer.elapsed, compared.timer.remaining, compared.timer.secondsOfDay) = (0, nil, nil)
    guard compared != lastState else { return }
    lastState = compared
    if options.isJSON {
      terminal.data(state.json(at: lastTime, file: file))
    } else {
      terminal.line(timeline.line(state, at: lastTime), .bold)
    }
  }
}
