import Foundation
import Testing
import TouchTesting

@testable import TouchPresenter

@Suite("The rehearsal log")
struct RehearsalLogTests {
  private let folder: LogFolder

  init() throws { folder = try LogFolder() }

  @Test("gives back what was recorded")
  func roundTrip() throws {
    let (log, number) = try folder.log(visits: 3)
    try log.record(SlideVisit(number: 3, slide: 11, began: 3_000_000, time: 9), in: number)
    let second = try log.begin(Rehearsal(began: -5, secondsFromUTC: 3600))
    try log.finish(number, duration: 7_000_000)

    let reader = try RehearsalLog(path: log.path, for: .reading)
    let found = try reader.rehearsals()
    #expect(found.map(\.number) == [number, second])
    #expect(found.map(\.title) == ["a.odp", nil])
    #expect(found.map(\.slideCount) == [12, nil])
    #expect(found.map(\.countdown) == [60_000_000, nil])
    #expect(found.map(\.duration) == [7_000_000, nil])
    #expect(found.map(\.began) == [1_000_000, -5])
    #expect(found.map(\.secondsFromUTC) == [0, 3600])
    #expect(try reader.rehearsal(second) == found[1])
    let visits = try reader.visits(of: found[0])
    #expect(visits.map(\.slide) == [0, 1, 2, 11])
    #expect(visits.map(\.ended) == [1_000_000, 2_000_000, 3_000_000, nil])
    #expect(visits.last?.time == 4_000_000)
    #expect(try reader.visits(of: found[1]).isEmpty)
    #expect(throws: RehearsalError.noRehearsal(path: log.path, number: 9)) { try reader.rehearsal(9) }
  }

  @Test("takes a visit as often as it is told, and never takes its end back")
  func idempotence() throws {
    let (log, number) = try folder.log(visits: 1)
    for _ in 0..<2 { try log.record(.second(0), in: number) }
    try log.record(SlideVisit(number: 0, slide: 0, began: 0, time: 0), in: number)
    #expect(try log.visits(of: log.rehearsal(number)).map(\.ended) == [1_000_000])
  }

  @Test("never gives a number twice, and goes on where an older program stopped")
  func appending() throws {
    for wanted in 1...3 as ClosedRange<Int64> {
      let (_, number) = try folder.log(visits: 1)
      #expect(number == wanted)
    }
  }

  @Test("waits for the disk at each commit, and lets readers read meanwhile")
  func durability() throws {
    let (log, number) = try folder.log(visits: 1)
    let full = try log.read { connection throws(RehearsalError) in
      try connection.number("look", "PRAGMA synchronous")
    }
    #expect(full == 2)
    let reader = try RehearsalLog(path: log.path, for: .reading)
    try log.read { connection throws(RehearsalError) in
      try connection.run("hold", "BEGIN IMMEDIATE")
      #expect(try reader.rehearsal(number).title == "a.odp")
      try connection.run("hold", "COMMIT")
    }
    #expect(throws: RehearsalError.self) { try reader.record(.second(5), in: number) }
  }

