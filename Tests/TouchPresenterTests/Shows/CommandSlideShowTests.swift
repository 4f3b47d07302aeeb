import Glibc
import Testing
import TouchContacts
import TouchTesting

@testable import TouchPresenter

@MainActor
@Suite("A show that runs commands", .timeLimit(.minutes(1)))
struct CommandSlideShowTests {
  @Test("commands run in order, and their arguments are nothing to a shell")
  func order() async throws {
    let folder = try Folder()
    let show = try folder.show(
      """
      start = sh -c 'sleep 0.05; echo start >>log'
      go-to = sh -c 'echo "$1" >>log' '$(touch bad)' '{slide}; touch bad'
      shell stop = echo stop >>log; echo "$FINGERTIP_PIN" >>log
      """)
    setenv("FINGERTIP_PIN", "1234", 1)
    show.start()
    show.goTo(6)
    show.stop()
    await show.finish()
    unsetenv("FINGERTIP_PIN")
    #expect(folder.log == "start\n7; touch \(folder.path)/bad\nstop\n\n")
    #expect(access("\(folder.path)/bad", F_OK) != 0)
  }

  @Test("how a command ends is told, and the next one runs")
  func endings() async throws {
    let folder = try Folder()
    var configuration = CommandSlideShow.Configuration()
    configuration.longestRun = 1
    let show = try folder.show(
      """
      next = sh -c 'exit 3'
      previous = sh -c 'kill -TERM $$'
      start = fingertip-no-such-program
      stop = sh -c 'sleep 60 & wait'
      resume = sh -c 'echo resume >>log'
      """, configuration)
    let log = EventLog()
    show.onEvent = { log.events.append($0) }
    show.next()
    show.previous()
    show.start()
    show.stop()
    show.resume()
    show.blank(.black)
    await show.finish()
    await Task.yield()
    #expect(
      log.troubles == [
        "next: 'sh -c 'exit 3'' ended with exit code 3",
        "previous: 'sh -c 'kill -TERM $$'' was ended by signal 15",
        "start: cannot start 'fingertip-no-such-program': No such file or directory",
        "stop: 'sh -c 'sleep 60 & wait'' was still running after 1 s and was ended",
      ])
    #expect(folder.log == "resume\n")
  }

  @Test("what is asked faster than commands run is left out and told; of the pointer only the newest place counts")
  func tooMuch() async throws {
    let folder = try Folder()
    var configuration = CommandSlideShow.Configuration()
    configuration.mostWaiting = 4
    let show = try folder.show(
      """
      start = sh -c 'while [ ! -e go ]; do sleep 0.01; done'
      next = sh -c 'echo next >>log'
      pointer = sh -c 'echo {x} >>log'
      """, configuration)
    let log = EventLog()
    show.onEvent = { log.events.append($0) }
    show.start()
    // The first one leaves the line when it begins to run.
    try await eventually("it runs") { show.waiting == 0 }
    for _ in 0..<3 { show.next() }
    var spot = Highlighter()
    for step in 0...100 {
      spot.place(at: Vector(Double(step) / 100, 0))
      show.pointer(spot)
    }
    for _ in 0..<5 { show.next() }
    close(open("\(folder.path)/go", O_CREAT | O_WRONLY, 0o600))
    await show.finish()
    await Task.yield()
    #expect(folder.log == "next\nnext\nnext\n1.0000\n")
    #expect(log.troubles.count == 5)
    #expect(log.troubles.last == "next: left out, as what was asked before is not done yet (5 so far)")
  }

  @Test("what has no command cannot be done, and it says so")
  func obstacles() throws {
    let folder = try Folder()
    let show = try folder.show("next = true\nblank = true")
    #expect(show.obstacle(to: .black) == nil)
    #expect(show.obstacle(to: .goTo) == "there is no command for 'go-to'")
    #expect(show.obstacle(to: .highlighter) == "there is no command for 'pointer'")
  }
}

/// A folder of its own for a test, in which its commands run.
private final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/fingertip-commands-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ShowError.cannotWrite(reason: String(cString: strerror(errno))) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in ["log", "go", "bad"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  @MainActor
  func show(
    _ commands: String, _ configuration: CommandSlideShow.Configuration = CommandSlideShow.Configuration()
  ) throws -> CommandSlideShow {
    let here = commands.replacing(">>log", with: ">>\(path)/log").replacing("-e go", with: "-e \(path)/go")
      .replacing("touch bad", with: "touch \(path)/bad")
    return CommandSlideShow(try CommandFile(here, path: "test"), configuration: configuration)
  }

  /// What the commands have written.
  var log: String {
    (try? SmallFile.read(path: "\(path)/log")).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
