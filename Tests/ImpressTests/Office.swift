import Foundation
import TouchTesting

@testable import TouchPresenter

/// A LibreOffice with a screen, a profile and a presentation of its own.
@MainActor
final class Office {
  /// As wide for its height as a slide, so that the slide fills it.
  static let screen = (width: 1280, height: 720)

  /// The name and PIN that it knows.
  let pairing: ImpressPairing
  private let folder: String
  private let environment: [String: String]
  private let display: Process
  private let displayName: String
  private var office: Process?

  /// Makes the screen, the profile and the presentation.
  init(folder: String) async throws {
    self.folder = folder
    pairing = try ImpressPairing(name: "Stage", pin: String(Int.random(in: 1000...9999)))
    try FileManager.default.createDirectory(atPath: "\(folder)/profile/user", withIntermediateDirectories: true)
    try Data(OfficeProfile.text(for: pairing).utf8).write(
      to: URL(fileURLWithPath: "\(folder)/profile/user/registrymodifications.xcu"))
    try Data(FlatDeck.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/deck.fodp"))
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = folder
    environment["SAL_USE_VCLPLUGIN"] = "gen"
    // Any number that is nobody's; servers in other namespaces share the files by which they find each other.
    displayName = ":\(Int.random(in: 1000..<60_000))"
    environment["DISPLAY"] = displayName
    self.environment = environment
    display = try Program.start(
      "/usr/bin/Xvfb",
      [
        displayName, "-screen", "0", "\(Self.screen.width)x\(Self.screen.height)x24", "-nolisten", "tcp",
        // Else it begins anew when its only client leaves, and takes nobody meanwhile.
        "-noreset",
      ],
      environment: environment, log: "\(folder)/screen.log")
    try note(display)
    try await eventually("there is a screen", within: .seconds(30)) {
      try await run("xdotool", ["getdisplaygeometry"]).code == 0
    }
  }

  /// Starts Impress with the presentation, and returns at once.
  func launch() throws {
    office = try Program.start(
      "/usr/lib/libreoffice/program/soffice.bin",
      [
        "-env:UserInstallation=file://\(folder)/profile", "--impress", "--norestore", "--nologo",
        "--nofirststartwizard", "--nodefault", "--nolockcheck", "\(folder)/deck.fodp",
      ], environment: environment, log: "\(folder)/office.log")
    if let office { try note(office) }
  }

  /// Impress ended where it should not have.
  struct Failure: Error {
    var status: Int32
    var log: String
  }

  /// Waits until the presentation is there to be seen.
  func waitForDocument() async throws {
    try await keepRunning("the presentation is open") {
      try await self.screenshot().color(0.5, 0.5).isLike(FlatDeck.slides[0].color)
    }
  }

  /// Waits until something comes of a launch, and launches again where Impress asks for it.
  func keepRunning(_ expectation: String, until condition: () async throws -> Bool) async throws {
    try await eventually(expectation, within: .seconds(60)) {
      // A new profile may make it end with 81, which asks to be started again.
      if let office, !office.isRunning {
        guard office.terminationStatus == 81 else {
          let log = (try? String(contentsOfFile: "\(folder)/office.log", encoding: .utf8)) ?? ""
          throw Failure(status: office.terminationStatus, log: String(log.prefix(2000)))
        }
        try launch()
      }
      return try await condition()
    }
  }

  /// Ends Impress as a crash would.
  func kill() {
    guard let office else { return }
    Glibc.kill(office.processIdentifier, SIGKILL)
    office.waitUntilExit()
    self.office = nil
  }

  /// Whether it still runs.
  var isRunning: Bool { office?.isRunning ?? false }

  /// Presses a key on its keyboard, by its X name.
  func command(pressing key: String) -> String { "env DISPLAY=\(displayName) xdotool key \(key)" }

  /// What the screen shows.
  func screenshot() async throws -> Picture {
    let raw = try await run("import", ["-window", "root", "-depth", "8", "rgb:-"])
    guard let picture = Picture(width: Self.screen.width, height: Self.screen.height, rgb: raw.output) else {
      throw ShowError.cannotRead(path: "screen", reason: "\(raw.output.count) bytes")
    }
    return picture
  }

  /// Waits until the whole screen is of a colour, as far as its corners tell.
  func waitForScreen(_ color: Color) async throws {
    try await eventually("the screen is \(color)", within: .seconds(10)) {
      let picture = try await screenshot()
      return [(0.02, 0.02), (0.98, 0.02), (0.02, 0.98), (0.98, 0.98)].allSatisfy { picture.color($0, $1).isLike(color) }
    }
  }

  /// The pixels of a picture of a slide.
  func picture(of preview: SlidePreview) async throws -> Picture {
    let raw = try await run("convert", ["png:-", "-depth", "8", "rgb:-"], input: preview.png)
    guard let picture = Picture(width: preview.width, height: preview.height, rgb: raw.output) else {
      throw ShowError.badPreview(slide: preview.slide)
    }
    return picture
  }

  private func run(_ name: String, _ arguments: [String], input: [UInt8] = []) async throws -> Program.Result {
    try await Program.run(name, arguments, environment: environment, input: input)
  }

  /// Writes down what was started, for the script to end.
  private func note(_ process: Process) throws {
    let url = URL(fileURLWithPath: "\(folder)/started")
    let before = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    try Data((before + "\(process.processIdentifier)\n").utf8).write(to: url)
  }
}
