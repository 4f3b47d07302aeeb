@preconcurrency import Glibc
import TouchPresenter

/// Writes a rehearsal into the log that its argument names, and prints the number of each visit once it is recorded.
@main
enum VisitWriter {
  /// It ends by itself after so many visits, should nobody kill it.
  static let limit = 20_000

  static func main() throws {
    setlinebuf(stdout)
    let log = try RehearsalLog(path: CommandLine.arguments.last ?? "", for: .writing)
    let rehearsal = try log.begin(Rehearsal(began: 0, title: "crash"))
    print("rehearsal \(rehearsal)")
    for number in 0..<limit {
      let time = Int64(number) * 1_000_000
      var visit = SlideVisit(number: number, slide: number % 7, began: time, time: time)
      try log.record(visit, in: rehearsal)
      visit.ended = time + 1_000_000
      try log.record(visit, in: rehearsal)
      print(number)
    }
  }
}
