import Dispatch
import Floor
import Glibc
import TouchContacts
import TouchDevices
import TouchGestures

/// How long a frame takes to a handler on the main queue, as in ``LiveBench``, but on any machine: a pipe stands in for the
/// device, and its writer stamps the events in the kernel's place.
enum PipeBench {
  static func measure(_ figures: inout Figures) throws(BenchError) {
    for circles in CirclingFingers.all {
      let rows = LatencyRows()
      let frames = circles.events.count
      try run(circles) { file in rows.floor.append(floor_read_latencies, on: file, frames: frames) }
      try run(circles) { file in rows.handover.append(floor_handover_latencies, on: file, frames: frames) }
      let delivery = MainDelivery { gesture in
        if gesture.kind == .pan, gesture.phase == .changed { rows.session.append(Timing.microseconds() - gesture.time) }
      }
      try run(circles) { file in recognize(file, delivery) }
      delivery.stop()
      figures.addLatencies("pipe_\(circles.rate)_hz", rows, of: circles.frames)
    }
  }

  /// Writes the frames into a pipe, each at its time and stamped with it, while a thread reads it with `body` to its end.
  private static func run(_ circles: CirclingFingers, _ body: @escaping @Sendable (Int32) -> Void) throws(BenchError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .noDevice(reason: "no pipe: \(String(cString: strerror(errno)))") }
    let (readEnd, isDone) = (ends[0], DispatchSemaphore(value: 0))
    DispatchQueue.global(qos: .userInteractive).async {
      body(readEnd)
      isDone.signal()
    }
    write(circles.events, to: ends[1])
    close(ends[1])
    isDone.wait()
    close(readEnd)
  }

  private static func write(_ events: [InputEvent], to file: Int32) {
    let start = Timing.microseconds()
    var frame: [InputEvent] = []
    for event in events {
      frame.append(event)
      guard event.type == EventType.syn else { continue }
      let due = start + event.time
      var moment = timespec(tv_sec: Int(due / 1_000_000), tv_nsec: Int(due % 1_000_000) * 1000)
      while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR {}
      let now = Timing.microseconds()
      for index in frame.indices {
        (frame[index].seconds, frame[index].microseconds) = (now / 1_000_000, now % 1_000_000)
      }
      _ = frame.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      frame.removeAll(keepingCapacity: true)
    }
  }

  /// Makes gestures of what the pipe gives.
  private static func recognize(_ file: Int32, _ delivery: MainDelivery) {
    var engine = GestureEngine(device: CirclingFingers.device, surface: Surface(device: CirclingFingers.device))
    var gestures: [Gesture] = []
    var buffer = [InputEvent](repeating: InputEvent(time: 0, type: 0, code: 0, value: 0), count: 64)
    while true {
      let size = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      guard size > 0 else { return }
      engine.feed(buffer.span.extracting(first: size / MemoryLayout<InputEvent>.stride), into: &gestures)
      delivery.publish(gestures.span)
      gestures.removeAll(keepingCapacity: true)
    }
  }
}
