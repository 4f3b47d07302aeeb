import Dispatch
import Floor
import Glibc
import Synchronization
import TouchContacts
import TouchDevices
import TouchGestures

/// How long a frame takes from the kernel's stamp to a handler on the main queue, beside a C loop that only reads it.
///
/// Five fingers circle on a virtual touchscreen, so that every frame is a change of a pan. Both read the same frames, one
/// after the other, since they would take the processor from each other.
enum LiveBench {
  /// How often the panel looks, in Hz, and for how many frames.
  private static let paces = [(rate: 125, frames: 1000), (rate: 1000, frames: 4000)]

  static func measure(_ figures: inout Figures) throws(BenchError) {
    do {
      for (rate, frames) in paces {
        let events = circles(frames: frames, rate: rate)
        let floor = try floorLatencies(of: events)
        let (reader, session) = try sessionLatencies(of: events)
        let name = "live_\(rate)_hz"
        figures.add("\(name)_floor_frames", Double(floor.count))
        figures.add("\(name)_session_frames", Double(session.count))
        for (part, share) in [("p50", 0.5), ("p99", 0.99)] {
          let (least, ours) = (floor.quantile(share), session.quantile(share))
          figures.add("\(name)_floor_\(part)_us", least)
          figures.add("\(name)_reader_\(part)_us", reader.quantile(share))
          figures.add("\(name)_session_\(part)_us", ours)
          figures.add("\(name)_difference_\(part)_us", ours - least)
          figures.add("\(name)_session_to_floor_\(part)_ratio", ours / max(least, 1))
        }
      }
    } catch {
      throw .noDevice(reason: "\(error)")
    }
  }

  /// How late the C loop had each frame, in µs.
  private static func floorLatencies(of events: [InputEvent]) throws -> [Double] {
    let device = try VirtualDevice(description)
    let file = floor_open_device(device.path)
    guard file >= 0 else { throw BenchError.noDevice(reason: "\(device.path): \(String(cString: strerror(errno)))") }
    defer { close(file) }
    let (result, isDone) = (Latencies(), DispatchSemaphore(value: 0))
    DispatchQueue.global(qos: .userInteractive).async {
      var latencies = [Int64](repeating: 0, count: events.count)
      let count = floor_read_latencies(file, &latencies, latencies.count)
      for latency in latencies[..<count] { result.append(latency) }
      isDone.signal()
    }
    try VirtualDevicePlayer(events, into: device).play()
    // Ends the loop.
    device.close()
    isDone.wait()
    return result.all
  }

  /// How late a session's reader and its handler had each frame, in µs.
  private static func sessionLatencies(of events: [InputEvent]) throws -> (reader: [Double], handler: [Double]) {
    let device = try VirtualDevice(description)
    let (reader, handler) = (FrameTap(), Latencies())
    var configuration = TouchSession.Configuration()
    configuration.devices = .path(device.path)
    configuration.tap = reader
    let session = TouchSession(configuration) { gesture in
      if gesture.kind == .pan, gesture.phase == .changed { handler.append(Timing.microseconds() - gesture.time) }
    }
    try session.start()
    try VirtualDevicePlayer(events, into: device).play()
    session.stop()
    return (reader.latencies.all, handler.all)
  }

  // MARK: Fingers

  private static let fingers = 5

  private static let description = DeviceDescription(
    name: "Fingertip latency panel",
    axes: [
      AxisCode.mtSlot: AxisRange(minimum: 0, maximum: 9),
      AxisCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65_535),
      AxisCode.mtPositionX: AxisRange(minimum: 0, maximum: 8000, resolution: 40),
      AxisCode.mtPositionY: AxisRange(minimum: 0, maximum: 5000, resolution: 40),
    ],
    keys: [KeyCode.touch], properties: [PropertyCode.direct])

  /// Fingers in a row that circle once a second, and lift.
  private static func circles(frames: Int, rate: Int) -> [InputEvent] {
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

/// Latencies in µs that one thread measures and another reads.
private final class Latencies: Sendable {
  private let values = Mutex<[Double]>([])

  func append(_ value: Int64) { values.withLock { $0.append(Double(value)) } }

  var all: [Double] { values.withLock { $0 } }
}

/// Measures when a session has read each frame, before it is recognized.
private final class FrameTap: EventTap {
  let latencies = Latencies()

  func opened(_ device: LiveDevice) {}
  func resynchronized(with state: DeviceState?, _ device: Int) {}
  func closed(_ device: Int, at time: Int64) {}

  func events(_ events: Span<InputEvent>, of device: Int) {
    let now = Timing.microseconds()
    for index in events.indices where events[index].type == EventType.syn && events[index].code == SynCode.report {
      latencies.append(now - events[index].time)
    }
  }
}

extension [Double] {
  /// The value that so great a share of all do not exceed; 0 where there is none.
  fileprivate func quantile(_ share: Double) -> Double {
    isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}
