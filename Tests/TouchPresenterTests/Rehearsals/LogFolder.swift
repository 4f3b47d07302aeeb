import Foundation

@testable import TouchPresenter

/// A folder for logs, gone at the end of its test.
final class LogFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("rehearsals-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file or folder in it.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Makes an empty file in it, and answers its path.
  func emptyFile(_ name: String) throws -> String {
    try Data().write(to: url.appendingPathComponent(name))
    return path(name)
  }

  /// The permissions of a file or folder in it.
  func mode(_ name: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int ?? 0
  }

  /// A log in it with one rehearsal of some visits, each of a second.
  func log(_ name: String = "log", visits: Int) throws -> (RehearsalLog, Int64) {
    let log = try RehearsalLog(path: path(name), for: .writing)
    let number = try log.begin(Rehearsal(began: 1_000_000, title: "a.odp", slideCount: 12, countdown: 60_000_000))
    for visit in 0..<visits { try log.record(.second(visit), in: number) }
    return (log, number)
  }
}

extension SlideVisit {
  /// The visit with a number, of a second each.
  static func second(_ number: Int) -> SlideVisit {
    let time = Int64(number) * 1_000_000
    return SlideVisit(number: number, slide: number, began: time, ended: time + 1_000_000, time: time + 1_000_000)
  }
}
