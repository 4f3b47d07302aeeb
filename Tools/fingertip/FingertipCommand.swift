import Dispatch
import Fingertip
@preconcurrency import Glibc

/// The `fingertip` command.
@main
enum FingertipCommand {
  /// The version that `--version` tells.
  static let version = "0.1.0"

  /// One thing that the command does.
  struct Subcommand {
    var name: String
    /// What it does, in a few words.
    var summary: String
    /// Carries it out on the main queue, and ends the program with ``FingertipCommand/exit(_:)`` when all is done.
    var run: @MainActor ([String]) throws -> Void
  }

  static let subcommands: [Subcommand] = [
    Subcommand(name: "replay", summary: "show the gestures in recordings of touch devices", run: ReplayCommand.run),
    Subcommand(name: "explain", summary: "say why each touch was what it was", run: ExplainCommand.run),
    Subcommand(name: "devices", summary: "list touch devices and why one cannot be used", run: DevicesCommand.run),
    Subcommand(name: "live", summary: "show the gestures of touch devices as they happen", run: LiveCommand.run),
    Subcommand(name: "record", summary: "record what a touch device sends", run: RecordCommand.run),
    Subcommand(name: "play", summary: "play a recording into a virtual touch device", run: PlayCommand.run),
    Subcommand(name: "doctor", summary: "check permissions, devices and versions", run: DoctorCommand.run),
    Subcommand(name: "present", summary: "drive a slide show", run: PresentCommand.run),
    Subcommand(name: "expect", summary: "compare recordings with the gestures they must give", run: ExpectCommand.run),
    Subcommand(name: "score", summary: "measure recognition on hands that move as people do", run: ScoreCommand.run),
    Subcommand(
      name: "rehearsals", summary: "tell how long talks and their slides took", run: RehearsalsCommand.run),
    Subcommand(name: "bench", summary: "measure how fast all of that is", run: BenchCommand.run),
  ]

  static func main() {
    Terminal.occupyClosedDescriptors()
    setlinebuf(stderr)
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let first = arguments.first else {
      Terminal.print(help, asError: true)
      exit(.usage)
    }
    switch first {
    case "-h", "--help", "help":
      guard arguments.count > 1 else {
        Terminal.print(help)
        exit(.good)
      }
      start(known(arguments[1]), ["--help"])
    case "--version":
      Terminal.print("fingertip \(version)\n")
      exit(.good)
    default:
      start(known(first), Array(arguments.dropFirst()))
    }
    dispatchMain()
  }

  /// The subcommand of a name; without one the program ends.
  private static func known(_ name: String) -> Subcommand {
    if let command = subcommands.first(where: { $0.name == name }) { return command }
    Terminal.say("there is no '\(name)'; 'fingertip --help' lists what there is")
    exit(.usage)
  }

  private static func start(_ command: Subcommand, _ arguments: [String]) {
    DispatchQueue.main.async {
      do {
        try command.run(arguments)
      } catch {
        fail(error, of: command.name)
      }
    }
  }

  /// Says why a subcommand cannot go on, and ends the program.
  static func fail(_ error: any Error, of command: String) -> Never {
    let message = "\(error)"
    if !message.isEmpty { Terminal.say(message) }
    if error is UsageError { Terminal.say("'fingertip \(command) --help' tells more") }
    exit(ExitCode(of: error))
  }

  /// Ends the program.
  static func exit(_ code: ExitCode) -> Never {
    fflush(nil)
    Glibc.exit(code.rawValue)
  }

  static var help: String {
    let list = subcommands.map { command in
      "  " + command.name + String(repeating: " ", count: max(1, 12 - command.name.count)) + command.summary
    }.joined(separator: "\n")
    return """
      Usage: fingertip COMMAND [OPTION]... [FILE]...

      Turns what fingers do on a touch device into gestures, and gestures into a slide show.

      Commands:
      \(list)

      'fingertip COMMAND --help' explains a command with examples.
      'fingertip --version' tells the version.

      Exit status: 0 good, 1 differences found, 2 usage, 3 unreadable input, 4 no permission or device.

      """
  }
}
