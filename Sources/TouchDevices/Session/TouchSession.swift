import Synchronization
import TouchContacts
import TouchGestures

/// Gestures of real touch devices: from ``start()`` to ``stop()``.
///
///     let session = TouchSession { gesture in print(gesture.kind, gesture.phase) }
///     try session.start()
///
/// One thread reads every device and recognizes; the handlers run on the main queue, in order, and every gesture and press
/// that they see begin they see end, once, also where a device is unplugged, the session pauses or stops. A session that runs is
/// kept alive until it is stopped.
public final class TouchSession: Sendable {
  private let configuration: Configuration
  private let gestureHandler: @MainActor @Sendable (Gesture) -> Void
  private let eventHandler: @MainActor @Sendable (TouchDeviceEvent) -> Void
  private let pressHandler: (@MainActor @Sendable (PressEvent) -> Void)?
  private let hub = GestureHub()
  /// Held while a start is under way, which a stop then waits for.
  private let lifecycle = Mutex(())
  private let state = Mutex(State())

  private struct State {
    var run: Run?
    var lastCounts = SessionCounts()
  }

  /// The sessions that run.
  private static let running = Mutex<[ObjectIdentifier: TouchSession]>([:])

  /// A session that is yet to be started.
  ///
  /// - Parameters:
  ///   - configuration: What it reads, and what it makes of it.
  ///   - onGesture: Told of gestures.
  ///   - onEvent: Told of devices that come, go and fail, in order among the gestures.
  ///   - onPress: Told what becomes of the regions that fingers press, in order among the gestures: for buttons that light
  ///     up under a finger. A tap in a region is told beside its press; let one of the two act.
  public init(
    _ configuration: Configuration = Configuration(),
    onGesture: @escaping @MainActor @Sendable (Gesture) -> Void = { _ in },
    onEvent: @escaping @MainActor @Sendable (TouchDeviceEvent) -> Void = { _ in },
    onPress: (@MainActor @Sendable (PressEvent) -> Void)? = nil
  ) {
    self.configuration = configuration
    pressHandler = onPress
    eventHandler = onEvent
    gestureHandler = onGesture
  }

  /// Opens the devices and begins to read them; after a stop it begins anew.
  ///
  /// - Throws: ``TouchDeviceError`` where no device can be opened and the session is not to wait for one, or where it runs
  ///   already.
  public func start() throws(TouchDeviceError) {
    try lifecycle.withLock { _ throws(TouchDeviceError) in
      guard !isRunning else { throw .alreadyRunning }
      // Without the lock of the state: closures of the configuration may ask for it.
      let run = try makeRun()
      state.withLock { $0.run = run }
      Self.running.withLock { $0[ObjectIdentifier(self)] = self }
    }
  }

  private func makeRun() throws(TouchDeviceError) -> Run {
    let output = SessionOutput(
      MainDelivery(
        configuration.delivery, events: eventHandler, presses: pressHandler ?? { _ in }, to: gestureHandler),
      hub, wantsPresses: pressHandler != nil)
    // The main queue may wait for the start, while fingers are on the first device and the next is opened.
    output.delivery.releasePublishers()
    do throws(TouchDeviceError) {
      let reader = try TouchReader(configuration, output: output)
      output.delivery.holdPublishers()
      return Run(reader: reader, output: output)
    } catch {
      output.delivery.abandon()
      throw error
    }
  }

  /// Cancels what is open and closes the devices, so that others may have them, until ``resume()``.
  public func pause() { state.withLock { $0.run?.reader.link.send(.pause) } }

  /// Takes up the devices again after ``pause()``.
  public func resume() { state.withLock { $0.run?.reader.link.send(.resume) } }

  /// Uses other regions from now on, also for fingers that are down.
  public func setRegions(_ regions: @escaping @Sendable (Surface) -> HitMap?) {
    state.withLock { $0.run?.reader.link.send(.regions(regions)) }
  }

  /// Ends the session: when this returns, the thread has ended, every gesture was delivered to its end or cancelled, and no
  /// handler runs again.
  ///
  /// On the main queue, also from within a handler, the handlers run for the rest before this returns, and nothing is
  /// waited for but the reader. Elsewhere this waits until the main queue has done so; the main queue must not be waiting
  /// for the caller meanwhile. A second call does no harm.
  public func stop() { Self.stop([self]) }

  /// Ends all sessions that run, as ``stop()`` does, in the time that the slowest of them takes.
  public static func stopAll() { stop(running.withLock { Array($0.values) }) }

  private static func stop(_ sessions: [TouchSession]) {
    let runs = sessions.compactMap { session in session.currentRun.map { (session, $0) } }
    for (_, run) in runs { run.signalStop() }
    for (session, run) in runs {
      run.finish()
      session.forget(run)
    }
  }

  /// What runs, once a start that is under way is through.
  private var currentRun: Run? {
    lifecycle.withLock { _ in state.withLock { $0.run } }
  }

  /// Takes note that a run is over, unless somebody else did and has started another one.
  private func forget(_ run: Run) {
    lifecycle.withLock { _ in
      let isCurrent = state.withLock { state in
        guard state.run?.reader === run.reader else { return false }
        state.lastCounts = run.counts
        state.run = nil
        return true
      }
      if isCurrent { Self.running.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(self)) } }
    }
  }

  /// The gestures from now on until the session stops, to be awaited.
  public var gestures: GestureSequence { GestureSequence(hub) }

  /// Whether the session was started and not stopped.
  public var isRunning: Bool { state.withLock { $0.run != nil } }

  /// The devices that are open now.
  public var devices: [LiveDevice] { state.withLock { $0.run?.reader.link.status.devices ?? [] } }

  /// What the session has done since it was started last.
  public var counts: SessionCounts { state.withLock { $0.run?.counts ?? $0.lastCounts } }
}

extension TouchSession {
  /// What there is from a start to a stop.
  struct Run: Sendable {
    let reader: TouchReader
    let output: SessionOutput

    /// Tells the reader to end, and lets it go where it waits for the main queue.
    func signalStop() {
      reader.link.send(.stop)
      output.delivery.releasePublishers()
    }

    /// Returns when all is over.
    func finish() {
      reader.join()
      output.finish()
    }

    var counts: SessionCounts {
      var counts = reader.link.status.counts
      counts.delivery = output.delivery.counts
      return counts
    }
  }
}
