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
    let present = monitor.devices()
    var failure: TouchDeviceError?
    roster.choose(configuration.devices, from: present)
    for device in present where roster.wants(device) {
      if let error = open(device) { failure = failure ?? error }
    }
    guard streams.isEmpty, !configuration.waitsForDevices else { return }
    throw failure ?? notFound()
  }

  private func notFound() -> TouchDeviceError {
    guard case .path(let path) = configuration.devices else { return .notFound(configuration.devices) }
    return access(path, F_OK) == 0 ? .notTouch(path: path, name: "") : .gone(path: path)
  }

  /// Opens a device; answers why it cannot be opened.
  @discardableResult
  func open(_ device: TouchDevice) -> TouchDeviceError? {
    do {
      let source = try EvdevDevice(path: device.path, grab: configuration.isGrabbing)
      let (number, isBack) = roster.number(of: device, besides: streams.map(\.live.number))
      let stream = stream(of: device, source, number: number)
      try poller.add(source.descriptor, as: stream.token)
      begin(stream)
      output.publish(isBack ? .returned(stream.live) : .appeared(stream.live))
      greet(stream)
      return nil
    } catch {
      if roster.noteFailure(of: device) { output.publish(.failed(device, error)) }
      return error
    }
  }

  private func stream(of device: TouchDevice, _ source: EvdevDevice, number: Int) -> DeviceStream {
    let surface = configuration.surface.surface(of: device, source.description)
    let arena = configuration.arena(surface, regions?(surface))
    return DeviceStream(
      LiveDevice(number: number, device: device, description: source.description, surface: surface),
      source: source, engine: GestureEngine(device: source.description, surface: surface, arena: arena))
  }

  private func begin(_ stream: DeviceStream) {
    streams.append(stream)
    configuration.tap?.opened(stream.live)
    shareDevices()
  }

  /// Takes up the fingers that are down already.
  private func greet(_ stream: DeviceStream) {
    for _ in 0..<Self.staleReads {
      guard case .events = stream.buffer.read(from: stream.source.descriptor) else { break }
    }
    guard let state = stream.source.state() else { return }
    let events = state.events(at: state.time ?? DeadlineTimer.now(), of: stream.live.description)
    take(events.span, from: stream)
  }

  /// Closes a device that is gone.
  func vanish(_ stream: DeviceStream) {
    close(stream)
    output.publish(.vanished(stream.live))
  }

  /// Ends the gestures of a device and closes it.
  private func close(_ stream: DeviceStream) {
    withEngine(of: stream) { engine, gestures in engine.finish(into: &gestures) }
    closedCounters += stream.engine.tracker.counters
    poller.remove(stream.source.descriptor)
    streams.removeAll { $0 === stream }
    configuration.tap?.closed(stream.live.number)
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
    while let change = monitor.next() {
      switch change {
      case .absent(let path):
        roster.forgetFailure(at: path)
        streams.first { $0.live.device.path == path }.map(vanish)
      case .present(let device):
        guard !isPaused, roster.wants(device), !streams.contains(where: { $0.live.device.path == device.path }) else {
          continue
        }
        open(device)
      }
    }
  }

  /// Lets go of every device until ``resume()``.
  func pause() {
    isPaused = true
    closeDevices()
  }

  /// Takes the devices up again that are there.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    for device in monitor.devices() where roster.wants(device) { open(device) }
  }

  /// Uses other regions from now on.
  func use(_ regions: @escaping @Sendable (Surface) -> HitMap?) {
    self.regions = regions
    for stream in streams { stream.engine.arena.regions = regions(stream.live.surface) }
  }
}
