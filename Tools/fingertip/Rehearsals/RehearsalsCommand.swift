import Fingertip
import Glibc

/// `fingertip rehearsals`: lists, shows, compares and exports what the rehearsal log holds.
@MainActor
struct RehearsalsCommand {
  static let options: [OptionParser.Option] = [
    .init(
      "file", "f", value: "FILE", "the log; by default fingertip/rehearsals.sqlite\nin $XDG_DATA_HOME or ~/.local/share"
    ),
    .init("json", "j", "print one JSON object a line"),
    .init("help", "h", "explain this"),
  ]

  static func run(_ arguments: [String]) throws {
    let parser = OptionParser(options: options)
    let line = try parser.parse(command: "rehearsals", arguments, help: help)
    let request = try RehearsalsRequest(line.operands)
    let path = line.options.last { $0.name == "file" }?.value
    var command = RehearsalsCommand(isJSON: line.options.contains { $0.name == "json" })
    FingertipCommand.exit(command.answer(request, path: path))
  }

  private let isJSON: Bool
  private var terminal = Terminal.output()

  private init(isJSON: Bool) { self.isJSON = isJSON }

  private mutating func answer(_ request: RehearsalsRequest, path: String?) -> ExitCode {
    defer { terminal.flush() }
    do throws(RehearsalError) {
      try read(path, request)
      return .good
    } catch .missing(let place) where path == nil {
      // Nobody has rehearsed yet, which is no error.
      Terminal.say("there are no rehearsals yet; 'fingertip present --rehearse' keeps them in \(place)")
      if request.action == .export, !isJSON { terminal.line(RehearsalCSV.head) }
      return .good
    } catch {
      Terminal.say("\(error)")
      return ExitCode(error)
    }
  }

  private mutating func read(_ path: String?, _ request: RehearsalsRequest) throws(RehearsalError) {
    let place = if let path { path } else { try RehearsalLog.defaultPath() }
    try print(request, of: RehearsalLog(path: place, for: .reading))
  }

  private mutating func print(_ request: RehearsalsRequest, of log: RehearsalLog) throws(RehearsalError) {
    let all = try log.rehearsals()
    var summaries: [RehearsalSummary] = []
    for rehearsal in try request.choose(from: all, of: log) {
      let visits = try log.visits(of: rehearsal)
      if request.action == .export {
        export(rehearsal, visits, isFirst: summaries.isEmpty)
      }
      summaries.append(RehearsalSummary(rehearsal, visits: visits))
    }
    switch request.action {
    case .list: lines(isJSON ? summaries.map { $0.json.text } : RehearsalTables.list(summaries))
    case .show where summaries.isEmpty && !isJSON: lines(RehearsalTables.list([]))
    case .show:
      for summary in summaries { lines(isJSON ? summary.slideLines.map(\.text) : RehearsalTables.slides(of: summary)) }
    case .compare:
      let comparison = RehearsalComparison(summaries)
      lines(isJSON ? comparison.lines.map(\.text) : RehearsalTables.comparison(comparison))
    case .export: if summaries.isEmpty, !isJSON { terminal.line(RehearsalCSV.head) }
    }
  }

  private mutating func export(_ rehearsal: Rehearsal, _ visits: [SlideVisit], isFirst: Bool) {
    if isJSON { return lines(visits.map { rehearsal.json(of: $0).text }) }
    if isFirst { terminal.line(RehearsalCSV.head) }
    for visit in visits { terminal.data(RehearsalCSV.line(of: visit, in: rehearsal)) }
  }

  private mutating func lines(_ lines: [String]) {
    for line in lines { isJSON ? terminal.data(line) : terminal.line(line) }
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip rehearsals [OPTION]... [list]
           fingertip rehearsals [OPTION]... show [NUMBER]...
           fingertip rehearsals [OPTION]... compare [NUMBER NUMBER...]
           fingertip rehearsals [OPTION]... export [NUMBER]...

    Tells how long each talk and each of its slides took. A NUMBER is one of those that list tells, or 'last'.

      list      all rehearsals, the oldest first
      show      how long each slide was up, and how that stands to an equal share of the time; by default in the last one
      compare   the slides of rehearsals side by side, with the change from the first to the last of them; by default the
                last two
      export    every visit of a slide as CSV (RFC 4180, with a head); by default of all rehearsals

    'fingertip present --rehearse' logs a rehearsal from the start of its timer until that is set back, or the remote is
    ended. One that a crash or a power failure cut off has all the slides up to then. Times count as the timer does: pauses
    add nothing. The log holds numbers and the title of the document, and no notes; only its owner may read it.

    \(parser.help)

    Examples:
      fingertip rehearsals                        what there is
      fingertip rehearsals show                   where the time went in the last one
      fingertip rehearsals compare 3 last         whether it became shorter since the third
      fingertip rehearsals export >talks.csv      for a spreadsheet

    Exit status: 0 good, 2 usage, 3 no such log or rehearsal, or a file that is none, 4 no permission to read it.

    """
  }
}

extension ExitCode {
  /// What it comes to that a log cannot be read.
  init(_ error: RehearsalError) {
    if case .cannotOpen(_, EACCES) = error { self = .noAccess } else { self = .unreadable }
  }
}
