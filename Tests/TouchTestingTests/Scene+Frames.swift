import TouchContacts
import TouchTesting

extension Hand.Scene {
  /// The frames that a tracker makes of the events.
  var contactFrames: [ContactFrame] {
    var tracker = ContactTracker(device: device, surface: Surface(device: device))
    var frames: [ContactFrame] = []
    var position = 0
    while tracker.advance(events.span, &position) == .frame { frames.append(tracker.frame) }
    return frames
  }
}
