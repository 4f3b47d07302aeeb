import Glibc

/// What one row of the benchmark took, over all rounds.
struct Times {
  /// The times of the rounds in ns, in order.
  var times: [Double] = []
  /// Each round's time over that of the floor just before it.
  var ratios: [Double] = []

  var median: Double { times.median }
}

/// One thing that is timed.
struct Row {
  var name: String
  var run: () -> Void
}

/// How things are timed: rounds over all rows, and the floor before each of them.
struct Timing {
  var rounds: Int

  /// Times `rows`, each right after `floor`, and all once before that to warm up.
  func measure(_ rows: [Row], floor: () -> Void) -> [Times] {
    var results = rows.map { _ in Times() }
    for row in rows { row.run() }
    for _ in 0..<rounds {
      for (index, row) in rows.enumerated() {
        let base = Self.time(floor)
        let time = Self.time(row.run)
        results[index].times.append(time)
        results[index].ratios.append(time / base)
      }
    }
    return results
  }

  /// How long `body` takes, in ns of real time.
  static func time(_ body: () -> Void) -> Double {
    let start = now()
    body()
    return now() - start
  }

  /// The time of the clock that stamps events, in µs.
  static func microseconds() -> Int64 { Int64(now() / 1000) }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

extension [Double] {
  /// The middle one of all; 0 where there is none.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

/// Keeps a value from being optimized away.
@inline(never)
func keep<Value>(_ value: Value) {}
