import Dispatch
import Glibc

/// `fingertip-bench`: how fast the path from bytes to gestures is, beside a plain C loop over the same bytes.
@main
enum FingertipBench {
  static func main() {
    let options = BenchOptions(CommandLine.arguments.dropFirst())
    if let name = options.profiled { exit(profile(name, options)) }
    // The main queue has to be free for the gestures that are delivered there.
    DispatchQueue.global().async {
      do {
        exit(try run(options) ? 0 : 1)
      } catch {
        complain("\(error)")
        exit(3)
      }
    }
    dispatchMain()
  }

  /// Measures or counts, and answers whether the figures are within their limits and their baseline.
  static func run(_ options: BenchOptions) throws(BenchError) -> Bool {
    let baseline = try options.baseline.map { path throws(BenchError) in try Figures(contentsOf: path) }
    var figures = Figures()
    if options.countsInstructions {
      try Instructions.count(&figures)
    } else if options.isPipe {
      try PipeBench.measure(&figures)
    } else if options.isLive {
      try LiveBench.measure(&figures)
    } else {
      try measure(options, &figures)
    }
    print(options.isJSON ? figures.json : figures.table)
    let complaints = figures.excesses + (baseline.map(figures.slower) ?? [])
    for line in complaints { complain(line) }
    return complaints.isEmpty
  }

  private static func measure(_ options: BenchOptions, _ figures: inout Figures) throws(BenchError) {
    let workload = try Workload(gestures: options.gestures)
    figures.add("events", Double(workload.events.count))
    figures.add("contact_samples", Double(workload.samples))
    figures.add("frames", Double(workload.frames))
    let timing = Timing(rounds: options.isQuick ? 3 : 9)
    PathBench.measure(workload, timing, &figures)
    if !options.isPathOnly {
      try TextBench.measure(workload, timing, &figures)
      GrowthBench.measure(workload, timing, &figures)
    }
    figures.add("peak_rss_kb", Double(peakMemory()))
  }

  /// Runs one row on the main thread alone: profilers stumble over the threads of libdispatch.
  private static func profile(_ name: String, _ options: BenchOptions) -> Int32 {
    do {
      try PathBench.profile(name, Workload(gestures: options.gestures), passes: options.passes)
      return 0
    } catch {
      complain("\(error)")
      return 3
    }
  }

  private static func peakMemory() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}
