import Fingertip
import Foundation
import Testing
import TouchTesting

/// A run of the built `fingertip` command on a machine whose input devices umockdev makes up.
///
/// It is ended at the latest when the value goes, together with everything that it started.
final class MockedRun {
  /// Why nothing can be made up here; `nil` where it can.
  static let obstacle: String? = {
    if !FileManager.default.isExecutableFile(atPath: umockdev) { return "\(umockdev) is not there" }
    // LD_PRELOAD is a list.
    if CommandRun.products.path.contains(where: { " :".contains($0) }) { return "the path has a space or colon" }
    return library == nil ? "the C compiler, cc, cannot build answers.c" : nil
  }()

  /// How long is waited at most, which only a test that fails does: other tests keep all processors busy meanwhile.
  private static let patience = Duration.seconds(120)

  /// Debian's package umockdev.
  private static let umockdev = "/usr/bin/umockdev-run"

  /// The library of answers.c, which is built beside the tests.
  private static let library: URL? = {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("answers.c")
    let product = CommandRun.products.appendingPathComponent("mocked-answers.so")
    let fresh = CommandRun.products.appendingPathComponent("mocked-answers.\(getpid()).so")
    let arguments = ["cc", "-O1", "-shared", "-fPIC", "-o", fresh.path, source.path]
    guard let compiler = try? CommandRun(arguments, of: "/usr/bin/env"), compiler.status == 0,
      rename(fresh.path, product.path) == 0
    else { return nil }
    return product
  }()

  private let folder: URL
  private let process = Process()

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - devices: The devices that there are, as event0, event1 and so on; what they answer is what the first of them says.
  ///   - rounds: Events of the first device, each round of which waits for ``sendNextRound()``.
  /// - Throws: What keeps its files from being written, or umockdev from being started.
  init(_ arguments: [String], on devices: [MockedDevice], rounds: [[InputEvent]] = []) throws {
    folder = try CommandRun.folder()
    var options: [String] = []
    for (number, device) in devices.enumerated() {
      options += ["--device", try write("device\(number)", Array(device.record(number: number).utf8))]
    }
    if let first = devices.first { try answer(as: first) }
    if !rounds.isEmpty {
      options += ["--script", "/dev/input/event0=\(try write("script", rounds.flatMap(Self.script)))"]
    }
    process.executableURL = URL(fileURLWithPath: Self.umockdev)
    process.arguments = options + ["--", CommandRun.products.appendingPathComponent("fingertip").path] + arguments
    // umockdev makes its machine in a temporary folder.
    let additions = [
      "TMPDIR": folder.path, "LD_PRELOAD": Self.library?.path ?? "", "FINGERTIP_ANSWERS": path("answers"),
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(additions) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: write("out", [])))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: write("err", [])))
    try process.run()
  }

  deinit {
    if process.isRunning { signal(SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// What the command printed up to now.
  var output: String { text("out") }

  /// What it said on standard error up to now.
  var messages: String { text("err") }

  /// Waits until the command has printed some words.
  func untilOutput(contains words: String) async throws {
    do {
      try await eventually(within: Self.patience) { output.contains(words) || !process.isRunning }
    } catch is TimeLimitExceeded {}
    guard output.contains(words) else { throw Unprinted(words: words, said: output + messages) }
  }

  /// What was waited for did not come.
  struct Unprinted: Error {
    let words: String
    let said: String
  }

  /// Lets the devices answer from now on as `device` does.
  func answer(as device: MockedDevice) throws {
    let next = try write("answers.next", Array(device.answers.utf8))
    guard rename(next, path("answers")) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Lets the first device send its next round of events.
  func sendNextRound() throws {
    let machine = try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasPrefix("umockdev") }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path("\(machine ?? "")/dev/input/event0")))
    try file.write(contentsOf: Data([Self.mark]))
    try file.close()
  }

  /// Does what Ctrl-C does; umockdev does not always pass a signal on.
  func interrupt() { signal(SIGINT) }

  /// Waits until the command has ended, and answers what it did.
  func end() async throws -> CommandRun {
    try await eventually("the command ends", within: Self.patience) { !process.isRunning }
    return CommandRun(output: output, messages: messages, status: process.terminationStatus)
  }

  /// What umockdev waits for before it sends a round.
  private static let mark = UInt8(ascii: "g")

  /// A round as umockdev reads it: the mark, then a line an event, where control characters are written as `^@` and so on.
  private static func script(_ round: [InputEvent]) -> [UInt8] {
    var script = Array("w 0 ".utf8) + [mark, UInt8(ascii: "\n")]
    for event in round {
      script += "r 0 ".utf8
      for byte in withUnsafeBytes(of: event, Array.init) {
        switch byte {
        case ..<32: script += [UInt8(ascii: "^"), byte + 64]
        case UInt8(ascii: "^"): script += "^`".utf8
        default: script.append(byte)
        }
      }
      script.append(UInt8(ascii: "\n"))
    }
    return script
  }

  /// Sends a signal to the command as well: what `Process` starts leads a process group.
  private func signal(_ number: Int32) { kill(-process.processIdentifier, number) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path(name)) ?? Data(), as: UTF8.self)
  }

  private func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests, and says why, where no devices can be made up.
  static var whereDevicesAreMocked: Self {
    .enabled(if: MockedRun.obstacle == nil, Comment(rawValue: MockedRun.obstacle ?? ""))
  }
}
