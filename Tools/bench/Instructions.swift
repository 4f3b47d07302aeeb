import Glibc

/// How many instructions a row takes, counted by callgrind: a figure that does not depend on the machine's mood.
enum Instructions {
  /// The rows that are counted.
  private static let rows = ["floor", "tracker", "engine"]
  /// How many gestures are counted over: enough for all kinds, few enough for a simulated processor.
  private static let gestures = 200

  /// Counts all rows, per contact sample.
  static func count(_ figures: inout Figures) throws(BenchError) {
    // Hashing with a seed of its own on every run would vary the counts.
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    let samples = Double(try Workload(gestures: gestures).samples)
    let program = try strippedCopy()
    defer { unlink(program) }
    for row in rows {
      figures.add("\(row)_instructions_per_sample", try collected(program, row) / samples)
    }
  }

  /// A copy of this program without debug information, over which valgrind 3.19 stumbles; the caller removes it.
  private static func strippedCopy() throws(BenchError) -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let copy = "\(folder)/fingertip-bench.\(getpid())"
    let program = realpath("/proc/self/exe", nil)
    defer { free(program) }
    let complaints = try output(of: ["strip", "--strip-debug", "-o", copy, program.map { String(cString: $0) } ?? ""])
    guard complaints.isEmpty else { throw .notCounted(reason: complaints) }
    return copy
  }

  /// What callgrind collects over one pass of a row.
  private static func collected(_ program: String, _ row: String) throws(BenchError) -> Double {
    let said = try output(of: [
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*profiledPass*", program,
      "--gestures", String(gestures), "--profile", row,
    ])
    guard let line = said.split(separator: "\n").last(where: { $0.contains("Collected :") }),
      let number = line.split(separator: " ").last.flatMap({ Double($0) })
    else { throw .notCounted(reason: said.isEmpty ? "valgrind does not run" : said) }
    return number
  }

  /// Runs a program of the `PATH` to its end; answers what it says on standard error.
  private static func output(of arguments: [String]) throws(BenchError) -> String {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .notCounted(reason: String(cString: strerror(errno))) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let failure = posix_spawnp(&child, arguments[0], &actions, nil, &words, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard failure == 0 else {
      let reason = String(cString: strerror(failure))
      throw .notCounted(reason: "\(arguments[0]): \(reason); apt-get install valgrind binutils")
    }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer[..<count]
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return String(decoding: text, as: UTF8.self)
  }
}
