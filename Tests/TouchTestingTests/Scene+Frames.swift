import TouchContacts
import TouchTesting

extension Hand.Scene {
  /// The frames that a tracker makes of the events; one that leaves no finger out as resting.
  var contactFrames: [ContactFrame] {
    var configuration = ContactTracker.Configuration()
    configuration.restingEdge = nil
    var tracker = ContactTracker(
      device: device, surface: Surface(device: device), configuration: configuration)
    var frames: [ContactFrame] = []
    var position = 0
    while tracker.advance(events.span, &position) == .frame { frames.append(tracker.frame) }
    return frames
  }
}
