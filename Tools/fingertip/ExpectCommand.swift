import Fingertip
import Foundation

/// `fingertip expect`: compares recordings with the gestures they must give.
@MainActor
struct ExpectCommand {
  static let options =
    [
      OptionParser.Option("write", "w", "write what the recordings give now into their .expect files"),
      .init("json", "j", "print one JSON object a file"),
    ] + ReplayOptions.reading + [.init("help", "h", "explain this")]

  static func run(_ arguments: [String]) throws {
    let parser = OptionParser(options: options)
    let line = try parser.parse(program: "fingertip expect", arguments)
    var command = ExpectCommand()
    for (name, value) in line.options {
      switch name {
      case "help":
        Terminal.print(help(parser))
        FingertipCommand.exit(.good)
      case "write": command.writes = true
      case "json": command.isJSON = true
      default:
        _ = try command.options.take(name, value)
        // Blanks part the options in an .expect file; in a matrix a comma does the same.
        let value = value.split(separator: " ").joined(separator: ",")
        command.words.append(value.isEmpty ? "--\(name)" : "--\(name)=\(value)")
      }
    }
    guard !line.operands.isEmpty else { throw UsageError.missingFile }
    guard !line.operands.contains("-") else { throw UsageError.noExpectationBeside }
    var code = ExitCode.good
    for path in line.operands { code = code.and(command.check(path)) }
    command.terminal.flush()
    FingertipCommand.exit(code)
  }

  private var options = ReplayOptions()
  /// The same options as they stand in an .expect file.
  private var words: [String] = []
  private var writes = false
  private var isJSON = false
  private var terminal = Terminal.output()

  private mutating func check(_ path: String) -> ExitCode {
    do {
      let expected = Expectation.path(for: path)
      let expectation = try Expectation.read(path: expected)
      var options = options
      try options.take(words: expectation?.options ?? [], source: expected)
      let input = try ReplayInput(path: path, options)
      let endings = try Self.endings(of: input, options)
      if writes { return try write(endings, expectation, to: expected) }
      guard let expectation else {
        throw Expectation.Fault(description: "\(expected): not there; --write makes it")
      }
      return report(Comparison(endings, with: expectation), path, expected)
    } catch {
      terminal.flush()
      Terminal.say("\(error)")
      return ExitCode(of: error)
    }
  }

  private static func endings(of input: ReplayInput, _ options: ReplayOptions) throws -> [JSONLine] {
    let engine = GestureEngine(
      device: input.device, surface: input.surface, options.standard(for: input.surface))
    var replay = Replay(through: engine)
    var endings: [JSONLine] = []
    let outcome = try input.play(through: &replay) { gestures in
      for index in gestures.indices where gestures[index].isEnding {
        endings.append(GestureLine(gesture: gestures[index]).json)
      }
    }
    if let stop = outcome.stop { throw Expectation.Fault(description: stop) }
    return endings
  }

  private mutating func write(_ endings: [JSONLine], _ old: Expectation?, to path: String) throws -> ExitCode {
    var text = ""
    // The file's own options come last, as they went before those of the command line.
    let kept = old?.options ?? []
    let options = words.filter { !kept.contains($0) } + kept
    if !options.isEmpty { text += "# options: \(options.joined(separator: " "))\n" }
    // An identity is a running number: a gesture more would change all later ones.
    text += endings.map { $0.without("id").text + "\n" }.joined()
    guard (try? Data(text.utf8).write(to: URL(fileURLWithPath: path))) != nil else {
      throw Expectation.Fault(description: "\(path): cannot be written; look at its folder's permissions and space")
    }
    terminal.line("\(path): \(endings.count) gestures written")
    return .good
  }

  private mutating func report(_ comparison: Comparison, _ path: String, _ expected: String) -> ExitCode {
    let differences = comparison.differences
    if isJSON {
      var line = JSONLine()
      line.add("file", path)
      line.add("same", differences.isEmpty)
      line.add("differences", Int64(differences.count))
      terminal.data(line.text)
    } else {
      terminal.line(path + (differences.isEmpty ? ": as expected" : ": differs"), differences.isEmpty ? .plain : .bold)
      for difference in differences { show(difference, expected) }
    }
    return differences.isEmpty ? .good : .differences
  }

  private mutating func show(_ difference: Comparison.Difference, _ expected: String) {
    switch difference {
    case .missing(let line):
      terminal.line("  missing     \(Self.summary { line.values[$0] })  (\(expected):\(line.number))")
    case .unexpected(let gesture):
      terminal.line("  unexpected  \(Self.summary { gesture[$0] })")
    case .different(let line, let gesture, let keys):
      let details = keys.map { key in
        "\(key) \(gesture[key]?.json ?? "absent"), expected \(line.values[key]?.json ?? "absent")"
      }
      terminal.line(
        "  different   \(Self.summary { gesture[$0] })  (\(expected):\(line.number))  "
          + details.joined(separator: "; "))
    }
  }

  private static func summary(_ value: (String) -> JSONLine.Value?) -> String {
    let keys = ["gesture", "direction", "phase", "fingers", "count", "time_us", "x_mm", "y_mm"]
    return keys.compactMap { key -> String? in
      guard let value = value(key) else { return nil }
      if case .text(let text) = value { return text }
      return "\(key) \(value.json)"
    }.joined(separator: ", ")
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip expect [OPTION]... FILE...

    Replays each recording and compares the gestures' endings with the .expect file beside it: the recording's name with
    the ending .expect, one JSON object a line as 'fingertip replay --json --phases ended,cancelled' prints it.
    Keys that a line leaves out are free. A line '# options: --rotate 90' holds options that belong to the recording.

    \(parser.help)

    Examples:
      fingertip expect Recordings/*.evemu       check them all
      fingertip expect --write my-bug.evtest    take what it gives now as right

    Exit status: 0 all as expected, 1 differences, 2 usage, 3 a recording or its .expect file could not be read, 4 no
    permission to read a recording.

    """
  }
}
