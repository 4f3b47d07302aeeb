import Foundation

/// The sample recordings of the project.
enum Recordings {
  /// Where they are.
  private static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Recordings")

  /// The names of all of them.
  static var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".evemu") }.sorted()
  }

  /// The file of the recording with a name.
  static func path(_ name: String) -> String { folder.appending(path: name).path() }
}
