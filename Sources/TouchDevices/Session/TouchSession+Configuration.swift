import TouchContacts
import TouchGestures

extension TouchSession {
  /// Where events come from.
  public enum Source: Sendable, Hashable {
    /// The devices' own files. Needs the right to read them.
    case evdev
    /// libinput, with the devices of the choice. A touchpad's gestures are libinput's own, so that the desktop keeps its
    /// pointer.
    case libinput
    /// libinput with a whole seat, such as `seat0`, of which the devices of the choice are used.
    case libinputSeat(String)
  }

  /// What a session reads, and what it makes of it.
  public struct Configuration: Sendable {
    /// Which devices.
    public var devices = DeviceChoice.all
    /// Where events come from.
    public var source = Source.evdev
    /// Whether nobody else is to get the devices' events while the session runs (`EVIOCGRAB`).
    public var isGrabbing = false
    /// Whether to start without a device, and wait for one to be plugged in or to become readable.
    public var waitsForDevices = false
    /// How the glass is settled.
    public var surface = SurfaceSettings()
    /// The regions on a glass; `nil` for none.
    public var regions: (@Sendable (Surface) -> HitMap?)?
    /// The recognizers for a glass and its regions.
    public var arena: @Sendable (Surface, HitMap?) -> GestureArena = { .standard(on: $0, regions: $1) }
    /// Whether the reader waits for the handler.
    ///
    /// `.wait` holds up reading while the main queue is busy, and the kernel then throws events away.
    public var delivery = MainDelivery.Mode.async
    /// How long after a deadline events from before it may still come, in µs.
    ///
    /// 4 ms: a driver stamps a touch when the panel interrupts, and reading five contacts over I²C at 400 kHz takes 2.
    public var lateness: Int64 = 4000
    /// Sees the events as they are read.
    public var tap: (any EventTap)?
    /// Where devices are found.
    var provider: @Sendable () throws(TouchDeviceError) -> any DeviceProvider = { () throws(TouchDeviceError) in
      try DeviceMonitor()
    }

    /// All touch devices, the standard recognizers, no regions.
    public init() {}
  }
}
