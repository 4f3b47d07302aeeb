import Synchronization

/// Latencies in µs that one thread measures and another reads.
final class Latencies: Sendable {
  private let values = Mutex<[Double]>([])

  func append(_ value: Int64) { values.withLock { $0.append(Double(value)) } }

  /// Appends what a C loop measures of so many frames at most.
  func append(_ loop: CLoop, on file: Int32, frames: Int) {
    var measured = [Int64](repeating: 0, count: frames)
    let count = loop(file, &measured, frames)
    for latency in measured[..<count] { append(latency) }
  }

  var all: [Double] { values.withLock { $0 } }
}

/// Reads frames from a file, and how many µs after its stamp each was there; answers how many.
typealias CLoop = @Sendable (_ file: Int32, _ latencies: UnsafeMutablePointer<Int64>, _ capacity: Int) -> Int

/// How late each reader had the frames of one run.
struct LatencyRows {
  /// A C loop in one thread, which waits in `read`.
  let floor = Latencies()
  /// C in two threads, one that waits with epoll and one that is told.
  let handover = Latencies()
  /// From the stamp to the handler on the main queue.
  let session = Latencies()
}

extension [Double] {
  /// The value that so great a share of all do not exceed; 0 where there is none.
  func quantile(_ share: Double) -> Double {
    isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}

extension Figures {
  /// Adds how late each reader had its frames, in µs, and how much later than the C loop the handler was: by 100 µs at
  /// most for half of the frames, and by 500 for 99 in 100, since a frame of 120 Hz lasts 8 ms and no eye sees a tenth.
  ///
  /// What never came has no latency: a reader that missed more than a tenth of the `frames` that were sent measured
  /// nothing. Some it may, as a pan takes a few to begin, and one that waits is merged with the next.
  mutating func addLatencies(_ name: String, _ rows: LatencyRows, of frames: Int) {
    let (floor, handover, session) = (rows.floor.all, rows.handover.all, rows.session.all)
    for (reader, latencies) in [("floor", floor), ("handover", handover), ("session", session)] {
      let missed = Swift.max(0, frames - latencies.count)
      add("\(name)_\(reader)_missed_frames", Double(missed), atMost: Double(frames) / 10)
    }
    for (part, share, limit) in [("p50", 0.5, 100.0), ("p99", 0.99, 500)] {
      let (least, ours) = (floor.quantile(share), session.quantile(share))
      add("\(name)_floor_\(part)_us", least)
      add("\(name)_handover_\(part)_us", handover.quantile(share))
      add("\(name)_session_\(part)_us", ours)
      add("\(name)_difference_\(part)_us", ours - least, atMost: limit)
      add("\(name)_session_to_floor_\(part)_ratio", ours / Swift.max(least, 1))
    }
  }
}
