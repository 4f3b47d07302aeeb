import Fingertip

/// What a speaker sees in a terminal: slide, time and notes, and what the fingers did.
struct Dashboard {
  /// How many gestures are remembered.
  static let longestTrail = 4
  /// The rows below which only what cannot be done without is shown.
  private static let fewRows = 10
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
    return (head(columns, rows) + body + foot(columns, rows)).prefix(max(rows, 0)).map { Self.cut($0, columns) }
  }

  /// How long the notes are in what is seen of them at once.
  func notesLength(columns: Int, rows: Int) -> Double {
    Double(text(columns).count) / Double(max(room(columns, rows), 1))
  }

  private func head(_ columns: Int, _ rows: Int) -> [String] {
    let next = Self.cut(next, max(columns - connection.columns - 1, 0))
    return [Self.spread(slide(columns), time, columns), Self.spread(next, connection, columns)]
      + extras(columns) + (rows < Self.fewRows ? [] : [Self.rule(columns)])
  }

  private func text(_ columns: Int) -> [String] { notes.map { Self.wrapped($0, columns) } ?? ["(no notes)"] }

  /// The latest gestures: one where there are few rows, since the notes need them, and none where there are next to none.
  private func foot(_ columns: Int, _ rows: Int) -> [String] {
    let trail = trail.suffix(min(Self.longestTrail, rows / 6)).map(\.printable)
    return rows < Self.fewRows ? trail : [Self.rule(columns)] + trail + [Self.hint]
  }

  /// The rows that are left for notes.
  private func room(_ columns: Int, _ rows: Int) -> Int {
    max(0, rows - head(columns, rows).count - foot(columns, rows).count)
  }

  /// As many lines of the notes as there is room for, from where they are scrolled to, with a mark where there are more.
  private func visibleNotes(_ text: [String], room: Int) -> [String] {
    let farthest = max(0, text.count - room)
    let first = min(max(0, Int((state.notesOffset * Double(room)).rounded())), farthest)
    var body = Array(text.dropFirst(first).prefix(room))
    if first > 0, !body.isEmpty { body[0] = "…" }
    if first < farthest, let last = body.indices.last { body[last] = "…" }
    return body + Array(repeating: "", count: room - body.count)
  }

  /// The slide's number, and as much of the title as the clock leaves room for.
  private func slide(_ columns: Int) -> String {
    let place = state.count.map { "slide \(state.slide + 1) of \($0)" } ?? "slide \(state.slide + 1)"
    let separator = " · "
    let room = columns - place.columns - separator.columns - 1 - time.columns
    guard let title, room > 1 else { return place }
    return place + separator + Self.cut(title.printable, room)
  }

  private var next: String {
    if let count = state.count, state.slide + 1 >= count { return "last slide" }
    return "next: " + (nextTitle?.printable ?? "slide \(state.slide + 2)")
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

  /// What is out of the ordinary, and sentences of what is the matter.
  private func extras(_ columns: Int) -> [String] {
    var words: [String] = [state.mode == .notes ? "notes" : "slide view"]
    if let blank = state.blank { words.append("screen \(blank)") }
    if state.isFrozen { words.append("audience stays on slide \(state.audienceSlide + 1)") }
    if state.isLocked { words.append("locked") }
    if state.highlighter.isVisible { words.append("highlighter on") }
    if state.zoom.isActive { words.append("zoomed") }
    let sentences = [state.connection.reason, state.news?.description].compactMap { $0 }
    return Self.wrapped(words.joined(separator: " · "), columns)
      + sentences.flatMap { Self.wrapped("! " + $0, columns) }
  }

  // MARK: Text

  private static func rule(_ columns: Int) -> String { String(repeating: "─", count: max(columns, 0)) }

  /// Two texts at both ends of a line.
  private static func spread(_ left: String, _ right: String, _ columns: Int) -> String {
    left + String(repeating: " ", count: max(columns - left.columns - right.columns, 1)) + right
  }

  private static func cut(_ line: String, _ columns: Int) -> String {
    line.columns <= columns ? line : columns > 0 ? line.prefix(columns: columns - 1) + "…" : ""
  }

  /// A text in lines of at most `columns`, broken between words where there are any.
  static func wrapped(_ text: String, _ columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      for word in String(paragraph).printable.split(separator: " ") {
        var word = word
        if !line.isEmpty, line.columns + 1 + word.columns > columns {
          lines.append(line)
          line = ""
        }
        while case let part = word.prefix(columns: columns), part.endIndex < word.endIndex {
          // A character that is wider than the terminal has a line of its own, where it is cut.
          let length = max(part.count, 1)
          lines.append(String(word.prefix(length)))
          word = word.dropFirst(length)
        }
        line += line.isEmpty ? String(word) : " " + word
      }
      return lines + [line]
    }
  }
}
