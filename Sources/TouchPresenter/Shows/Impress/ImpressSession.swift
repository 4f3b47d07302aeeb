/// How a remote gets along with Impress: what to send, what to tell the remote, and when.
///
/// It knows no sockets and no clock.
///
/// What the show says is the truth, and is told once. The remote moves ahead of it when fingers do; when nothing that was
/// asked is under way any more and the show is not where the remote believes it is, since a step was an effect or was
/// swallowed, the remote is put right. Nothing that was asked without a running show is sent later.
///
/// A step is `transition_next`, not `goto_slide`: it runs the effects that the speaker has made, as every clicker and key
/// does, and effects that are passed over cannot be brought back before an audience. Its price is what the pacing, the
/// waiting for the document and the putting right pay. Everything further than one slide is `goto_slide`.
struct ImpressSession {
  /// What the session is doing; times in µs.
  enum Stage: Hashable {
    /// Waiting to try again.
    case resting(until: Int64)
    /// Waiting for the network.
    case connecting(until: Int64)
    /// Waiting for the first word.
    case greeting(until: Int64)
    /// Waiting for a person at the other machine.
    case awaitingPermission
    /// At work.
    case paired(since: Int64)
    /// Not begun, or given up.
    case failed
  }

  /// A show that runs, as Impress tells of it.
  struct Show: Hashable {
    var count: Int
    var current: Int
  }

  typealias Configuration = ImpressSlideShow.Configuration

  let address: ImpressAddress
  let pairing: ImpressPairing
  let configuration: Configuration

  var stage = Stage.failed
  /// The show that runs.
  var show: Show?
  /// What the remote has been told of the show, moved on by what it asked since.
  var believed: Show?
  /// Whether the remote may have moved ahead by something that was not sent.
  var isDoubtful = false
  var steps = ImpressStepQueue()
  var pointer = ImpressPointer()
  var starting: ImpressStart?
  var lost: LostShow?
  var finishedAt: Int64?
  /// Whether the program was seen to end or not to run since the last connection, and before this one.
  var wasGone = false
  var isFresh = false
  /// Whether this remote has started the show, and it has not moved yet.
  var isStartedHere = false
  var failures = 0
  var lastTrouble: ShowError?
  /// Why there is no connection.
  var obstacle: ShowError?
  var noteHashes: [Int: Int] = [:]
  /// What was not as it should be.
  var counts = ImpressCounts()
  /// Bytes to be sent.
  var output: [UInt8] = []
  /// What the remote is to be told.
  var events: [SlideShowEvent] = []
  /// Pictures that came, in order; `nil` for the end of all that came before.
  var previews: [ImpressPreviews.Pushed?] = []

  init(address: ImpressAddress, pairing: ImpressPairing, configuration: Configuration = Configuration()) {
    self.address = address
    self.pairing = pairing
    self.configuration = configuration
  }

  // MARK: The connection

  /// Whether a connection is to be there now.
  var wantsConnection: Bool {
    switch stage {
    case .connecting, .greeting, .awaitingPermission, .paired: true
    case .resting, .failed: false
    }
  }

  /// Sets out to connect.
  mutating func begin(at now: Int64) {
    failures = 0
    obstacle = nil
    if !address.isLoopback { events.append(.trouble(Self.inTheClear(address))) }
    attempt(at: now)
  }

  private mutating func attempt(at now: Int64) {
    stage = .connecting(until: now &+ configuration.connectTimeout)
    events.append(.connection(sought))
  }

  /// That a connection is sought, and why there is none yet.
  private var sought: ShowConnection {
    .connecting(failures: failures, reason: obstacle.map { "\($0)" })
  }

  /// There is a connection: says who this is.
  mutating func connected(at now: Int64) {
    guard case .connecting = stage else { return }
    stage = .greeting(until: now &+ configuration.connectTimeout)
    send(.pair(pairing))
  }

