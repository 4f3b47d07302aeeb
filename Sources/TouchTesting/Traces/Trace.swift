import TouchContacts

/// What fingers do over time on a device that does not exist, as the events that the kernel would give of it.
///
/// A trace is written as it is said:
///
///     let trace = Trace(on: .phone) {
///       Finger.down(at: 20, 30).wait(.milliseconds(60)).lift()
///       Pause(.milliseconds(120))
///       Together {
///         Finger.down(at: 25, 70).move(by: -15, 0, over: .milliseconds(200)).lift()
///         Finger.down(at: 40, 70).move(by: 15, 0, over: .milliseconds(200)).lift()
///       }
///     }
///
/// Its parts follow one another; ``Together`` lets them start at once, ``At`` at a moment of their own. The same script
/// gives the same events on every run.
///
/// **Frames.** Fingers come, change and lift exactly when the script says so. While one moves, all are sampled at the frame
/// rate, on one grid from the start of the trace, and once more where a movement arrives; a scan within half a period of
/// such a moment is left out. A lift that follows a movement (or the landing) without a wait comes one period later, since
/// a panel misses a finger at the next scan: so a flick leaves the glass moving. A frame in which nothing changes does not
/// exist, except on a type A device, which tells of every contact at every scan.
public struct Trace: Sendable, Hashable {
  /// How a device writes down what touches it.
  public enum Encoding: Sendable, Hashable {
    /// Slots with tracking IDs, filtered by the kernel: a value that did not change is not told again.
    case typeB
    /// All contacts in every frame, each ended by `SYN_MT_REPORT`; with `trackingIDs` each has a number that is free again
    /// once it lifts.
    case typeA(trackingIDs: Bool)
    /// Only the oldest contact, by `BTN_TOUCH` and the plain axes.
    case singleTouch
  }

  /// The device that reports the trace; it has the axes of the ellipse, pressure, height and tool only where the script
  /// uses them.
  public let device: DeviceDescription
  /// The events in the order in which the kernel gives them.
  public let events: [InputEvent]
  /// When the script is over, pauses at its end included, in µs.
  public let endTime: Int64

  /// The trace of a script.
  ///
  /// - Parameters:
  ///   - device: What the fingers touch.
  ///   - encoding: How the device tells of them.
  ///   - frameRate: How often the device looks, in Hz; at least 1.
  ///   - startTime: When the script starts, in µs.
  ///   - script: What the fingers do.
  public init(
    on device: SyntheticDevice = .phone, encoding: Encoding = .typeB, frameRate: Int = 100,
    startTime: Int64 = 1_000_000, @TraceBuilder _ script: () -> [any TraceElement]
  ) {
    var timeline = TraceTimeline(start: startTime, frameRate: frameRate)
    endTime = InOrder(script()).write(to: &timeline, from: startTime)
    let extraAxes = timeline.extraAxes
    self.device = device.description(encoding: encoding, extraAxes: extraAxes)
    var encoder = FrameEncoder(device: device, encoding: encoding, extraAxes: extraAxes)
    events = timeline.events(by: &encoder)
  }

  /// The events up to and including each `SYN_REPORT`; what follows the last one is a frame of its own.
  public var frames: [ArraySlice<InputEvent>] {
    var frames: [ArraySlice<InputEvent>] = []
    var start = events.startIndex
    for (index, event) in events.enumerated() where event.type == EventType.syn && event.code == SynCode.report {
      frames.append(events[start...index])
      start = index + 1
    }
    if start < events.endIndex { frames.append(events[start...]) }
    return frames
  }
}
