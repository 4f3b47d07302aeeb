import Foundation
import Testing
import TouchPresenter

@Suite("fingertip rehearsals")
final class RehearsalsCommandTests {
  private let folder: URL
  private var path: String { folder.appendingPathComponent("fingertip/rehearsals.sqlite").path }

  init() throws { folder = try CommandRun.folder() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Two talks about three slides and one that was cut off at once.
  private func fill(title: String = "a.odp") throws {
    let log = try RehearsalLog(path: path, for: .writing)
    // 14:30:05 on 2026-11-30 in a place an hour ahead of UTC.
    let began: Int64 = 1_796_045_405_000_000
    for seconds in [[60, 100, 5], [50, 70]] as [[Int64]] {
      let number = try log.begin(
        Rehearsal(began: began, secondsFromUTC: 3600, title: title, slideCount: 3, countdown: 180_000_000))
      var time: Int64 = 0
      for (index, length) in seconds.enumerated() {
        let end = time + length * 1_000_000
        try log.record(SlideVisit(number: index, slide: index % 2, began: time, ended: end, time: end), in: number)
        time = end
      }
      try log.finish(number, duration: time + 500_000)
    }
    let number = try log.begin(Rehearsal(began: began))
    try log.record(SlideVisit(number: 0, slide: 1, began: 2_000_000, time: 0), in: number)
  }

  private func run(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["rehearsals"] + arguments, environment: ["XDG_DATA_HOME": folder.path])
  }

  @Test("lists what there is, with a mark on what was cut off")
  func list() throws {
    try fill()
    for run in [try run(), try run("list"), try CommandRun(["rehearsals", "--file", path])] {
      #expect(run.status == 0 && run.messages.isEmpty)
      #expect(
        run.lines == [
          "no  began             slides   time    of  title",
          " 1  2026-11-30 14:30       3   2:45  3:00  a.odp",
          " 2  2026-11-30 14:30       3   2:00  3:00  a.odp",
          " 3  2026-11-30 13:30       -  0:02+     -  -",
          "+ cut off, or still going on: up to the last change of slides",
        ])
    }
  }

  @Test("shows how long each slide was up, and how that stands to an equal share")
  func show() throws {
    try fill()
    let run = try run("show", "1")
    #expect(
      run.lines == [
        "rehearsal 1, 2026-11-30 14:30, a.odp, 2:45 of 3:00",
        "slide  visits  time  against its share",
        "    1       2  1:05              +0:05",
        "    2       1  1:40              +0:40",
      ])
    #expect(try self.run("show").lines == self.run("show", "last").lines)
    #expect(try self.run("show").lines.first == "rehearsal 3, 2026-11-30 13:30, 0:02+")
  }

  @Test("compares rehearsals side by side")
  func compare() throws {
    try fill()
    let run = try run("compare", "1", "2")
    #expect(
      run.lines == [
        "slide     1     2  change", "    1  1:05  0:50   -0:15", "    2  1:40  1:10   -0:30",
        "  all  2:45  2:00   -0:45",
      ])
    #expect(try self.run("compare").lines.first == "slide     2     3  change")
    #expect(try self.run("compare", "1", "2", "last").lines[1] == "    1  1:05  0:50     -       -")
  }

  @Test("exports every visit as CSV")
  func export() throws {
    try fill(title: "=sum(\"1,2\")\n")
    let run = try run("export")
    let head = "rehearsal,began,title,slides,countdown_s,visit,slide,began_s,ended_s,seconds\n"
    let talk = "2026-11-30T14:30:05+01:00,\"'=sum(\"\"1,2\"\")\n\",3,180"
    #expect(
      run.output == head + """
        1,\(talk),1,1,0,60,60
        1,\(talk),2,2,60,160,100
        1,\(talk),3,1,160,165,5
        2,\(talk),1,1,0,50,50
        2,\(talk),2,2,50,120,70
        3,2026-11-30T13:30:05+00:00,,,,1,2,2,,

        """)
    #expect(try self.run("export", "2").output.split(separator: "\n").count == 5)
  }

  @Test("tells the same as objects")
  func json() throws {
    try fill()
    #expect(
      try run("--json").lines.first == """
        {"rehearsal":1,"began":"2026-11-30T14:30:05+01:00","title":"a.odp","slides":3,"countdown_s":180,\
        "seconds":165.5,"complete":true}
        """)
    #expect(try run("--json").objects.map { $0["complete"] as? Bool } == [true, true, false])
    #expect(try run("--json", "show", "1").lines.last == #"{"rehearsal":1,"slide":2,"visits":1,"seconds":100}"#)
    #expect(
      try run("--json", "compare", "1", "2").lines.suffix(2) == [
        #"{"rehearsal":1,"seconds":165.5,"change_s":0}"#, #"{"rehearsal":2,"seconds":120.5,"change_s":-45}"#,
      ])
    let visits = try run("--json", "export", "1", "3").lines
    #expect(visits.first == #"{"rehearsal":1,"visit":1,"slide":1,"began_s":0,"ended_s":60,"seconds":60}"#)
    #expect(visits.last == #"{"rehearsal":3,"visit":1,"slide":2,"began_s":2}"#)
  }

  @Test("a title cannot move the cursor of a terminal")
  func escapes() throws {
    try fill(title: "a\u{1B}[2Jb")
    #expect(try run("list").lines[1].hasSuffix("a�[2Jb"))
    #expect(try run("show", "1").lines[0].contains("a�[2Jb"))
  }

  @Test("before the first rehearsal there is none, which is no error unless the log was named")
  func none() throws {
    for action in ["list", "show", "compare", "export"] {
      let run = try run(action)
      #expect(run.status == 0)
      #expect(run.messages.contains("there are no rehearsals yet") && run.messages.contains(path))
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    let run = try CommandRun(["rehearsals", "--file", path])
    #expect(run.status == 3)
    #expect(run.messages == "fingertip: \(path): there is no rehearsal log\n")
  }

  @Test("a rehearsal that is not there and a file that is no log are told of")
  func strangers() throws {
    try fill()
    let missing = try run("show", "9")
    #expect(missing.status == 3 && missing.messages.contains("has no rehearsal 9"))
    let sample = CommandRun.sample("taps.evemu").path
    let before = try Data(contentsOf: URL(fileURLWithPath: sample))
    let run = try CommandRun(["rehearsals", "--file", sample])
    #expect(run.status == 3 && run.messages.contains("is no rehearsal log"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: sample)) == before)
  }
}
