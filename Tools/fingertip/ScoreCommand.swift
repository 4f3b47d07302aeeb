import Fingertip
import TouchTesting

/// `fingertip score`: measures recognition on hands that move as people do.
@MainActor
struct ScoreCommand {
  static func run(_ arguments: [String]) throws {
    let parser = OptionParser(options: ScoreOptions.all)
    let line = try parser.parse(command: "score", arguments, help: help)
    if let word = line.operands.first { throw UsageError.strayWord(word) }
    var options = ScoreOptions()
    for (name, value) in line.options { try options.take(name, value) }
    var command = ScoreCommand(options: options)
    let code = try command.run()
    command.terminal.flush()
    FingertipCommand.exit(code)
  }

  private let options: ScoreOptions
  private let configuration: Score.Configuration
  private var terminal = Terminal.output()
  private var progress = Progress()
  /// The scenes that were not clean, by kind, as seed and index.
  private var misses: [Hand.Kind: [String]] = [:]

  private init(options: ScoreOptions) {
    self.options = options
    var configuration = Score.Configuration()
    if let duration = GestureArena.Standard().longPress?.duration { configuration.longPress = duration }
    self.configuration = configuration
  }

  private mutating func run() throws -> ExitCode {
    let printer = ScorePrinter(isJSON: options.isJSON)
    var worst = 1.0
    if options.isGrid {
      printer.gridHead(&terminal)
      for panel in Hand.Panel.corners {
        let score = try score(on: panel, printer)
        printer.show(score, on: panel, &terminal)
        worst = min(worst, score.total.cleanShare)
      }
    } else {
      let score = try score(on: nil, printer)
      printer.show(score, &terminal)
      printer.show(misses, &terminal)
      worst = score.total.cleanShare
    }
    return worst * 100 < options.least ?? 0 ? .differences : .good
  }

  private mutating func score(on panel: Hand.Panel?, _ printer: ScorePrinter) throws -> Score {
    var score = Score(configuration)
    for (number, seed) in options.seeds.enumerated() {
      let hand = Hand(seed: seed, panel: panel)
      if let index = options.index {
        if let scene = hand.scene(at: index) { try judge(scene, &score, printer) }
        continue
      }
      let kinds = options.kind == nil ? 1 : Hand.Kind.allCases.count
      for scene in hand.scenes(count: max(1, options.count / kinds), of: options.kind) {
        try judge(scene, &score, printer)
      }
      progress.show("\(number + 1) of \(options.seeds.count) seeds, \(score.total.scenes) scenes")
    }
    progress.clear()
    return score
  }

  private mutating func judge(_ scene: Hand.Scene, _ score: inout Score, _ printer: ScorePrinter) throws {
    let judgement = score.judge(scene)
    guard !judgement.isClean else { return }
    misses[scene.kind, default: []].append("\(scene.seed):\(scene.index)")
    if options.showsMisses { printer.show(judgement, of: scene, &terminal) }
    if let folder = options.missFolder { try MissFolder(path: folder).write(scene) }
  }

  /// The kinds as the help lists them.
  private static var kinds: String {
    let names = Hand.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    return Dashboard.wrapped(names, 110).map { "  " + $0 }.joined(separator: "\n")
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip score [OPTION]...

    Measures recognition on scenes of hands that move as people do, on panels of 40 to 600 mm, 1 to 100 units a mm and
    60 to 240 Hz, with and without noise. What was meant by each scene is known. It is a hit if that was reported with the
    right fingers, count, direction and sign, and clean if nothing wrong was reported beside it.

    The delay of a decision is counted from when it could be made: a tap and a swipe at the last lift, a long press at its
    time, what follows the hand once the true motion is beyond the slop of its recognizer. The last column tells what 95 %
    of the decisions keep in looks of the panel.

    The same seed and index always make the same scene; --kind keeps the indices.

    \(parser.help)

    Kinds:
    \(kinds)

    Examples:
      fingertip score                                 40000 scenes of all kinds
      fingertip score --kind swipe --misses           which swipes are not told
      fingertip score --seed 3 --index 47 --write-miss misses
                                                      one scene, as a recording if it is a miss
      fingertip score --grid --least 95               a check for a script

    Exit status: 0 good, 1 fewer clean scenes than --least, 2 usage, 3 a recording could not be written.

    """
  }
}
