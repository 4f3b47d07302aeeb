import Fingertip
@preconcurrency import Glibc

/// How the states of a remote are shown: a dashboard on a terminal, else a line for each.
@MainActor
final class PresentOutput {
  private enum Way {
    case dashboard
    case lines
    case json
    case nothing
  }

  private let way: Way
  private let origin: Int64
  private var screen = Screen()
  private var terminal = Terminal.output()
  private var timeline: Timeline
  private var trail: [String] = []
  private var lastState: PresenterState?

  /// An output for what `options` ask, whose times count from `origin`.
  init(_ options: PresentOptions, origin: Int64) {
    self.origin = origin
    timeline = Timeline(origin: origin, regions: nil)
    if options.isJSON {
      way = .json
    } else if options.target == .print {
      // What would be done has standard output for itself.
      way = .nothing
    } else {
      way = terminal.isTerminal ? .dashboard : .lines
    }
  }

  /// Takes note of a gesture.
  func note(_ gesture: Gesture, in region: RemoteRegion?) {
    guard way == .dashboard, gesture.phase == .began || gesture.kind == .tap || gesture.kind == .swipe else { return }
    let name = [gesture.kind.name, gesture.direction?.name].compactMap { $0 }.joined(separator: " ")
    let fingers = gesture.fingers == 1 ? "1 finger" : "\(gesture.fingers) fingers"
    trail.append("\(name), \(fingers)" + (region.map { ", on \($0.rawValue)" } ?? ""))
    if trail.count > Dashboard.longestTrail { trail.removeFirst() }
  }

  /// Shows what there is to be seen now, if it is something else than before.
  func show(_ remote: PresenterRemote, at time: Int64) {
    let state = remote.state
    switch way {
    case .nothing: break
    case .dashboard:
      let dashboard = Dashboard(
        state: state, title: remote.deck.title, nextTitle: remote.nextSlide.flatMap(remote.deck.title(of:)),
        notes: remote.notes, trail: trail)
      let size = screen.size
      remote.setNotesLength(dashboard.notesLength(columns: size.columns, rows: size.rows))
      screen.show(dashboard.lines(columns: size.columns, rows: size.rows))
    case .lines, .json:
      var shown = state
      // People want to know which slide there is, not each step of a drag nor each attempt to connect.
      if way == .lines { shown.offset = 0 }
      var compared = shown
      (compared.timer.elapsed, compared.timer.remaining, compared.timer.secondsOfDay) = (0, nil, nil)
      if way == .lines, lastState?.description == compared.description { return }
      guard compared != lastState else { return }
      lastState = compared
      if way == .json {
        terminal.data(shown.json(at: time, file: nil))
      } else {
        terminal.line(timeline.line(shown, at: time))
      }
      terminal.flush()
    }
  }

  /// Says something beside the states; on a dashboard it takes the place of a gesture.
  func say(_ text: String) {
    guard way == .dashboard else { return Terminal.say(text) }
    trail.append(text)
    if trail.count > Dashboard.longestTrail { trail.removeFirst() }
  }

  /// Gives the terminal back.
  func close() { screen.close() }
}
