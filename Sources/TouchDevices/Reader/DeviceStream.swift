import TouchContacts
import TouchGestures

/// One open device on the reader's thread: its events on their way to gestures.
final class DeviceStream {
  let live: LiveDevice
  let source: EvdevDevice
  var engine: GestureEngine
  var buffer = EventBuffer()

  init(_ live: LiveDevice, source: EvdevDevice, engine: GestureEngine) {
    self.live = live
    self.source = source
    self.engine = engine
  }
}
