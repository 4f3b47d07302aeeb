@preconcurrency import Glibc

/// The command line of the benchmark.
struct BenchOptions: Sendable {
  var isJSON = false
  var isQuick = false
  var isPathOnly = false
  var countsInstructions = false
  var isLive = false
  var isPipe = false
  var baseline: String?
  /// The one row to run without measuring, for a profiler.
  var profiled: String?
  var passes = 1
  /// How many gestures the workload has.
  var gestures = 2000

  /// Reads the arguments; a wrong one ends the program with 2, and `--help` with 0.
  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--json", "-j": isJSON = true
      case "--quick", "-q":
        isQuick = true
        gestures = 400
      case "--path", "-p": isPathOnly = true
      case "--instructions", "-i": countsInstructions = true
      case "--live", "-l": isLive = true
      case "--pipe": isPipe = true
      case "--baseline", "-b": baseline = Self.value(of: argument, &rest)
      case "--profile": profiled = Self.value(of: argument, &rest)
      case "--passes": passes = Self.number(of: argument, &rest)
      case "--gestures": gestures = Self.number(of: argument, &rest)
      case "--help", "-h":
        print(Self.help, terminator: "")
        exit(0)
      default: Self.refuse("'\(argument)' is not understood")
      }
    }
  }

  private static func number(of option: String, _ rest: inout ArraySlice<String>) -> Int {
    let value = value(of: option, &rest)
    guard let number = Int(value), number > 0 else { refuse("\(option): '\(value)' is not a number above 0") }
    return number
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) -> String {
    guard let value = rest.popFirst() else { refuse("\(option) needs a value") }
    return value
  }

  private static func refuse(_ message: String) -> Never {
    complain("\(message)\n'fingertip bench --help' tells more")
    exit(2)
  }

  private static let help = """
    Usage: fingertip bench [OPTION]...

    Measures how fast gestures are recognized, from bytes to the handler on the main queue, beside a plain C loop that
    only reads and decodes the same bytes. The work is 2000 gestures of a generated hand, the same on every run. Each
    figure is the median of 9 rounds; the C loop runs again before every timed call, and ratios are taken round by
    round, since machines change their speed. Keep it on one processor: 'taskset -c 1 fingertip bench --path'.

      -j, --json           print one JSON object
      -q, --quick          400 gestures and 3 rounds, for a first look
      -p, --path           only the path from bytes to gestures: no text, no growth
      -i, --instructions   count instructions under callgrind and measure no times; the counts are the same on a busy
                           machine, but change with the compiler
      -l, --live           measure only how long frames take from the kernel to a handler on the main queue, beside a C loop
                           that reads them (floor) and one that hands them to another thread (handover), with virtual
                           devices: as root, or in 'Tools/guest/run --latency'. More than 100 µs over the floor for half
                           of the frames, or 500 µs for 99 in 100, or a tenth of them missed, exits with 1
          --pipe           as --live, on any machine: a pipe stands in for the device
      -b, --baseline=FILE  compare the ratios and counts with those that --json wrote there; more than 10 % worse
                           exits with 1
          --profile=ROW    run one row without measuring, under 'perf record' or 'valgrind --tool=callgrind':
                           floor, tracker, engine or engine-read
          --passes=N       with --profile: how often
          --gestures=N     how many gestures the work is, if not 2000
      -h, --help           explain this

    Examples:
      fingertip bench --json > baseline.json
      fingertip bench --baseline baseline.json
      Tools/guest/run --latency            --live, on a kernel of its own
      fingertip bench --instructions --baseline Tools/bench/instructions.json

    Exit status: 0 good, 1 slower than the baseline or the limit, 2 usage, 3 a file could not be read or written, or no
    device be made.

    """
}

/// Why nothing could be measured.
enum BenchError: Error, CustomStringConvertible {
  /// The events could not be put into a file.
  case noWorkFile(reason: String)
  /// The baseline cannot be read.
  case noBaseline(path: String, reason: String)
  /// A reader does not give the events that were written.
  case misread(format: String, events: Int, expected: Int)
  /// Callgrind did not count.
  case notCounted(reason: String)
  /// There is no row of that name to profile.
  case unknownRow(String)
  /// No virtual device could be made or read.
  case noDevice(reason: String)

  var description: String {
    switch self {
    case .noWorkFile(let reason): "cannot write the events to a file under TMPDIR or /tmp: \(reason)"
    case .noBaseline(let path, let reason): "\(path): \(reason); 'fingertip bench --json > FILE' writes a baseline"
    case .misread(let format, let events, let expected): "\(format): read \(events) events of \(expected)"
    case .notCounted(let reason): "callgrind did not count: \(reason)"
    case .noDevice(let reason): reason
    case .unknownRow(let name): "'\(name)' is none of the rows floor, tracker, engine and engine-read"
    }
  }
}

/// Says something on standard error.
func complain(_ message: String) { fputs("fingertip-bench: \(message)\n", stderr) }
