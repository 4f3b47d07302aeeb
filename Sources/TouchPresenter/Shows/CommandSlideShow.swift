/// A show that runs a command for each thing that it is asked.
///
/// Commands run one after another and off the main queue, so a slow one delays those behind it and nothing else. What does
/// not fit into a short queue is left out, and that is told, as is a command that fails. Their output goes nowhere.
public final class CommandSlideShow: SlideShowByCall {
  /// The bounds.
  public struct Configuration: Sendable, Hashable {
    /// How long a command may run in s; 10 s, after which a speaker has long tried again.
    public var longestRun = 10
    /// How many commands may wait; 16, as many steps as a hand can mean.
    public var mostWaiting = 16

    /// The defaults.
    public init() {}
  }

  /// Takes what the show tells of itself, on the main actor: trouble only.
  public var onEvent: (@MainActor (SlideShowEvent) -> Void)?

  private let file: CommandFile
  private let work: OrderedWork
  private let longestRun: Int

  /// A show that runs the commands of a file.
  public init(_ file: CommandFile, configuration: Configuration = Configuration()) {
    self.file = file
    longestRun = configuration.longestRun
    work = OrderedWork(label: "fingertip.show.command", limit: configuration.mostWaiting)
  }

  /// What the file has no command for cannot be done.
  public func obstacle(to ability: ShowAbility) -> String? {
    let name =
      switch ability {
      case .goTo: "go-to"
      case .black, .white: "blank"
      case .highlighter: "pointer"
      }
    return file.commands[name] == nil ? "there is no command for '\(name)'" : nil
  }

  func perform(_ call: SlideShowCall) {
    guard let command = file.command(for: call) else { return }
    let longestRun = longestRun
    work.submit(call) { () throws(ShowError) in
      switch try ChildProcess.run(command.words, call: call.name, text: command.text, limit: longestRun) {
      case .exited(0): break
      case .exited(let code): throw .commandFailed(call: call.name, command: command.text, code: code)
      case .killed(let signal): throw .commandKilled(call: call.name, command: command.text, signal: signal)
      case .timedOut: throw .commandTooSlow(call: call.name, command: command.text, seconds: longestRun)
      }
    } report: { [weak self] error in
      self?.onEvent?(.trouble("\(error)"))
    }
  }

  /// How many commands wait for their turn.
  var waiting: Int { work.waiting }

  /// Returns when all that was asked is done.
  public func finish() async { await work.finish() }
}
