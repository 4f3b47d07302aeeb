import Foundation
import Testing
import TouchTesting

@testable import TouchPresenter

@Suite("The rehearsal log after a crash")
struct RehearsalCrashTests {
  private let folder: LogFolder

  init() throws { folder = try LogFolder() }

  /// Where programs are built, beside the test bundle.
  private static let writer = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("VisitWriter")

  /// Lets a writer record until it has printed some lines and a moment more, and kills it; answers what it printed.
  private func kill(_ path: String, afterLines lines: Int, microseconds: UInt32) throws -> [String] {
    let process = Process()
    process.executableURL = Self.writer
    process.arguments = [path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var output = Data()
    while output.count(where: { $0 == UInt8(ascii: "\n") }) < lines {
      let more = pipe.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      output.append(more)
    }
    usleep(microseconds)
    Glibc.kill(process.processIdentifier, SIGKILL)
    output.append(pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("opens after any kill, and holds every visit that was recorded")
  func killed() throws {
    var random = Seeded(5)
    let path = folder.path("log")
    for round in 1...25 {
      let lines = try kill(
        path, afterLines: Int.random(in: 1...12, using: &random), microseconds: .random(in: 0...4000, using: &random))
      let log = try RehearsalLog(path: path, for: round.isMultiple(of: 2) ? .reading : .writing)
      #expect(try log.isSound())
      let rehearsals = try log.rehearsals()
      #expect(rehearsals.count == round)
      let last = try #require(rehearsals.last)
      #expect(lines.first == "rehearsal \(last.number)" && last.duration == nil)
      let visits = try log.visits(of: last)
      #expect(visits.map(\.number) == Array(visits.indices), "the first visits, without a gap")
      let recorded = lines.count - 1
      #expect((recorded...recorded + 1).contains(visits.count))
      #expect(visits.prefix(recorded).allSatisfy { $0.duration == 1_000_000 })
    }
  }

  @Test("opens after a kill while it was made")
  func killedAtBirth() throws {
    var random = Seeded(6)
    for round in 1...25 {
      let path = folder.path("log \(round)")
      _ = try kill(path, afterLines: 0, microseconds: .random(in: 0...20_000, using: &random))
      let log = try RehearsalLog(path: path, for: .writing)
      #expect(try log.isSound())
      let number = try log.begin(Rehearsal(began: 0))
      try log.record(.second(0), in: number)
      #expect(try log.visits(of: log.rehearsal(number)).count == 1)
    }
  }

  @Test("holds the first visits, and nothing else, where the power went while the newest was written")
  func tornWrite() throws {
    let (log, number) = try folder.log(visits: 0)
    try log.read { connection throws(RehearsalError) in
      _ = try connection.number("move all into the file", "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    for visit in 0..<12 { try log.record(.second(visit), in: number) }
    let main = try Data(contentsOf: URL(fileURLWithPath: log.path))
    let journal = try Data(contentsOf: URL(fileURLWithPath: log.path + "-wal"))
    var random = Seeded(7)
    var counts: Set<Int> = []
    for round in 0..<60 {
      var torn = journal.prefix(round == 0 ? journal.count : Int.random(in: 0..<journal.count, using: &random))
      if round % 3 == 2 { torn += Data((0..<700).map { _ in UInt8.random(in: 0...255, using: &random) }) }
      let path = folder.path("torn \(round)")
      try main.write(to: URL(fileURLWithPath: path))
      try torn.write(to: URL(fileURLWithPath: path + "-wal"))
      let copy = try RehearsalLog(path: path, for: .writing)
      #expect(try copy.isSound())
      let visits = try copy.visits(of: copy.rehearsal(number))
      #expect(visits == (0..<visits.count).map { SlideVisit.second($0).read(in: 1_000_000) })
      counts.insert(visits.count)
      if round == 0 { #expect(visits.count == 12) }
    }
    #expect(counts.count > 5)
  }
}

extension SlideVisit {
  /// The same as a log gives it that has a rehearsal begun at a time.
  fileprivate func read(in began: Int64) -> SlideVisit {
    var visit = self
    visit.time = began + self.began
    return visit
  }
}
