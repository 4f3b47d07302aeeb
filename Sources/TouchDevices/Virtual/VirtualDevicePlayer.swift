import TouchContacts

/// A recording on its way into a virtual device: each frame in one piece, at its own time.
public struct VirtualDevicePlayer: Sendable {
  private let events: [InputEvent]
  private let device: VirtualDevice
  private let speed: Double?

  /// A player of `events`.
  ///
  /// - Parameters:
  ///   - events: The recording. What stands behind its last whole frame is sent too, and shows with the next frame.
  ///   - device: Where they go; one of the recording's own description loses none.
  ///   - speed: How many seconds of the recording pass in one second; `nil` for as fast as it goes. What is not above zero
  ///     counts as `nil`.
  public init(_ events: [InputEvent], into device: VirtualDevice, speed: Double? = 1) {
    self.events = events
    self.device = device
    self.speed = speed.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  /// Plays to the end, on the calling thread.
  ///
  /// It begins in slot 0, as on a new device, so that a recording which takes that for granted can be played again.
  ///
  /// - Throws: ``VirtualDeviceError``, where the device is closed meanwhile or the system takes no more.
  public func play() throws(VirtualDeviceError) {
    var clock = ReplayClock(speed: speed, origin: events.first?.time ?? 0)
    try device.write([InputEvent(time: 0, type: EventType.abs, code: AxisCode.mtSlot, value: 0)].span)
    var position = 0
    while position < events.count {
      let end = events.span.frameEnd(from: position)
      if speed != nil { clock.wait(for: events[end - 1].time) }
      try device.write(events.span.extracting(position..<end))
      position = end
    }
  }
}

extension Span where Element == InputEvent {
  /// Where the frame that begins at `start` ends: behind its report, or at the end of all.
  func frameEnd(from start: Int) -> Int {
    var index = start
    while index < count {
      index += 1
      if self[index - 1].type == EventType.syn, self[index - 1].code == SynCode.report { break }
    }
    return index
  }
}
