import Glibc
import TouchContacts
import TouchGestures

/// Devices that come and go.
extension ReaderLoop {
  /// How often a device that is opened is read to throw away what waits from before.
  private static let staleReads = 16

  /// Opens the devices of the choice.
  ///
  /// - Throws: ``TouchDeviceError`` where none can be opened, unless the session is to wait for one.
  func openDevices() throws(TouchDeviceError) {
    var failure: TouchDeviceError?
    if configuration.source != .evdev { try openSeat() }
    if !followsSeat {
      for device in provider.devices() where wants(device) {
        if let error = open(device) { failure = failure ?? error }
      }
    }
    guard streams.isEmpty, !configuration.waitsForDevices else { return }
    throw failure ?? seat?.lastError ?? notFound()
  }

  private func notFound() -> TouchDeviceError {
    if case .libinputSeat(let seat) = configuration.source {
      return .refused(what: "seat '\(seat)' has no such touch device; 'fingertip devices' tells the seat of each")
    }
    guard case .path(let path) = configuration.devices else { return .notFound(configuration.devices) }
    return access(path, F_OK) == 0 ? .notTouch(path: path, name: "") : .gone(path: path)
  }

  /// Opens a device; answers why it cannot be opened.
  @discardableResult
  func open(_ device: TouchDevice) -> TouchDeviceError? {
    do throws(TouchDeviceError) {
      if let seat {
        try seat.add(device.path)
        pumpSeat()
      } else {
        try openFile(of: device)
      }
      return nil
    } catch {
      // Of one that is gone already the system has more to say.
      if error != .gone(path: device.path), roster.noteFailure(of: device) { output.publish(.failed(device, error)) }
      return error
    }
  }

  private func openFile(of device: TouchDevice) throws(TouchDeviceError) {
    let file = try provider.open(device, grab: configuration.isGrabbing)
    let (number, isBack) = roster.number(of: device, besides: openNumbers)
    let live = LiveDevice(
      number: number, device: device, description: file.description,
      surface: configuration.surface.surface(of: device, file.description))
    let stream = stream(of: live, .evdev(file))
    try poller.add(file.descriptor, as: stream.token)
    let before = holdings(of: stream, file)
    begin(stream, isBack: isBack)
    if !before.isEmpty { take(before.span, from: stream) }
  }

  /// What an open device goes through.
  func stream(of live: LiveDevice, _ source: DeviceStream.Source) -> DeviceStream {
    DeviceStream(
      live, source: source, arena: configuration.arena(live.surface, regions?(live.surface)),
      notesPresses: output.wantsPresses)
  }

  func begin(_ stream: DeviceStream, isBack: Bool) {
    streams.append(stream)
    shareDevices()
    configuration.tap?.opened(stream.live)
    output.publish(isBack ? .returned(stream.live) : .appeared(stream.live))
  }

  /// What tells of the fingers that are down already, and where others were last.
  private func holdings(of stream: DeviceStream, _ file: EvdevDevice) -> [InputEvent] {
    for _ in 0..<Self.staleReads {
      guard case .events = stream.buffer.read(from: file.descriptor) else { break }
    }
    guard let state = file.state() else { return [] }
    return state.events(at: state.time ?? EventClock.now(), of: stream.live.description)
  }

  /// Closes a device that is gone.
  func vanish(_ stream: DeviceStream) {
    close(stream)
    output.publish(.vanished(stream.live))
  }

  /// Ends the gestures of a device and closes it.
  func close(_ stream: DeviceStream) {
    let end = EventClock.now() - configuration.lateness
    recognize(stream) { gestures in
      stream.advance(to: end, into: &gestures)
      stream.finish(into: &gestures)
    }
    closedCounters += stream.engine.tracker.counters
    if let file = stream.file { poller.remove(file.descriptor) }
    streams.removeAll { $0 === stream }
    configuration.tap?.closed(stream.live.number, at: end)
    shareDevices()
  }

  /// Ends the gestures of all devices and closes them.
  func closeDevices() {
    for stream in streams { close(stream) }
  }

  private func shareDevices() {
    let devices = streams.map(\.live)
    link.update { $0.devices = devices }
  }

  /// Follows what the system says of devices that come and go.
  func followChanges() {
    while let change = provider.next() {
      switch change {
      case .absent(let path):
        roster.forgetFailure(at: path)
        closeGone(at: path)
      case .present(let device):
        closeGone(at: device.path)
        guard !isPaused, !followsSeat, wants(device) else { continue }
        open(device)
      case .missed:
        roster.forgetFailures()
        for stream in streams where stream.file?.isGone == true { vanish(stream) }
        if !isPaused { openAll() }
      }
    }
  }

  /// Opens the devices that are there and not open.
  private func openAll() {
    pumpSeat()
    guard !followsSeat else { return }
    for device in provider.devices() where wants(device) { open(device) }
  }

  /// Closes the device that had a file and is gone; the word of it may be late, and another may have the file by now.
  private func closeGone(at path: String) {
    // Of its own devices libinput tells.
    pumpSeat()
    let gone = streams.first { $0.live.device.path == path && $0.file?.isGone == true }
    if let gone { vanish(gone) }
  }

  /// Whether a device that is there is to be opened.
  private func wants(_ device: TouchDevice) -> Bool {
    roster.wants(device, besides: openNumbers) && !streams.contains { $0.live.device.path == device.path }
  }

  /// The numbers of the devices that are open.
  var openNumbers: [Int] { streams.map(\.live.number) }

  /// Whether libinput itself follows the devices that come and go.
  private var followsSeat: Bool {
    if case .libinputSeat = configuration.source { true } else { false }
  }

  /// Lets go of every device until ``resume()``.
  func pause() {
    isPaused = true
    if followsSeat {
      seat?.suspend()
    } else {
      // libinput would open none of them again where one is gone by then.
      for stream in streams { stream.handle.map { seat?.remove($0) } }
    }
    pumpSeat()
    closeDevices()
  }

  /// Takes the devices up again that are there.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    if followsSeat { seat?.resume() }
    openAll()
  }

  /// Uses other regions from now on.
  func use(_ regions: @escaping @Sendable (Surface) -> HitMap?) {
    self.regions = regions
    for stream in streams { stream.engine.arena.regions = regions(stream.live.surface) }
  }
}
