import Foundation
import Synchronization
import Testing

@testable import TouchPresenter

@Suite("The rehearsal recorder")
@MainActor
struct RehearsalRecorderTests {
  private let folder: LogFolder
  private let show = RecordingShow()

  init() throws { folder = try LogFolder() }

  /// A remote whose events are recorded in a log.
  private func record(_ log: RehearsalLog) -> (Performer, RehearsalRecorder) {
    let remote = Talk.remote(show: show)
    let recorder = RehearsalRecorder(log, wallClock: WallClock(unixOffset: 1_000_000_000, secondsFromUTC: 3600)) {
      Issue.record($0)
    }
    remote.onEvent = { recorder.take($0, of: remote) }
    return (Performer(remote), recorder)
  }

  @Test("writes each talk with its slides, and what is going on when it is cut off")
  func talks() throws {
    let log = try RehearsalLog(path: folder.path("log"), for: .writing)
    var (performer, recorder) = record(log)
    performer.remote.setCountdown(600_000_000)
    show.tell(.title("a.odp"))
    performer.perform([.tap(.next), .wait(2_000_000), .tap(.next), .wait(3_000_000), .longPress(.timer)])
    performer.perform([.tap(.timer), .wait(1_000_000), .tap(.next)])
    recorder.finish()
    let talks = try log.rehearsals()
    #expect(talks.map(\.duration) == [5_000_000, nil])
    #expect(talks[0].title == "a.odp" && talks[0].slideCount == 10 && talks[0].countdown == 600_000_000)
    #expect(talks[0].began == 1_001_000_000 && talks[0].secondsFromUTC == 3600)
    #expect(try log.visits(of: talks[0]).map(\.slide) == [4, 5])
    #expect(try log.visits(of: talks[0]).map(\.duration) == [2_000_000, 3_000_000])
    #expect(try log.visits(of: talks[1]).map(\.duration) == [1_000_000, nil])
  }

  @Test("writes no notes")
  func privacy() throws {
    let log = try RehearsalLog(path: folder.path("log"), for: .writing)
    var (performer, recorder) = record(log)
    show.tell(.started(count: 12, current: 0))
    for slide in 0..<12 { show.tell(.notes(slide: slide, text: "Mention the merger")) }
    performer.perform([.tap(.next), .wait(2_000_000), .tap(.next), .longPress(.timer)])
    recorder.finish()
    #expect(try log.visits(of: log.rehearsal(1)).count == 2)
    for name in ["log", "log-wal"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
      #expect(bytes.range(of: Data("merger".utf8)) == nil)
    }
  }

  @Test("tells what cannot be written, and goes on")
  func failures() async throws {
    let log = try RehearsalLog(path: folder.path("log"), for: .writing)
    var errors: [RehearsalError] = []
    let recorder = RehearsalRecorder(log, wallClock: WallClock(unixOffset: 0)) { errors.append($0) }
    let remote = Talk.remote()
    try log.read { connection throws(RehearsalError) in
      try connection.run("break", "ALTER TABLE visit RENAME TO gone")
    }
    recorder.take(.talkBegan(at: 0), of: remote)
    recorder.take(.visitBegan(.second(0)), of: remote)
    recorder.finish()
    while errors.isEmpty { await Task.yield() }
    #expect(errors == [.failed(path: log.path, action: "record a slide", reason: "no such table: visit")])
    try log.read { connection throws(RehearsalError) in
      try connection.run("mend", "ALTER TABLE gone RENAME TO visit")
    }
    recorder.take(.visitBegan(.second(1)), of: remote)
    recorder.finish()
    #expect(try log.visits(of: log.rehearsal(1)).map(\.number) == [1])
  }

  @Test("keeps no more waiting than it may, and counts the rest")
  func backlog() throws {
    let log = try RehearsalLog(path: folder.path("log"), for: .writing)
    let errors = Box()
    let writer = RehearsalWriter(log) { error in errors.append(error) }
    let admitted = (0..<RehearsalWriter.limit + 3).map { _ in writer.admit() }
    #expect(admitted.filter { $0 }.count == RehearsalWriter.limit)
    #expect(errors.all == (1...3).map { .tooSlow(path: log.path, dropped: $0) })
  }
}

/// Errors that come from any thread.
private final class Box: Sendable {
  private let errors = Mutex<[RehearsalError]>([])
  var all: [RehearsalError] { errors.withLock { $0 } }
  func append(_ error: RehearsalError) { errors.withLock { $0.append(error) } }
}
