import Foundation

/// The folder of real recordings that tests share.
///
/// It is not part of the package; tests that need it are skipped without.
enum SharedCorpus {
  static let folder: URL = {
    if let shared = ProcessInfo.processInfo.environment["FINGERTIP_SHARED"] {
      return URL(fileURLWithPath: shared).appendingPathComponent("corpus")
    }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.deletingLastPathComponent().appendingPathComponent("shared/corpus")
  }()

  static let exists = FileManager.default.fileExists(atPath: folder.appendingPathComponent("labels.tsv").path)

  /// The recordings and device columns of the list.
  static let entries: [(recording: String, device: String)] = {
    guard let text = try? String(contentsOf: folder.appendingPathComponent("labels.tsv"), encoding: .utf8) else {
      return []
    }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t")
      return fields.count >= 2 ? (String(fields[0]), String(fields[1])) : nil
    }
  }()

  static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}
