import Synchronization

/// Latencies in µs that one thread measures and another reads.
final class Latencies: Sendable {
  private let values = Mutex<[Double]>([])

  func append(_ value: Int64) { values.withLock { $0.append(Double(value)) } }

  var all: [Double] { values.withLock { $0 } }
}

extension [Double] {
  /// The value that so great a share of all do not exceed; 0 where there is none.
  func quantile(_ share: Double) -> Double {
    isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}

extension Figures {
  /// Adds how late each reader had its frames, in µs, and how much later than the C loop the handler was.
  mutating func addLatencies(_ name: String, floor: [Double], reader: [Double], session: [Double]) {
    add("\(name)_floor_frames", Double(floor.count))
    add("\(name)_session_frames", Double(session.count))
    for (part, share) in [("p50", 0.5), ("p99", 0.99)] {
      let (least, ours) = (floor.quantile(share), session.quantile(share))
      add("\(name)_floor_\(part)_us", least)
      add("\(name)_reader_\(part)_us", reader.quantile(share))
      add("\(name)_session_\(part)_us", ours)
      add("\(name)_difference_\(part)_us", ours - least)
      add("\(name)_session_to_floor_\(part)_ratio", ours / max(least, 1))
    }
  }
}
