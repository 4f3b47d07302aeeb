import Foundation
import TouchContacts

/// Why the shared folder could not be read.
public enum SharedCorpusError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file is not there or not UTF-8.
  case unreadable(path: String)
  /// A line of `labels.tsv` does not have its five columns, or a size that is none.
  case malformed(line: Int, text: String)

  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .unreadable(let path):
      "\(path): cannot be read as UTF-8 text; set FINGERTIP_SHARED to a complete folder or to none"
    case .malformed(let line, let text):
      "labels.tsv:\(line): want recording, device, size as WIDTHxHEIGHT or -, expectation and note between tabs: \(text)"
    }
  }
}

/// The folder of real recordings and facts that tests may use where it exists; it is no part of the package.
///
/// It is named by the environment variable `FINGERTIP_SHARED`, or stands as `shared` beside the package.
///
///     @Test(.enabled(if: SharedCorpus.corpus != nil, "no shared corpus"))
public enum SharedCorpus {
  /// Where the description of a recording's device is.
  public enum Device: Sendable, Hashable {
    /// Nowhere.
    case unknown
    /// In the recording itself.
    case inFile
    /// In a file of its own, by its path within the corpus.
    case file(String)
  }

  /// What is known of one recording: a line of `labels.tsv`.
  public struct Label: Sendable, Hashable, CustomStringConvertible {
    /// The recording's path within the corpus.
    public var recording: String
    /// Where its device is described.
    public var device: Device
    /// The size of the glass in mm, where the device does not tell.
    public var size: Vector?
    /// What it must give, as `kind(key=value,…)`.
    public var expectation: String?
    /// What else is to be known.
    public var note: String?

    /// The recording's path within the corpus.
    public var description: String { recording }
  }

  /// The folder itself, or `nil` where there is none.
  public static var root: String? {
    let named = ProcessInfo.processInfo.environment["FINGERTIP_SHARED"]
    return (named ?? besidePackage).flatMap { isFolder($0) ? $0 : nil }
  }

  /// The folder of recordings, or `nil` where there is none.
  public static var corpus: String? { folder("corpus") }

  /// The folder of facts, or `nil` where there is none.
  public static var facts: String? { folder("facts") }

  /// Every recording of the corpus in the order of `labels.tsv`; none where there is no corpus.
  ///
  /// - Throws: ``SharedCorpusError`` where the list is not what it should be.
  public static func labels() throws(SharedCorpusError) -> [Label] {
    guard let corpus else { return [] }
    let path = corpus + "/labels.tsv"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw .unreadable(path: path) }
    return try labels(in: text)
  }

  /// The recordings that a list names below its heading.
  static func labels(in text: String) throws(SharedCorpusError) -> [Label] {
    var labels: [Label] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().dropFirst()
    where !line.isEmpty {
      guard let label = Label(line: line) else { throw .malformed(line: index + 1, text: String(line)) }
      labels.append(label)
    }
    return labels
  }

  /// `shared` beside the package, three folders above this file.
  private static var besidePackage: String? {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 4 else { return nil }
    return (parts.dropLast(4) + ["shared"]).joined(separator: "/")
  }

  private static func folder(_ name: String) -> String? {
    root.map { $0 + "/" + name }.flatMap { isFolder($0) ? $0 : nil }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}

extension SharedCorpus.Label {
  fileprivate init?(line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 5, !columns[0].isEmpty else { return nil }
    recording = columns[0]
    switch columns[1] {
    case "-", "": device = .unknown
    case "(in the file)": device = .inFile
    default: device = .file(columns[1])
    }
    if columns[2] != "-" {
      let sides = columns[2].split(separator: "x").compactMap { Double($0) }
      guard sides.count == 2 else { return nil }
      size = Vector(sides[0], sides[1])
    }
    expectation = columns[3] == "-" ? nil : columns[3]
    note = columns[4].isEmpty ? nil : columns[4]
  }
}
