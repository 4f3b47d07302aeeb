import Foundation
import TouchTesting

/// A program that a test runs.
enum Program {
  /// What a program did.
  struct Result: Sendable {
    var code: Int32
    var output: [UInt8]
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Starts a program that goes on running; what it says goes to a file.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String], log: String
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return process
  }

  /// The `fingertip` command, where it was built beside the tests.
  static let command: String? = {
    let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("fingertip").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// Runs the `fingertip` command to its end; its words and what it says about the work are taken together.
  static func runCommand(_ arguments: [String], environment: [String: String]) async throws -> Result {
    guard let command else { throw CocoaError(.fileNoSuchFile) }
    let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return try await onThread {
      try runNow(command, arguments, environment: all, input: [], takesErrors: true)
    }
  }

  /// Runs a program to its end, on a thread of its own.
  static func run(
    _ name: String, _ arguments: [String], environment: [String: String], input: [UInt8] = []
  ) async throws -> Result {
    try await onThread { try runNow("/usr/bin/\(name)", arguments, environment: environment, input: input) }
  }

  private static func runNow(
    _ path: String, _ arguments: [String], environment: [String: String], input: [UInt8], takesErrors: Bool = false
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = takesErrors ? stdout : FileHandle.nullDevice
    try process.run()
    // A picture is shorter than a pipe's 64 KiB.
    stdin.fileHandleForWriting.write(Data(input))
    stdin.fileHandleForWriting.closeFile()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(code: process.terminationStatus, output: Array(output))
  }
}
