import Dispatch
import Fingertip

/// Where the fingers of a talk come from: live devices, or a recording that is played at its own speed.
@MainActor
final class PresentFingers {
  /// What the fingers do, and what happens to what they touch.
  struct Handlers {
    /// A glass is there: its number and surface.
    var glass: @MainActor (Int, Surface) -> Void
    /// A gesture.
    var gesture: @MainActor (Gesture) -> Void
    /// Something to be said about the devices.
    var note: @MainActor (String) -> Void
    /// The recording is over; how reading it ended.
    var end: @MainActor (ExitCode) -> Void
  }

  private let options: PresentOptions
  private let handlers: Handlers
  private var session: TouchSession?
  private var input: ReplayInput?
  /// What time it is as the events count it.
  private(set) var clock = PresentClock()

  init(_ options: PresentOptions, _ handlers: Handlers) {
    self.options = options
    self.handlers = handlers
  }

  /// Opens the devices, or reads the recording.
  ///
  /// - Throws: `TouchDeviceError` or `RecordingError`.
  func open() throws {
    if let path = options.recording {
      let input = try ReplayInput(path: path, options.reading)
      self.input = input
      clock = PresentClock(origin: input.origin, speed: 0)
      handlers.glass(0, input.surface)
    } else {
      try startSession()
    }
  }

  /// Lets the recording begin; live fingers have begun already.
  func begin() {
    guard let input else { return }
    let speed = options.reading.speed ?? 1
    clock = PresentClock(origin: input.origin, speed: speed)
    let engine = GestureEngine(
      device: input.device, surface: input.surface, regions: options.layout(on: input.surface).hitMap,
      options.reading.standard(for: input.surface))
    DispatchQueue.global().async { [handlers] in
      let delivery = MainDelivery(.wait) { handlers.gesture($0) }
      var replay = Replay(through: engine, speed: speed)
      let outcome = Result { () throws(RecordingError) in
        try input.play(through: &replay) { delivery.publish($0) }
      }
      delivery.stop()
      let counters = replay.engine.tracker.counters
      DispatchQueue.main.async { Self.tell(outcome, counters, handlers) }
    }
  }

  /// Tells how reading a recording ended.
  private static func tell(
    _ outcome: Result<ReplayOutcome, RecordingError>, _ counters: TrackerCounters, _ handlers: Handlers
  ) {
    switch outcome {
    case .success(let outcome):
      for note in outcome.notes(counters) + [outcome.stop].compactMap({ $0 }) { handlers.note(note) }
      handlers.end(outcome.stop == nil ? .good : .unreadable)
    case .failure(let error):
      handlers.note("\(error)")
      handlers.end(ExitCode(error))
    }
  }

  /// Lets go of the devices.
  func close() {
    session?.stop()
    guard let drops = session?.counts.drops, drops > 0 else { return }
    handlers.note("the kernel lost events \(drops) times")
  }

  private func startSession() throws {
    var configuration = TouchSession.Configuration()
    configuration.devices = options.device
    configuration.source = options.usesLibinput ? .libinput : .evdev
    configuration.isGrabbing = options.isGrabbing
    let reading = options.reading
    configuration.surface = SurfaceSettings(
      size: reading.size, rotation: reading.rotation,
      calibration: reading.calibration == .identity ? nil : reading.calibration)
    let (options, handlers) = (options, handlers)
    configuration.regions = { options.layout(on: $0).hitMap }
    configuration.arena = { .standard(on: $0, regions: $1, options.reading.standard(for: $0)) }
    let session = TouchSession(configuration, onGesture: handlers.gesture, onEvent: { Self.tell($0, handlers) })
    try session.start()
    self.session = session
  }

  private static func tell(_ event: TouchDeviceEvent, _ handlers: Handlers) {
    switch event {
    case .appeared(let device), .returned(let device):
      handlers.glass(device.number, device.surface)
      handlers.note("\(device.device.shownName) (\(device.device.path)) is there")
    case .vanished(let device):
      handlers.note("\(device.device.shownName) (\(device.device.path)) was unplugged; it is taken up when it returns")
    case .failed(_, let error): handlers.note("\(error)")
    }
  }
}
