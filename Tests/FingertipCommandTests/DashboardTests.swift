import Fingertip
import Foundation
import Testing

@testable import FingertipCommand

@Suite("The dashboard")
@MainActor
struct DashboardTests {
  private func dashboard(
    slide: Int = 2, of count: Int? = 12, notes: String? = nil, _ change: (inout PresenterState) -> Void = { _ in }
  ) -> Dashboard {
    let remote = PresenterRemote(
      deck: Deck(count: count), current: slide, regions: [:],
      configuration: PresenterRemote.Configuration(slateFrame: Rect(x: 0, y: 0, width: 60, height: 60)))
    var state = remote.state
    change(&state)
    return Dashboard(state: state, title: "talk.odp", nextTitle: nil, notes: notes)
  }

  @Test("shows slide and time at the top, notes in the middle and the way out at the bottom")
  func whole() {
    var dashboard = dashboard(notes: "Say hello.\nThen go on.") { $0.timer.elapsed = 61_000_000 }
    dashboard.trail = ["tap, 1 finger, on next"]
    let rule = String(repeating: "─", count: 60)
    #expect(
      dashboard.lines(columns: 60, rows: 10) == [
        "slide 3 of 12 · talk.odp                  1:01 (not started)",
        "next: slide 4                                      connected",
        "notes",
        rule,
        "Say hello.",
        "Then go on.",
        "",
        rule,
        "tap, 1 finger, on next",
        Dashboard.hint,
      ])
  }

  /// What is out of the ordinary, and what is said of it.
  nonisolated private static let extras: [(String, @Sendable (inout PresenterState) -> Void)] = [
    ("screen white", { $0.blank = .white }),
    ("audience stays on slide 2", { ($0.isFrozen, $0.audienceSlide) = (true, 1) }),
    ("locked", { $0.isLocked = true }),
    ("connected, no show", { $0.isRunning = false }),
    ("trying again (3)", { $0.connection = .connecting(failures: 3) }),
    ("! nobody is there", { $0.connection = .connecting(failures: 3, reason: "nobody is there") }),
    ("! nobody is there", { $0.connection = .failed("nobody is there") }),
    ("waiting for permission", { $0.connection = .waitingForPermission("type the PIN") }),
    ("! locked; hold two fingers on the glass to unlock", { $0.notice = .locked }),
    ("0:00 (paused)", { $0.timer.phase = .paused }),
    ("late by 1:30", { $0.timer.pace = .late(90_000_000) }),
    ("last slide", { $0.slide = 11 }),
  ]

  @Test("says what is out of the ordinary", arguments: extras)
  func extras(text: String, change: @Sendable (inout PresenterState) -> Void) {
    let usual = dashboard().lines(columns: 100, rows: 24)
    let lines = dashboard(change).lines(columns: 100, rows: 24)
    #expect(lines.contains { $0.contains(text) })
    #expect(!usual.contains { $0.contains(text) })
  }

  @Test("says in full what to do before the show can be driven, and says it once")
  func permission() {
    let help = "in Impress choose Slide Show > Impress Remote, select \"Fingertip\" and type the PIN of this remote"
    let waiting = ShowConnection.waitingForPermission(help)
    for connection in [waiting, .connecting(failures: 2, reason: help)] {
      let lines = dashboard { ($0.connection, $0.notice) = (connection, .notConnected(waiting)) }
        .lines(columns: 40, rows: 24)
      #expect(lines.joined(separator: " ").components(separatedBy: "! " + help).count == 2)
    }
    let lines = dashboard { $0.notice = .trouble(help) }.lines(columns: 40, rows: 24)
    #expect(lines.joined(separator: " ").contains("! " + help))
  }

  @Test(
    "never has more lines than the terminal, nor longer ones", arguments: [0, 1, 2, 5, 6, 9, 24], [0, 1, 2, 7, 20, 80])
  func fits(rows: Int, columns: Int) {
    for word in ["A word and averyveryverylongword. ", "説明はとても長い行です。 👍🏽 ", "e\u{301}t\u{E9} "] {
      var dashboard = dashboard(notes: String(repeating: word, count: 50)) { $0.notice = .trouble(word) }
      (dashboard.title, dashboard.nextTitle) = (word, word)
      dashboard.trail = Array(repeating: String(repeating: word, count: 9), count: 9)
      let lines = dashboard.lines(columns: columns, rows: rows)
      #expect(lines.allSatisfy { $0.columns <= columns })
      if columns >= 20, rows >= 5 { #expect(lines.count == rows) }
    }
  }

  @Test("keeps slide, clock and connection on a small terminal, and gives the title and the gestures less room")
  func small() {
    var dashboard = dashboard(slide: 122, of: 200, notes: "Say hello.") {
      ($0.timer.elapsed, $0.timer.phase, $0.blank) = (61_000_000, .running, .black)
    }
    dashboard.trail = ["pan, 1 finger, on slate", "tap, 1 finger, on next"]
    #expect(
      dashboard.lines(columns: 22, rows: 5) == [
        "slide 123 of 200  1:01", "next: slide… connected", "notes · screen black", "Say hello.", "",
      ])
    #expect(dashboard.lines(columns: 30, rows: 9).first == "slide 123 of 200 · talk.… 1:01")
    #expect(dashboard.lines(columns: 22, rows: 6).last == "tap, 1 finger, on next")
  }

  @Test("gives a wide character and an emoji two columns")
  func wide() {
    var dashboard = dashboard(notes: "第一章 👍🏽👍🏽👍🏽")
    dashboard.title = "講演.odp"
    let lines = dashboard.lines(columns: 44, rows: 10)
    #expect(lines[0] == "slide 3 of 12 · 講演.odp  0:00 (not started)")
    #expect(Dashboard.wrapped("説明はとても長い行です。", 7) == ["説明は", "とても", "長い行", "です。"])
    #expect(Dashboard.wrapped("説明", 1) == ["説", "明", ""])
  }

  @Test("marks notes that go on beyond the terminal")
  func longNotes() {
    let lines = dashboard(notes: (1...40).map { "line \($0)" }.joined(separator: "\n")).lines(columns: 40, rows: 12)
    #expect(lines.contains("…"))
    #expect(!lines.contains("line 40"))
  }

  @Test("shows the part of the notes that they are scrolled to, as far as there is one")
  func scrolled() {
    let notes = (1...40).map { "line \($0)" }.joined(separator: "\n")
    func body(_ offset: Double) -> [String] {
      Array(dashboard(notes: notes) { $0.notesOffset = offset }.lines(columns: 40, rows: 16)[4..<14])
    }
    #expect(dashboard(notes: notes).notesLength(columns: 40, rows: 16) == 4)
    #expect(body(0).first == "line 1" && body(0).last == "…")
    #expect(body(1) == ["…"] + (12...19).map { "line \($0)" } + ["…"])
    #expect(body(3).last == "line 40" && body(9) == body(3) && body(-2) == body(0))
  }

  @Test("obeys no control sequence of notes and titles")
  func controls() {
    var dashboard = dashboard(notes: "red \u{1B}[31m, bell \u{7}, \u{9B}2J, turned \u{202E}.")
    dashboard.title = "a\u{1B}]0;title\u{7}"
    let text = dashboard.lines(columns: 80, rows: 24).joined()
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}" })
  }

  @Test(
    "breaks notes between words, and words only where they are longer than a line",
    arguments: [
      ("one two three", 7, ["one two", "three"]), ("", 7, [""]), ("a\n\nb", 7, ["a", "", "b"]),
      ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("  spaced   out ", 20, ["spaced out"]), ("word", 0, []),
    ] as [(String, Int, [String])])
  func wraps(text: String, columns: Int, lines: [String]) {
    #expect(Dashboard.wrapped(text, columns) == lines)
  }
}
