import TouchContacts

/// A recording on its way into a virtual device: each frame in one piece, at its own time.
///
/// It is given in one run or in many, cut anywhere, so that a log may be longer than the memory.
public struct VirtualDevicePlayer: Sendable {
  private let device: VirtualDevice
  private let speed: Double?
  private var clock: ReplayClock?

  /// A player that is yet to be given its events.
  ///
  /// - Parameters:
  ///   - device: Where they go; one of the recording's own description loses none.
  ///   - speed: How many seconds of the recording pass in one second; `nil` for as fast as it goes. What is not above zero
  ///     counts as `nil`.
  public init(into device: VirtualDevice, speed: Double? = 1) {
    self.device = device
    self.speed = speed.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  /// Plays the next events, on the calling thread; what stands behind their last whole frame shows with the next one.
  ///
  /// It begins in slot 0, as on a new device, so that a recording which takes that for granted can be played again.
  ///
  /// - Throws: ``VirtualDeviceError``, where the device is closed meanwhile or the system takes no more.
  public mutating func play(_ events: Span<InputEvent>) throws(VirtualDeviceError) {
    guard !events.isEmpty else { return }
    if clock == nil {
      clock = ReplayClock(speed: speed, origin: events[0].time)
      try device.write([InputEvent(time: 0, type: EventType.abs, code: AxisCode.mtSlot, value: 0)].span)
    }
    var position = 0
    while position < events.count {
      let end = events.frameEnd(from: position)
      if speed != nil { clock?.wait(for: events[end - 1].time) }
      try device.write(events.extracting(position..<end))
      position = end
    }
  }
}

extension VirtualDevice {
  /// Plays a recording to its end, on the calling thread, as a ``VirtualDevicePlayer`` does.
  public func play(_ events: [InputEvent], speed: Double? = 1) throws(VirtualDeviceError) {
    var player = VirtualDevicePlayer(into: self, speed: speed)
    try player.play(events.span)
  }
}
