import TouchContacts
import TouchGestures

/// One open device on the reader's thread: its events on their way to gestures.
final class DeviceStream {
  /// Where its events come from.
  enum Source {
    /// Its own file.
    case evdev(EvdevDevice)
    /// Touches by libinput, which knows the device by this handle.
    case touches(OpaquePointer)
    /// Gestures by libinput, which knows the touchpad by this handle.
    case touchpad(OpaquePointer)
  }

  let live: LiveDevice
  let source: Source
  var engine: GestureEngine
  var buffer = EventBuffer()
  /// What libinput's touches come to, for ``Source/touches(_:)``.
  var encoder = TouchEncoder()
  /// What libinput's gestures come to, for ``Source/touchpad(_:)``.
  var touchpad: TouchpadGestures

  init(_ live: LiveDevice, source: Source, arena: GestureArena, notesPresses: Bool) {
    self.live = live
    self.source = source
    engine = GestureEngine(device: live.description, surface: live.surface, arena: arena)
    if notesPresses { engine.presses = PressLog(device: live.number) }
    touchpad = TouchpadGestures(size: live.surface.size, GestureArena.Standard(for: live.surface))
  }

  /// The device's own file, where events come from it.
  var file: EvdevDevice? {
    if case .evdev(let file) = source { file } else { nil }
  }

  /// libinput's handle, where events come from there.
  var handle: OpaquePointer? {
    switch source {
    case .evdev: nil
    case .touches(let handle), .touchpad(let handle): handle
    }
  }

  /// What its file is waited for as.
  var token: UInt64 { ReaderLoop.Token.firstDevice + UInt64(live.number) }

  /// When its recognizers are to be asked again at the latest, in µs; `.max` where none waits.
  var deadline: Int64 { min(engine.arena.deadline ?? .max, touchpad.deadline ?? .max) }

  /// The gesture that was begun last of all in the session, to be handed on from device to device.
  var newestID: Gesture.ID {
    get { max(engine.arena.newestID, touchpad.newestID) }
    set {
      engine.arena.newestID = newValue
      touchpad.newestID = newValue
    }
  }

  /// Meets the deadlines before `time` (µs).
  func advance(to time: Int64, into gestures: inout [Gesture]) {
    engine.advance(to: time, into: &gestures)
    touchpad.advance(to: time, into: &gestures)
  }

  /// Ends everything that is open.
  func finish(into gestures: inout [Gesture]) {
    engine.finish(into: &gestures)
    touchpad.cancelAll(into: &gestures)
  }
}
