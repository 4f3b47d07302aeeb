/// Paces what changes the screen, since Impress swallows a step that comes too soon after a change.
///
/// One command is under way at a time: the next waits until the answer has come and a little longer, or until none is to be
/// expected any more. Impress answers no step that is an effect on the slide. A machine that is busy swallows steps for
/// longer, so all times grow with the time that answers take.
struct ImpressStepQueue {
  /// The times to keep, in µs.
  struct Configuration: Sendable, Hashable {
    /// From a change of the slide to the next command; 100 ms, which no hand notices: Impress 7.4 swallows steps within 20 ms,
    /// and a busy machine was seen to swallow one after 50 ms.
    var gap: Int64 = 100_000
    /// From the beginning of a show, or its return from black, to the next step; 1 s, since a busy machine was seen to
    /// swallow one after 0.7 s.
    var startGap: Int64 = 1_000_000
    /// How long the next command waits for an answer that may not come; 250 ms, as most answers take 20 ms, and nobody
    /// steps through effects faster by hand.
    var patience: Int64 = 250_000
    /// When an answer does not come any more, so that what the show said last is where it is; 600 ms.
    var silence: Int64 = 600_000
    /// The times above are at least so often what the last answer took; 4, as a machine that takes 25 ms and not 20 is not
    /// busy, and one that takes 100 ms is.
    var slowness: Int64 = 4
    /// The longest that an answer counts as having taken; 500 ms.
    var slowestAnswer: Int64 = 500_000
    /// How many commands may wait; 16 are one second and more of steps, and beyond that a hand has lost count.
    var limit = 16
  }

  /// What a show tells.
  enum Change {
    /// It has gone to a slide.
    case slide
    /// It has begun.
    case start
    /// It has returned from black.
    case light
  }

  private struct Sent {
    var command: ImpressCommand
    var time: Int64
    var isAnswered = false
  }

  let configuration: Configuration
  /// How many steps in a row got no answer.
  private(set) var unanswered = 0
  private var waiting: [ImpressCommand] = []
  private var sent: Sent?
  private var lastChange: Int64?
  private var lastStart: Int64?
  private var lastLight: Int64?
  private var lastAnswer: Int64 = 0

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
  mutating func clear() { self = ImpressStepQueue(configuration: configuration) }

  /// The show has told of a change.
  mutating func changed(_ change: Change = .slide, at now: Int64) {
    lastChange = now
    if change != .slide { lastStart = now }
    if change == .light { lastLight = now }
    guard let sent, !sent.isAnswered else { return }
    self.sent?.isAnswered = true
    unanswered = 0
    lastAnswer = min(max(now &- sent.time, 0), configuration.slowestAnswer)
  }

  /// The command that is due, if any.
  mutating func next(at now: Int64) -> ImpressCommand? {
    guard let due = nextDue, due <= now else { return nil }
    if let sent, !sent.isAnswered, sent.command.isStep { unanswered += 1 }
    let command = waiting.removeFirst()
    sent = Sent(command: command, time: now)
    return command
  }

  /// Whether nothing is to come of what was asked: what the show said last is where it is.
  mutating func isSettled(at now: Int64) -> Bool {
    guard waiting.isEmpty else { return false }
    if let settledAt {
      guard settledAt <= now else { return false }
      if let sent, sent.command.isStep { unanswered += 1 }
      sent = nil
    }
    return true
  }

  /// Whether the screen is about to return from black, or just has.
  func isLighting(at now: Int64) -> Bool {
    waiting.contains(.resume) || sent?.command == .resume && sent?.isAnswered == false
      || lastLight.map { now &- $0 < configuration.startGap } ?? false
  }

  /// When ``next(at:)`` or ``isSettled(at:)`` will answer otherwise.
  var deadline: Int64? { nextDue ?? settledAt }

  private var nextDue: Int64? {
    guard let next = waiting.first else { return nil }
    var due = lastChange.map { $0 &+ slow(configuration.gap) } ?? .min
    if next.isStep, let lastStart { due = max(due, lastStart &+ configuration.startGap) }
    guard let sent, !sent.isAnswered else { return due }
    let wait = sent.command.isAnswered ? slow(configuration.patience) : configuration.gap
    return max(due, sent.time &+ wait)
  }

  private var settledAt: Int64? {
    guard let sent, !sent.isAnswered, sent.command.isAnswered else { return nil }
    return sent.time &+ slow(configuration.silence)
  }

  private func slow(_ time: Int64) -> Int64 { max(time, configuration.slowness &* lastAnswer) }
}

extension ImpressCommand {
  /// Whether it is a step, of which Impress swallows some.
  fileprivate var isStep: Bool { self == .next || self == .previous }

  /// Whether Impress says something after it, as a rule.
  fileprivate var isAnswered: Bool { movesSlide || self == .resume }

  fileprivate var movesSlide: Bool {
    if case .goTo = self { true } else { isStep }
  }
}
