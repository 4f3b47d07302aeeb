/// Paces what changes the screen, since Impress swallows a step that comes too soon after a change.
///
/// One command is under way at a time: the next waits until the answer has come and a little longer, or until none is to be
/// expected any more. Impress answers no step that is an effect on the slide.
struct ImpressStepQueue {
  /// The times to keep, in µs.
  struct Configuration: Sendable, Hashable {
    /// From a change of the slide to the next command; 50 ms: of 18 steps with such a gap Impress 7.4 lost none, while it
    /// swallows those within 20 ms.
    var gap: Int64 = 50_000
    /// How long the next command waits for an answer that may not come; 250 ms, as most answers take 20 ms, and nobody
    /// steps through effects faster by hand.
    var patience: Int64 = 250_000
    /// When an answer does not come any more, so that what the show said last is where it is; 600 ms.
    var silence: Int64 = 600_000
    /// How many commands may wait; 16 are one second and more of steps, and beyond that a hand has lost count.
    var limit = 16
  }

  private struct Sent {
    var command: ImpressCommand
    var time: Int64
    var isAnswered: Bool
  }

  let configuration: Configuration
  private var waiting: [ImpressCommand] = []
  private var sent: Sent?
  private var lastChange: Int64?

  init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Puts a command in line; going to a slide makes the steps before it pointless.
  ///
  /// - Returns: Whether there was room.
  mutating func add(_ command: ImpressCommand) -> Bool {
    if case .goTo = command { waiting.removeAll(where: \.movesSlide) }
    guard waiting.count < configuration.limit else { return false }
    waiting.append(command)
    return true
  }

  /// Forgets what waits and what is under way.
  mutating func clear() {
    waiting = []
    sent = nil
    lastChange = nil
  }

  /// The show has told of a change.
  mutating func changed(at now: Int64) {
    lastChange = now
    sent?.isAnswered = true
  }

  /// The command that is due, if any.
  mutating func next(at now: Int64) -> ImpressCommand? {
    guard let due = nextDue, due <= now else { return nil }
    let command = waiting.removeFirst()
    sent = Sent(command: command, time: now, isAnswered: false)
    return command
  }

  /// Whether nothing is to come of what was asked: what the show said last is where it is.
  mutating func isSettled(at now: Int64) -> Bool {
    guard waiting.isEmpty else { return false }
    if let settledAt {
      guard settledAt <= now else { return false }
      sent = nil
    }
    return true
  }

  /// When ``next(at:)`` or ``isSettled(at:)`` will answer otherwise.
  var deadline: Int64? { nextDue ?? settledAt }

  private var nextDue: Int64? {
    guard !waiting.isEmpty else { return nil }
    let afterChange = lastChange.map { $0 &+ configuration.gap } ?? .min
    guard let sent, !sent.isAnswered else { return afterChange }
    let wait = sent.command.isAnswered ? configuration.patience : configuration.gap
    return max(afterChange, sent.time &+ wait)
  }

  private var settledAt: Int64? {
    guard let sent, !sent.isAnswered, sent.command.isAnswered else { return nil }
    return sent.time &+ configuration.silence
  }
}

extension ImpressCommand {
  /// Whether Impress says something after it, as a rule.
  fileprivate var isAnswered: Bool { movesSlide || self == .resume }

  fileprivate var movesSlide: Bool {
    switch self {
    case .next, .previous, .goTo: true
    default: false
    }
  }
}
