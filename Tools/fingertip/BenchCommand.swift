import Glibc

/// `fingertip bench`: hands over to the program beside it that measures.
///
/// It is a program of its own, since it counts what memory is asked for by standing in for `malloc`.
enum BenchCommand {
  /// The program's name.
  static let program = "fingertip-bench"

  @MainActor
  static func run(_ arguments: [String]) throws {
    let path = folder + program
    var words = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    let reason = String(cString: strerror(errno))
    Terminal.say("cannot start \(path): \(reason); 'swift build -c release --product \(program)' builds it")
    FingertipCommand.exit(.unreadable)
  }

  /// The folder that this program is in, with a slash.
  private static var folder: String {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &name, name.count)
    let path = String(decoding: name[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)])
  }
}
