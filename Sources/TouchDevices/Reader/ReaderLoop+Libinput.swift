import TouchContacts
import TouchGestures

/// Devices that libinput reads.
extension ReaderLoop {
  /// Sets libinput up, and with a seat opens its devices.
  func openSeat() throws(TouchDeviceError) {
    var name: String?
    if case .libinputSeat(let seat) = configuration.source { name = seat }
    let seat = try LibinputSeat(seat: name, grab: configuration.isGrabbing) { [weak self] path in
      self?.admits(path) ?? false
    }
    self.seat = seat
    try poller.add(seat.descriptor, as: Token.seat)
    pumpSeat()
  }

  /// Whether libinput may open a file: only what the session wants, so never a keyboard or a mouse.
  private func admits(_ path: String) -> Bool {
    provider.devices().contains { $0.path == path && roster.wants($0, besides: openNumbers) }
  }

  /// Takes in everything that libinput has to tell.
  func pumpSeat() {
    seat?.dispatch { event in take(event) }
  }

  private func take(_ event: LibinputEvent) {
    if case .added = event.content {
      add(event.device)
      return
    }
    guard let stream = streams.first(where: { $0.handle == event.device }) else { return }
    switch event.content {
    case .added: break
    case .removed: remove(stream)
    case .down(let slot):
      let place = place(of: event, on: stream)
      stream.encoder.down(slot: slot, x: place.x, y: place.y)
    case .motion(let slot):
      let place = place(of: event, on: stream)
      stream.encoder.move(slot: slot, x: place.x, y: place.y)
    case .up(let slot): stream.encoder.up(slot: slot)
    case .cancel(let slot): stream.encoder.cancel(slot: slot)
    case .frame:
      stream.encoder.endFrame(at: event.time)
      take(stream.encoder.events.span, from: stream)
      stream.encoder.clear()
    case .gesture(let event):
      recognize(stream) { gestures in stream.touchpad.take(event, into: &gestures) }
    }
  }

  private func place(of event: LibinputEvent, on stream: DeviceStream) -> (x: Int32, y: Int32) {
    event.place(x: stream.live.surface.xAxis.maximum, y: stream.live.surface.yAxis.maximum)
  }

  private func add(_ handle: OpaquePointer) {
    guard let known = LibinputDevice(handle, configuration.surface) else { return }
    let (number, isBack) = roster.number(of: known.device, besides: openNumbers)
    let live = LiveDevice(
      number: number, device: known.device, description: known.glass.description, surface: known.glass.surface)
    begin(stream(of: live, known.isTouchpad ? .touchpad(handle) : .touches(handle)), isBack: isBack)
  }

  private func remove(_ stream: DeviceStream) {
    if isPaused { close(stream) } else { vanish(stream) }
  }
}
