import Glibc
import Testing
import TouchTesting

@testable import TouchPresenter

@MainActor
@Suite("A show of Impress over the network", .timeLimit(.minutes(1)))
struct ImpressSlideShowTests {
  private nonisolated static let greeting = "LO_SERVER_SERVER_PAIRED\n\nLO_SERVER_INFO\n7.4.7.2\n\n"

  /// Answers as Impress does whose show of 12 slides runs.
  private nonisolated static func answer(_ lines: [String]) -> String {
    switch lines.first {
    case "LO_SERVER_CLIENT_PAIR": greeting + "slideshow_started\n12\n0\n\n"
    case "goto_slide": "slide_updated\n\(lines[1])\n\n"
    default: ""
    }
  }

  private func show(
    _ port: UInt16, _ log: EventLog, _ change: (inout ImpressSlideShow.Configuration) -> Void = { _ in }
  )
    throws -> ImpressSlideShow
  {
    var configuration = ImpressSlideShow.Configuration()
    configuration.retryDelays = [1000]
    change(&configuration)
    let show = ImpressSlideShow(
      address: ImpressAddress(port: port), pairing: try ImpressPairing(pin: "1234"), configuration: configuration)
    show.onEvent = { log.events.append($0) }
    return show
  }

  /// Lets a server answer and a show connect to it.
  private func connect(
    to server: FakeImpress, _ change: (inout ImpressSlideShow.Configuration) -> Void = { _ in }
  ) throws -> (show: ImpressSlideShow, log: EventLog) {
    server.run()
    let log = EventLog()
    let show = try show(server.port, log, change)
    show.connect()
    return (show, log)
  }

  @Test("it pairs, drives, gets notes and pictures, and closes")
  func works() async throws {
    let server = try FakeImpress(answer: Self.answer)
    defer { server.stop() }
    let (show, log) = try connect(to: server)
    show.connect()
    try await eventually("the show runs") { log.events.contains(.started(count: 12, current: 0)) }
    show.goTo(4)
    try await eventually("the slide is asked for") { server.received.contains("goto_slide 4") }
    server.say("slide_preview\n4\n\(Pictures.base64)\n\nslide_notes\n4\n<html><body>a & <b><br/>c</body></html>\n\n")
    try await eventually("the notes come") { log.events.contains(.notes(slide: 4, text: "a & <b>\nc")) }
    #expect(log.events.contains(.preview(slide: 4)))
    let preview = try await show.previews.preview(of: 4)
    #expect(preview.width == 2 && preview.height == 3 && preview.png == Pictures.png)
    await #expect(throws: ShowError.noPreview(slide: 5)) { try await show.previews.preview(of: 5) }
    await show.close()
    await show.close()
    #expect(server.connections == 1)
  }

  @Test("without a server it says why at every attempt, and tries on")
  func later() async throws {
    let probe = try FakeImpress()
    let port = probe.port
    probe.stop()
    withExtendedLifetime(probe) {}
    let log = EventLog()
    let show = try show(port, log)
    show.connect()
    try await eventually("it has tried often") { log.failures >= 5 }
    #expect(log.reasons.first == "\(ShowError.refused(address: "127.0.0.1:\(port)"))")
    #expect(Set(log.reasons).count == 1)
    #expect(log.troubles.isEmpty)
    await show.close()
  }

  @Test("a connection that breaks is made again, and the show's own slide is told")
  func reconnects() async throws {
    let server = try FakeImpress(answer: Self.answer)
    defer { server.stop() }
    let (show, log) = try connect(to: server)
    for round in 1...3 {
      try await eventually("show \(round) is told") {
        log.events.filter { $0 == .started(count: 12, current: 0) }.count == round
      }
      server.hangUp()
    }
    await show.close()
  }

  @Test("an Impress that has crashed can listen again at once, and is found")
  func crash() async throws {
    let server = try FakeImpress(answer: Self.answer)
    let (show, log) = try connect(to: server)
    try await eventually("the show runs") { log.events.contains(.started(count: 12, current: 0)) }
    let next = try await server.crashAndRestart()
    next.run()
    defer { next.stop() }
    try await eventually("the show is found again") {
      log.events.filter { $0 == .started(count: 12, current: 0) }.count == 2
    }
    await show.close()
  }

