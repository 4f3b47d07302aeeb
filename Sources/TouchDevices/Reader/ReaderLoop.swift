import TouchContacts
import TouchGestures

/// What runs on the reader's thread, and nowhere else: it waits for every device, the device monitor, the next deadline
/// and the program, and makes gestures of what comes.
///
/// While nothing happens it sleeps: no timer runs unless a recognizer waits.
final class ReaderLoop {
  /// What a file that is ready stands for.
  enum Token {
    static let bell: UInt64 = 0
    static let timer: UInt64 = 1
    static let provider: UInt64 = 2
    static let seat: UInt64 = 3
    static let firstDevice: UInt64 = 16
  }

  /// How many reads of one device go ahead of the others, each of up to 256 events.
  private static let patience = 16

  let configuration: TouchSession.Configuration
  let link: ReaderLink
  let output: any ReaderOutput
  let provider: any DeviceProvider
  /// libinput, where events come from there.
  var seat: LibinputSeat?
  var poller: Poller
  private var timer: DeadlineTimer
  var roster: DeviceRoster
  var streams: [DeviceStream] = []
  /// What the trackers of devices that are closed saw.
  var closedCounters = TrackerCounters()
  var regions: (@Sendable (Surface) -> HitMap?)?
  var gestures: [Gesture] = []
  var isPaused = false
  private var newestID = Gesture.ID(0)
  private var eventCount = 0
  private var wakeUps = 0
  private var isStopping = false

  init(
    _ configuration: TouchSession.Configuration, link: ReaderLink, output: any ReaderOutput
  ) throws(TouchDeviceError) {
    self.configuration = configuration
    self.link = link
    self.output = output
    regions = configuration.regions
    roster = DeviceRoster(configuration.devices)
    provider = try configuration.provider()
    poller = try Poller()
    timer = try DeadlineTimer()
    try poller.add(link.bell.descriptor.number, as: Token.bell)
    try poller.add(timer.descriptor.number, as: Token.timer)
    try poller.add(provider.descriptor, as: Token.provider)
    try openDevices()
    report()
  }

  /// Reads until the program says stop; then every gesture is over and every device closed.
  func run() {
    while !isStopping, let count = try? poller.wait() {
      wakeUps += 1
      var isDue = false
      for index in 0..<count {
        switch poller.token(index) {
        case Token.bell: obey()
        case Token.timer: isDue = true
        case Token.provider: followChanges()
        case Token.seat: pumpSeat()
        case let token: if let stream = streams.first(where: { $0.token == token }) { pump(stream) }
        }
      }
      if isDue { meetDeadlines() }
      report()
    }
    closeDevices()
    report()
  }

  /// Reads what a device has to say in its file.
  func pump(_ stream: DeviceStream) {
    guard let file = stream.file else { return }
    for _ in 0..<Self.patience {
      switch stream.buffer.read(from: file.descriptor) {
      case .events(let count):
        take(stream.buffer.events.span.extracting(0..<count), from: stream)
        if count < EventBuffer.capacity { return }
      case .empty: return
      case .gone:
        vanish(stream)
        return
      }
    }
  }

  /// Makes gestures of events.
  func take(_ events: Span<InputEvent>, from stream: DeviceStream) {
    eventCount += events.count
    let number = stream.live.number
    var told = 0
    recognize(stream) { gestures in
      stream.engine.feed(events, into: &gestures) { position in
        let state = stream.file?.state()
        configuration.tap?.events(events.extracting(told..<position), of: number)
        configuration.tap?.resynchronized(with: state, number)
        told = position
        return state
      }
      configuration.tap?.events(events.extracting(told..<events.count), of: number)
    }
  }

  /// Lets the recognizers of a device work, and sends their gestures on their way.
  func recognize(_ stream: DeviceStream, _ body: (inout [Gesture]) -> Void) {
    stream.newestID = newestID
    body(&gestures)
    newestID = stream.newestID
    let number = stream.live.number
    if number != 0 {
      for index in gestures.indices { gestures[index].device = number }
    }
    publish(stream)
    gestures.removeAll(keepingCapacity: true)
    stream.engine.presses?.removeAll()
  }

  /// Sends on what came of a device; that the copies are gone when it returns keeps the storage in use.
  private func publish(_ stream: DeviceStream) {
    let (gestures, presses) = (gestures, stream.engine.presses?.entries ?? [])
    guard !gestures.isEmpty || !presses.isEmpty else { return }
    output.publish(gestures.span, presses: presses.span)
  }

  /// Meets the deadlines that are over, after the events that came before them but were read late.
  private func meetDeadlines() {
    timer.acknowledge()
    let due = EventClock.now() - configuration.lateness
    for stream in streams where stream.deadline <= due { pump(stream) }
    pumpSeat()
    for stream in streams where stream.deadline <= due {
      recognize(stream) { gestures in stream.advance(to: due + 1, into: &gestures) }
    }
  }

  /// Does what the program asked for.
  private func obey() {
    for command in link.takeCommands() {
      switch command {
      case .stop: isStopping = true
      case .pause: pause()
      case .resume: resume()
      case .regions(let regions): use(regions)
      }
    }
  }

  /// Sets the timer for the next deadline, and tells the program how it stands.
  private func report() {
    var next = Int64.max
    var tracker = closedCounters
    for stream in streams {
      next = min(next, stream.deadline)
      tracker += stream.engine.tracker.counters
    }
    timer.set(next == .max ? nil : next + configuration.lateness)
    link.update { status in
      status.counts.events = eventCount
      status.counts.wakeUps = wakeUps
      status.counts.tracker = tracker
    }
  }
}
