import Fingertip

/// `fingertip explain`: says for every touch which gesture won, and what ruled each of the others out.
@MainActor
struct ExplainCommand {
  static let options =
    [OptionParser.Option("json", "j", "print one JSON object a touch")] + ReplayOptions.reading
    + [.init("help", "h", "explain this")]

  static func run(_ arguments: [String]) throws {
    let parser = OptionParser(options: options)
    let line = try parser.parse(program: "fingertip explain", arguments)
    var command = ExplainCommand()
    for (name, value) in line.options {
      switch name {
      case "help":
        Terminal.print(help(parser))
        FingertipCommand.exit(.good)
      case "json": command.options.isJSON = true
      default: _ = try command.options.take(name, value)
      }
    }
    guard !line.operands.isEmpty else { throw UsageError.missingFile }
    var code = ExitCode.good
    for path in line.operands { code = code.and(command.explain(path)) }
    command.terminal.flush()
    FingertipCommand.exit(code)
  }

  private var options = ReplayOptions()
  private var terminal = Terminal.output()

  private mutating func explain(_ path: String) -> ExitCode {
    do {
      return try explain(ReplayInput(path: path, options))
    } catch {
      terminal.flush()
      Terminal.say("\(error)")
      return .unreadable
    }
  }

  private mutating func explain(_ input: ReplayInput) throws(RecordingError) -> ExitCode {
    if !options.isJSON { terminal.line(input.headline, .bold) }
    let timeline = Timeline(origin: input.origin, regions: nil)
    var isTouched = false
    let (outcome, counters) = try Explanation.forEach(in: input, options.standard(for: input.surface)) { explanation in
      isTouched = true
      if options.isJSON {
        terminal.data(explanation.json(file: input.name))
      } else {
        for line in explanation.lines(timeline) { terminal.line(line) }
      }
      if input.isPipe { terminal.flush() }
    }
    if !options.isJSON, !isTouched { terminal.line("  no touch", .dim) }
    terminal.flush()
    for note in outcome.notes(counters) { Terminal.say(note) }
    guard let stop = outcome.stop else { return .good }
    Terminal.say(stop)
    return .unreadable
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip explain [OPTION]... FILE...

    Says for every touch in a recording, from the first finger down to the last one up, which gesture won, and for each
    of the others the first fact that ruled it out, with what was measured and what would have been needed.

    \(parser.help)

    Examples:
      fingertip explain missed-swipe.evemu
      fingertip explain --json *.evtest | jq 'select(.won == [])'

    Exit status: 0 good, 2 usage, 3 a file could not be read, or not to its end; what was readable is explained.

    """
  }
}
