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
  static func measure(_ figures: inout Figures) throws(BenchError) {
    do {
      for circles in CirclingFingers.all {
        let floor = try floorLatencies(of: circles.events)
        let (reader, session) = try sessionLatencies(of: circles.events)
        figures.addLatencies("live_\(circles.rate)_hz", floor: floor, reader: reader, session: session)
      }
    } catch {
      throw .noDevice(reason: "\(error)")
    }
  }

  /// How late the C loop had each frame, in µs.
  private static func floorLatencies(of events: [InputEvent]) throws -> [Double] {
    let device = try VirtualDevice(CirclingFingers.device)
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
    let device = try VirtualDevice(CirclingFingers.device)
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
