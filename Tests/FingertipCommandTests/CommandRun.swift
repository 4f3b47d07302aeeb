import Foundation

/// One run of the built `fingertip` command, or of another program that is built beside it.
struct CommandRun {
  /// What it printed to standard output.
  let output: String
  /// What it said on standard error.
  let messages: String
  /// How it ended.
  let status: Int32

  /// What a run that was watched elsewhere came to.
  init(output: String, messages: String, status: Int32) {
    self.output = output
    self.messages = messages
    self.status = status
  }

  /// Runs the command, or a program by its path, to its end; ``output`` is empty where another place for it is given.
  init(
    _ arguments: [String], input: [UInt8] = [], output place: URL? = nil, environment: [String: String] = [:],
    of program: String = "fingertip"
  ) throws {
    let folder = try Self.folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program, relativeTo: Self.products)
    process.arguments = arguments
    // A PIN that a test of another module has put there meanwhile, or the user, is not for this one.
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key != "FINGERTIP_PIN" }
    process.environment = inherited.merging(environment) { $1 }
    // Files stand in for pipes, so that no amount of output can block.
    for name in ["in", "out", "err"] {
      let content = name == "in" ? Data(input) : Data()
      try content.write(to: folder.appendingPathComponent(name))
    }
    process.standardInput = try FileHandle(forReadingFrom: folder.appendingPathComponent("in"))
    process.standardOutput = try FileHandle(forWritingTo: place ?? folder.appendingPathComponent("out"))
    process.standardError = try FileHandle(forWritingTo: folder.appendingPathComponent("err"))
    try process.run()
    process.waitUntilExit()
    output = try String(contentsOf: folder.appendingPathComponent("out"), encoding: .utf8)
    messages = try String(contentsOf: folder.appendingPathComponent("err"), encoding: .utf8)
    status = process.terminationStatus
    try FileManager.default.removeItem(at: folder)
  }

  /// Runs the command with a pipe as its input.
  init(through text: String, _ arguments: [String]) throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = Self.products.appendingPathComponent("fingertip")
    process.arguments = arguments
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, output)
    try process.run()
    DispatchQueue.global().async {
      try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try? input.fileHandleForWriting.close()
    }
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    messages = ""
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The lines of the output as objects of JSON.
  var objects: [[String: Any]] {
    get throws {
      try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:] }
    }
  }

  /// A new folder for files that a test makes.
  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fingertip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A sample recording of the project.
  static func sample(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Recordings/\(name)")
  }

  /// Where programs are built, beside the test bundle.
  static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
}