  /// The connection has ended, or did not come about.
  ///
  /// - Parameters:
  ///   - error: Why.
  ///   - now: The time in µs.
  mutating func disconnected(_ error: ShowError, at now: Int64) {
    guard wantsConnection else { return }
    if let show { lost = LostShow(show: show, time: now) }
    switch error {
    // A network that breaks says nothing; a program that ends says goodbye, and is not there afterwards.
    case .closed, .refused:
      wasGone = true
      lost?.isProgramGone = true
    default: break
    }
    forgetShow()
    output = []
    failures = failures == .max ? .max : failures + 1
    let delays = configuration.retryDelays
    stage = .resting(until: now &+ (delays.isEmpty ? 1_000_000 : delays[min(failures, delays.count) - 1]))
    obstacle = error
    events.append(.connection(sought))
  }

  /// What came is not Impress: trying again would not mend it.
  mutating func fail(_ error: ShowError) {
    forgetShow()
    output = []
    stage = .failed
    events.append(.connection(.failed("\(error)")))
  }

  private mutating func forgetShow() {
    show = nil
    believed = nil
    finishedAt = nil
    isStartedHere = false
    counts.returnsFromBlack = 0
    steps.clear()
    pointer.clear()
    starting?.restart()
  }

  /// Tells of trouble once, not at every new try.
  mutating func tell(_ error: ShowError) {
    guard error != lastTrouble else { return }
    lastTrouble = error
    events.append(.trouble("\(error)"))
  }

  mutating func send(_ command: ImpressCommand) { output += command.wire }

  private static func inTheClear(_ address: ImpressAddress) -> String {
    "\(address.host) is another machine: the PIN, the notes and the pictures of the slides go over the network in the "
      + "clear, and whoever can read it can drive the show; use a network of your own, or a tunnel to \(ImpressAddress())"
  }

  /// Whether Impress has been seen to be Impress.
  var hasBeenGreeted: Bool {
    switch stage {
    case .awaitingPermission, .paired: true
    case .resting, .connecting, .greeting, .failed: false
    }
  }

  /// The pictures that came since this was last asked.
  mutating func takePreviews() -> [ImpressPreviews.Pushed?] {
    defer { previews = [] }
    return previews
  }

  /// The remote goes away: its pointer goes with it.
  mutating func end() {
    pointer.move(to: nil)
    if case .paired = stage, let command = pointer.next(at: .max) { send(command) }
  }

  // MARK: Time

  /// Does what is due.
  mutating func advance(to now: Int64) {
    switch stage {
    case .resting(let until): if until <= now { attempt(at: now) }
    case .connecting(let until):
      if until <= now { disconnected(.unreachable(address: "\(address)", reason: "no answer"), at: now) }
    case .greeting(let until):
      let seconds = Int(configuration.connectTimeout / 1_000_000)
      if until <= now { disconnected(.silent(address: "\(address)", seconds: seconds), at: now) }
    case .paired: work(at: now)
    case .awaitingPermission, .failed: break
    }
  }

  private mutating func work(at now: Int64) {
    startIfDue(at: now)
    while let command = steps.next(at: now) { send(command) }
    if let command = pointer.next(at: now) { send(command) }
    settle(at: now)
    if isStartedHere, steps.unanswered >= configuration.suspiciousSteps { tell(.noSteps) }
  }

  /// Puts the remote right if need be, unless what was asked may still do that.
  private mutating func settle(at now: Int64) {
    guard steps.isSettled(at: now), let show, show != believed || isDoubtful else { return }
    events.append(.stayed(show.current))
    believed = show
    isDoubtful = false
  }

  /// When ``advance(to:)`` has something to do, in µs.
  var deadline: Int64? {
    switch stage {
    case .resting(let until), .connecting(let until), .greeting(let until): until
    case .paired: [starting?.deadline, steps.deadline, pointer.deadline].compactMap { $0 }.min()
    case .awaitingPermission, .failed: nil
    }
  }

  /// Before which the connection may not be closed: Impress 7.4 aborts if that happens right after a show has ended.
  var closeTime: Int64? { finishedAt.map { $0 &+ configuration.closeDelay } }
}