  @Test("takes what several writers tell at once")
  func severalWriters() async throws {
    let path = folder.path("log")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let log = try RehearsalLog(path: path, for: .writing)
          let number = try log.begin(Rehearsal(began: 0))
          for visit in 0..<10 { try log.record(.second(visit), in: number) }
        }
      }
      try await group.waitForAll()
    }
    let log = try RehearsalLog(path: path, for: .reading)
    let counts = try log.rehearsals().map { try log.visits(of: $0).count }
    #expect(counts == [10, 10, 10, 10])
  }

  @Test("is for its owner only, with its companions and the folders that it makes")
  func modes() throws {
    let before = try folder.mode("")
    let (log, _) = try folder.log("new/folder/log", visits: 1)
    #expect(try folder.mode("") == before)
    #expect(try ["new", "new/folder"].map(folder.mode) == [0o700, 0o700])
    #expect(try ["", "-wal", "-shm"].map { try folder.mode("new/folder/log" + $0) } == [0o600, 0o600, 0o600])
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: log.path)
    _ = try RehearsalLog(path: log.path, for: .writing)
    #expect(try folder.mode("new/folder/log") == 0o600)
  }

  @Test("is where the XDG specification has it")
  func defaultPath() throws {
    func path(_ variables: [String: String]) throws(RehearsalError) -> String {
      try RehearsalLog.defaultPath { variables[$0] }
    }
    #expect(try path(["XDG_DATA_HOME": "/data", "HOME": "/home/x"]) == "/data/fingertip/rehearsals.sqlite")
    #expect(try path(["XDG_DATA_HOME": "data", "HOME": "/h"]) == "/h/.local/share/fingertip/rehearsals.sqlite")
    #expect(try path(["HOME": "/h"]) == "/h/.local/share/fingertip/rehearsals.sqlite")
    #expect(throws: RehearsalError.noHome) { try path([:]) }
  }

  @Test("is refused by name where it is none, and left as it is")
  func strangers() throws {
    let text = folder.path("text")
    let content = Data(String(repeating: "These are no rehearsals. ", count: 99).utf8)
    try content.write(to: URL(fileURLWithPath: text))
    let other = try folder.emptyFile("other")
    try SQLiteConnection(path: other).run("make", "CREATE TABLE thing (a)")
    for use in [RehearsalLog.Use.reading, .writing] {
      for path in [text, other] {
        #expect(throws: RehearsalError.notALog(path: path)) { _ = try RehearsalLog(path: path, for: use) }
      }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: text)) == content)
  }

  @Test("of a newer program is refused with both versions")
  func newerVersion() throws {
    let (log, _) = try folder.log(visits: 1)
    try log.read { connection throws(RehearsalError) in try connection.run("age", "PRAGMA user_version = 7") }
    #expect(throws: RehearsalError.tooNew(path: log.path, version: 7, known: 1)) {
      _ = try RehearsalLog(path: log.path, for: .writing)
    }
  }

  @Test("that is missing or cannot be there is told by its path")
  func missing() throws {
    let path = folder.path("none")
    #expect(throws: RehearsalError.missing(path: path)) { _ = try RehearsalLog(path: path, for: .reading) }
    #expect(!FileManager.default.fileExists(atPath: path))
    _ = try folder.emptyFile("file")
    #expect(throws: RehearsalError.cannotOpen(path: folder.path("file/log"), code: ENOTDIR)) {
      _ = try RehearsalLog(path: folder.path("file/log"), for: .writing)
    }
    #expect(throws: RehearsalError.self) { _ = try RehearsalLog(path: folder.path(""), for: .reading) }
  }

  @Test("that was left empty holds nothing, and can be begun")
  func empty() throws {
    let path = try folder.emptyFile("log")
    #expect(try RehearsalLog(path: path, for: .reading).rehearsals().isEmpty)
    let (log, _) = try folder.log(visits: 1)
    #expect(try log.rehearsals().count == 1)
  }

  @Test("with damaged bytes is told of or read as far as it goes", arguments: Seeded.seeds(30))
  func damage(seed: UInt64) throws {
    do {
      _ = try folder.log(visits: 200)
    }
    var random = Seeded(seed)
    let url = URL(fileURLWithPath: folder.path("log"))
    var bytes = [UInt8](try Data(contentsOf: url))
    for _ in 0..<20 {
      bytes[Int.random(in: 100..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    bytes.removeLast(Int.random(in: 0..<bytes.count / 2, using: &random))
    try Data(bytes).write(to: url)
    do throws(RehearsalError) {
      let log = try RehearsalLog(path: url.path, for: .reading)
      for rehearsal in try log.rehearsals() { _ = try log.visits(of: rehearsal) }
      _ = try log.isSound()
    } catch {
      #expect("\(error)".hasPrefix(url.path))
    }
  }
}
