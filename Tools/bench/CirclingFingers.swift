import Glibc
import TouchContacts

/// Five fingers in a row that circle on a touchscreen, so that every frame is a change of a pan.
struct CirclingFingers: Sendable {
  /// How often the panel looks, in Hz.
  let rate: Int
  /// What it sends.
  let events: [InputEvent]
  /// How many of its frames have the fingers down.
  let frames: Int

  /// A usual panel, and one that looks eight times as often.
  static let all = [CirclingFingers(rate: 125, frames: 1000), CirclingFingers(rate: 1000, frames: 4000)]

  private init(rate: Int, frames: Int) {
    self.rate = rate
    self.frames = frames
    events = Self.events(frames: frames, rate: rate)
  }

  private static let fingers = 5

  /// The panel, 200 x 125 mm.
  static let device = DeviceDescription(
    name: "Fingertip latency panel",
    axes: [
      AxisCode.mtSlot: AxisRange(minimum: 0, maximum: 9),
      AxisCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65_535),
      AxisCode.mtPositionX: AxisRange(minimum: 0, maximum: 8000, resolution: 40),
      AxisCode.mtPositionY: AxisRange(minimum: 0, maximum: 5000, resolution: 40),
    ],
    keys: [KeyCode.touch], properties: [PropertyCode.direct])

  /// Fingers that come down, circle once a second, and lift.
  private static func events(frames: Int, rate: Int) -> [InputEvent] {
    var events: [InputEvent] = []
    for frame in 0...frames {
      let time = Int64(frame) * 1_000_000 / Int64(rate)
      let angle = 2 * Double.pi * Double(frame) / Double(rate)
      func say(_ type: UInt16, _ code: UInt16, _ value: Int32) {
        events.append(InputEvent(time: time, type: type, code: code, value: value))
      }
      for finger in 0..<fingers {
        say(EventType.abs, AxisCode.mtSlot, Int32(finger))
        if frame == 0 { say(EventType.abs, AxisCode.mtTrackingID, Int32(finger)) }
        if frame == frames {
          say(EventType.abs, AxisCode.mtTrackingID, -1)
        } else {
          say(EventType.abs, AxisCode.mtPositionX, Int32(1500 + 1200 * Double(finger) + 1000 * cos(angle)))
          say(EventType.abs, AxisCode.mtPositionY, Int32(2500 + 1000 * sin(angle)))
        }
      }
      if frame == 0 || frame == frames { say(EventType.key, KeyCode.touch, frame == 0 ? 1 : 0) }
      say(EventType.syn, SynCode.report, 0)
    }
    return events
  }
}
