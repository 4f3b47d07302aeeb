import Dispatch
import Floor
import Glibc
import TouchContacts
import TouchDevices
import TouchGestures

/// How long a frame takes from the kernel's stamp to a handler on the main queue, beside C loops that only read it.
///
/// Five fingers circle on a virtual touchscreen, so that every frame is a change of a pan. All read the same frames, one
/// after the other, since they would take the processor from each other.
enum LiveBench {
  static func measure(_ figures: inout Figures) throws(BenchError) {
    do {
      for circles in CirclingFingers.all {
        let rows = LatencyRows()
        try read(circles.events, by: floor_read_latencies, rows.floor)
        try read(circles.events, by: floor_handover_latencies, rows.handover)
        try recognize(circles.events, rows.session)
        figures.addLatencies("live_\(circles.rate)_hz", rows, of: circles.frames)
      }
    } catch {
      throw .noDevice(reason: "\(error)")
    }
  }

  private static func read(_ events: [InputEvent], by loop: @escaping CLoop, _ latencies: Latencies) throws {
    let device = try VirtualDevice(CirclingFingers.device)
    let file = floor_open_device(device.path)
    guard file >= 0 else { throw BenchError.noDevice(reason: "\(device.path): \(String(cString: strerror(errno)))") }
    defer { close(file) }
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global(qos: .userInteractive).async {
      latencies.append(loop, on: file, frames: events.count)
      isDone.signal()
    }
    try device.play(events)
    // Ends the loop.
    device.close()
    isDone.wait()
  }

  private static func recognize(_ events: [InputEvent], _ latencies: Latencies) throws {
    let device = try VirtualDevice(CirclingFingers.device)
    var configuration = TouchSession.Configuration()
    configuration.devices = .path(device.path)
    let session = TouchSession(configuration) { gesture in
      if gesture.kind == .pan, gesture.phase == .changed { latencies.append(Timing.microseconds() - gesture.time) }
    }
    try session.start()
    try device.play(events)
    session.stop()
  }
}
