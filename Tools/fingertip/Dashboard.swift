import Fingertip

/// What a speaker sees in a terminal: slide, time and notes, and what the fingers did.
struct Dashboard {
  /// How many gestures are remembered.
  static let longestTrail = 4
  /// What the last line says.
  static let hint = "Ctrl-C ends the remote and leaves the show as it is"

  /// What the remote shows.
  var state: PresenterState
  /// The title of the document.
  var title: String?
  /// The title of the slide that comes next.
  var nextTitle: String?
  /// The notes of the slide.
  var notes: String?
  /// The latest gestures, newest last.
  var trail: [String] = []

  /// The lines for a terminal of so many columns and rows; no line is longer, and there are no more.
  func lines(columns: Int, rows: Int) -> [String] {
    let body = visibleNotes(text(columns), room: room(columns, rows))
    return (head(columns) + body + foot(columns)).prefix(max(rows, 0)).map { Self.cut($0, columns) }
  }

  /// How long the notes are in what is seen of them at once.
  func notesLength(columns: Int, rows: Int) -> Double {
    Double(text(columns).count) / Double(max(room(columns, rows), 1))
  }

  private func head(_ columns: Int) -> [String] {
    [Self.spread(slide, time, columns), Self.spread(next, connection, columns)] + extras(columns) + [Self.rule(columns)]
  }

  private func text(_ columns: Int) -> [String] { notes.map { Self.wrapped($0, columns) } ?? ["(no notes)"] }

  private func foot(_ columns: Int) -> [String] {
    [Self.rule(columns)] + trail.suffix(Self.longestTrail).map(Self.printable) + [Self.hint]
  }

  /// The rows that are left for notes.
  private func room(_ columns: Int, _ rows: Int) -> Int { max(0, rows - head(columns).count - foot(columns).count) }

  /// As many lines of the notes as there is room for, from where they are scrolled to, with a mark where there are more.
  private func visibleNotes(_ text: [String], room: Int) -> [String] {
    let farthest = max(0, text.count - room)
    let first = min(max(0, Int((state.notesOffset * Double(room)).rounded())), farthest)
    var body = Array(text.dropFirst(first).prefix(room))
    if first > 0, !body.isEmpty { body[0] = "…" }
    if first < farthest, let last = body.indices.last { body[last] = "…" }
    return body + Array(repeating: "", count: room - body.count)
  }

  private var slide: String {
    let place = state.count.map { "slide \(state.slide + 1) of \($0)" } ?? "slide \(state.slide + 1)"
    return [place, title.map(Self.printable)].compactMap { $0 }.joined(separator: " · ")
  }

  private var next: String {
    if let count = state.count, state.slide + 1 >= count { return "last slide" }
    return "next: " + (nextTitle.map(Self.printable) ?? "slide \(state.slide + 2)")
  }

  private var time: String {
    var words = ["\(state.timer)"]
    switch state.timer.phase {
    case .stopped: words.append("(not started)")
    case .paused: words.append("(paused)")
    case .running: break
    }
    switch state.timer.pace {
    case .late(let time): words.append("late by \(TimerReading.clock(time))")
    case .early(let time): words.append("early by \(TimerReading.clock(time))")
    case .onTime, nil: break
    }
    return words.joined(separator: " ")
  }

  private var connection: String {
    switch state.connection {
    case .connected: state.isRunning ? "connected" : "connected, no show"
    case .connecting(let failures, _): failures == 0 ? "connecting" : "trying again (\(failures))"
    case .waitingForPermission: "waiting for permission"
    case .failed: "failed"
    case .disconnected: "not connected"
    }
  }

  /// What is out of the ordinary, a line each.
  private func extras(_ columns: Int) -> [String] {
    var words: [String] = [state.mode == .notes ? "notes" : "slide view"]
    if let blank = state.blank { words.append("screen \(blank)") }
    if state.isFrozen { words.append("audience stays on slide \(state.audienceSlide + 1)") }
    if state.isLocked { words.append("locked") }
    if state.highlighter.isVisible { words.append("highlighter on") }
    if state.zoom.isActive { words.append("zoomed") }
    let sentences = [state.connection.reason, state.news?.description].compactMap { $0 }
    return [words.joined(separator: " · ")] + sentences.flatMap { Self.wrapped("! " + $0, columns) }
  }

  // MARK: Text

  private static func rule(_ columns: Int) -> String { String(repeating: "─", count: max(columns, 0)) }

  /// Two texts at both ends of a line.
  private static func spread(_ left: String, _ right: String, _ columns: Int) -> String {
    let gap = columns - left.count - right.count
    return gap > 0 ? left + String(repeating: " ", count: gap) + right : left + " " + right
  }

  private static func cut(_ line: String, _ columns: Int) -> String {
    line.count <= columns ? line : columns > 0 ? String(line.prefix(columns - 1)) + "…" : ""
  }

  /// A text without what a terminal would obey.
  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: " "
          default: scalar
          }
        }))
  }

  /// A text in lines of at most `columns`, broken between words where there are any.
  static func wrapped(_ text: String, _ columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      for word in printable(String(paragraph)).split(separator: " ") {
        var word = word
        if !line.isEmpty, line.count + 1 + word.count > columns {
          lines.append(line)
          line = ""
        }
        while word.count > columns {
          lines.append(String(word.prefix(columns)))
          word = word.dropFirst(columns)
        }
        line += line.isEmpty ? String(word) : " " + word
      }
      return lines + [line]
    }
  }
}