  @Test("an Impress that was killed while bytes waited for it has crashed, so that its show is started again")
  func killed() async throws {
    let server = try FakeImpress(answer: Self.answer)
    let (show, log) = try connect(to: server)
    try await eventually("the show runs") { log.events.contains(.started(count: 12, current: 0)) }
    server.reset()
    server.stop()
    try await eventually("it is told") { !log.reasons.isEmpty }
    #expect(log.reasons.first == "\(ShowError.closed(address: "127.0.0.1:\(server.port)", midMessage: false))")
    await show.close()
  }

  @Test("100 MB without a newline end with a clear word, long before they are all read")
  func endless() async throws {
    // Made beforehand: who takes long to say something is not waited for.
    let flood = String(repeating: "x", count: 100 << 20)
    let server = try FakeImpress { _ in flood }
    defer { server.stop() }
    let (show, log) = try connect(to: server)
    try await eventually("it gives up") {
      if case .connection(.failed(let why)) = log.events.last { why.contains("is not Impress") } else { false }
    }
    try await eventually("the server sees it") { server.unheardAnswers > 0 }
    #expect(server.answers == 0)
    await show.close()
  }

  @Test("garbage ends with a clear word")
  func garbage() async throws {
    let server = try FakeImpress { _ in "HTTP/1.1 400 Bad Request\n\n" }
    defer { server.stop() }
    let (show, log) = try connect(to: server)
    try await eventually("it gives up") {
      if case .connection(.failed(let why)) = log.events.last { why.contains("HTTP/1.1 400") } else { false }
    }
    await show.close()
  }

  @Test("half a message and silence, and half a message and an end, are told, and it tries again")
  func half() async throws {
    let server = try FakeImpress { _ in "LO_SERVER_SERV" }
    defer { server.stop() }
    let (show, log) = try connect(to: server) { $0.connectTimeout = 50_000 }
    try await eventually("it tries again") { server.connections >= 2 }
    try await eventually("it is told") { log.reasons.first?.contains("said nothing") == true }
    await show.close()

    // Another server, since connections that were given up may still wait for the first.
    let second = try FakeImpress { _ in "LO_SERVER_SERV" }
    defer { second.stop() }
    let (other, otherLog) = try connect(to: second)
    try await eventually("it is answered") { second.answers > 0 }
    second.hangUp()
    try await eventually("it is told") { otherLog.reasons.contains { $0.contains("in the middle of a message") } }
    await other.close()
  }

  @Test("a main queue that is held up is not taken for the silence of Impress")
  func heldUp() async throws {
    let server = try FakeImpress(answer: Self.answer)
    defer { server.stop() }
    let (show, log) = try connect(to: server) { $0.connectTimeout = 500_000 }
    // This is the main queue: it is held up for three times as long as Impress may be silent.
    usleep(1_500_000)
    try await eventually("the show runs") { log.events.contains(.started(count: 12, current: 0)) }
    #expect(server.connections == 1)
    await show.close()
  }

  @Test("a flood is read only as fast as the main queue takes it")
  func flood() async throws {
    let server = try FakeImpress(answer: Self.answer)
    defer { server.stop() }
    let (show, log) = try connect(to: server)
    try await eventually("the show runs") { log.events.contains(.started(count: 12, current: 0)) }
    let titles = (0..<20_000).map { "slideshow_info\n\($0)\n\n" }.joined()
    await onThread { _ = server.say(titles) }
    try await eventually("all of it is told") { log.events.last == .title("19999") }
    #expect(log.events.filter { if case .title = $0 { true } else { false } }.count == 20_000)
    await show.close()
  }
}

/// What a show has told.
@MainActor
final class EventLog {
  var events: [SlideShowEvent] = []
  var troubles: [String] { events.compactMap { if case .trouble(let word) = $0 { word } else { nil } } }
  /// Why there was no connection, each time that it was told.
  var reasons: [String] { events.compactMap { if case .connection(let state) = $0 { state.reason } else { nil } } }
  /// How often a connection was sought in vain.
  var failures: Int {
    events.reduce(0) { if case .connection(.connecting(let failures, _)) = $1 { max($0, failures) } else { $0 } }
  }
}
