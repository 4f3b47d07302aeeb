import Fingertip

/// `fingertip present`: a remote that drives a slide show.
@MainActor
final class PresentCommand {
  /// How often time is told to the remote, in s; a speaker's clock shows seconds.
  private static let period = 0.1
  /// How long a recording that has ended waits for the show to follow, in µs.
  private static let settleTime: Int64 = 2_000_000

  static func run(_ arguments: [String]) throws {
    let parser = OptionParser(options: PresentOptions.known)
    let line = try parser.parse(command: "present", arguments, help: help)
    var options = PresentOptions()
    for (name, value) in line.options { try options.take(name, value) }
    if line.operands.count > 1 { throw UsageError.strayWord(line.operands[1]) }
    if let word = line.operands.first {
      guard options.recording == nil else { throw UsageError.strayWord(word) }
      options.device = DeviceChoice(word)
    }
    if let place = options.searchPlace {
      FingertipCommand.exit(ImpressSearch.list(at: place, isJSON: options.isJSON))
    }
    guard let target = options.target else {
      throw UsageError.nothingNamed("what is to be driven: --impress, --keys, --exec or --print")
    }
    do {
      let show = try PresentShow(target, options)
      try PresentCommand(options, show).start()
    } catch let error as TouchDeviceError {
      Terminal.say("\(error)")
      FingertipCommand.exit(.noAccess)
    } catch let error as VirtualDeviceError {
      Terminal.say("\(error)")
      FingertipCommand.exit(error.isNoAccess ? .noAccess : .unreadable)
    }
  }

  private let options: PresentOptions
  private let show: PresentShow
  private let remote: PresenterRemote
  private var fingers: PresentFingers?
  private var output: PresentOutput?
  private var recorder: RehearsalRecorder?
  /// The glasses by the numbers of their devices, and the one whose geometry the remote goes by.
  private var glasses: [Int: Surface] = [:]
  private var glass: Int?
  private var hasBegun = false
  private var endTime: Int64?
  private var code = ExitCode.good
  private var interrupts: Interrupts?
  private var ticker: Ticker?
  private var hasEnded = false

  private init(_ options: PresentOptions, _ show: PresentShow) {
    self.options = options
    self.show = show
    remote = PresenterRemote(
      deck: Deck(count: options.slideCount), regions: [:],
      configuration: PresenterRemote.Configuration(slateFrame: Rect(x: 0, y: 0, width: 100, height: 100)),
      mode: options.mode, timer: PresentationTimer(countdown: options.countdown), show: show.show)
  }

  private func start() throws {
    let fingers = PresentFingers(
      options,
      PresentFingers.Handlers(
        glass: { [self] in take(glass: $1, of: $0) }, gesture: { [self] in take($0) },
        note: { [self] in say($0) }, end: { [self] in recordingEnded($0) }))
    self.fingers = fingers
    try fingers.open()
    let output = PresentOutput(options, origin: fingers.clock.now)
    self.output = output
    remote.wallClock = WallClock(now: fingers.clock.now)
    if options.isLogged { try startLog(fingers.clock.now) }
    remote.onEvent = { [self] in take($0) }
    interrupts = Interrupts { [self] in end(.good) }
    ticker = Ticker(every: Self.period) { [self] in tick() }
    show.connect()
    if options.startsShow { show.show.start() }
    tick()
  }

  private func startLog(_ now: Int64) throws(RehearsalError) {
    let path = if let path = options.logPath { path } else { try RehearsalLog.defaultPath() }
    let log = try RehearsalLog(path: path, for: .writing)
    recorder = RehearsalRecorder(log, wallClock: WallClock(now: now)) { [self] in say("\($0)") }
  }

  // MARK: What happens

  private func take(glass surface: Surface, of device: Int) {
    glasses[device] = surface
    if glass == nil || glass == device { use(device) }
  }

  /// Goes by the geometry of a device's glass.
  private func use(_ device: Int) {
    guard let surface = glasses[device] else { return }
    glass = device
    let layout = options.layout(on: surface)
    remote.regions = layout.parts(of: layout.hitMap)
    remote.configuration.slateFrame = layout.rect(of: .slate)
  }

  private func take(_ gesture: Gesture) {
    if gesture.device != glass { use(gesture.device) }
    remote.handle(gesture)
    output?.note(gesture, in: gesture.region.flatMap { remote.regions[$0] })
    output?.show(remote, at: gesture.time)
  }

  private func take(_ event: PresenterEvent) {
    recorder?.take(event, of: remote)
    if case .warning(let warning) = event { say("\(warning)") }
  }

  private func say(_ text: String) {
    if let output { output.say(text) } else { Terminal.say(text) }
  }

  private func tick() {
    guard let fingers else { return }
    let now = fingers.clock.now
    remote.advance(to: now)
    if case .failed(let reason) = remote.connection {
      end(.noAccess)
      return Terminal.say(reason)
    }
    output?.show(remote, at: now)
    beginIfReady()
    if let endTime, now > endTime, remote.slate.isResting(at: now) { end(code) }
  }

  /// A recording waits for the show; fingers of people can see for themselves whether it is there.
  private func beginIfReady() {
    guard !hasBegun, remote.isReady else { return }
    hasBegun = true
    fingers?.begin()
  }

  private func recordingEnded(_ code: ExitCode) {
    self.code = code
    endTime = (fingers?.clock.now ?? 0) &+ Self.settleTime
  }

  // MARK: The end

  /// Leaves terminal, grab, socket and show as they were.
  private func end(_ code: ExitCode) {
    guard !hasEnded else { return }
    hasEnded = true
    ticker?.cancel()
    fingers?.close()
    output?.close()
    // The talk is over, and its last slide with it.
    remote.resetTimer()
    recorder?.finish()
    Task {
      await show.close()
      FingertipCommand.exit(code)
    }
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip present SHOW [OPTION]... [DEVICE]

    Drives a slide show with fingers on a touch device, as a remote on a stage. DEVICE is a file such as
    /dev/input/event5, a part of a name, or one of touchscreen, touchpad and tablet; without it all are used.

    \(parser.help)

    On the glass: one finger drags or flicks the slide (two in slide view), the lower corners go back and on, the strip
    at the top blanks the screen (hold: white), locks (hold: freeze; two fingers held unlock) and runs the timer (hold:
    reset, swipe: clock). In slide view a tap places the highlighter, a pinch sizes it, two fingers tap it away.

    The FILE of --exec has a line for each action that does something, as 'next = xdotool key Next'. Actions are start,
    stop, next, previous, go-to, blank, resume, pointer and pointer-off; {slide}, {index} (from 0), {shade}, {x}, {y} and
    {size} stand for what they are about, and 'shell' before a name gives its line to a shell.

    Examples:
      fingertip present --find                            where on the network Impress can be driven
      fingertip present --impress --start                 LibreOffice on this computer; set FINGERTIP_PIN
      fingertip present --keys touchpad --libinput        any program that has the keyboard's focus
      fingertip present --impress --timer 20m --rehearse  with a clock, and a log of the rehearsal
      fingertip present --print --replay talk.evemu       what a recording would do

    On a terminal a dashboard shows slide, notes, time and gestures; elsewhere, and where TERM is dumb, each state is a
    line. Ctrl-C leaves terminal, device and show as they were.
    Exit status: 0 good, 2 usage, 3 the recording or a file cannot be read, 4 no permission, device or show.

    """
  }
}
