import Foundation
import TouchContacts
import TouchTesting

/// The recorded flings and published vectors that lie beside the package on machines that have them.
enum SharedMotionData {
  private static let folder = URL(fileURLWithPath: SharedCorpus.root ?? "/nowhere")
  static let velocityFolder = folder.appendingPathComponent("corpus/velocity")
  static let vectorsFile = folder.appendingPathComponent("facts/vectors.json")
  static var hasFlings: Bool { FileManager.default.fileExists(atPath: velocityFolder.path) }
  static var hasVectors: Bool { FileManager.default.fileExists(atPath: vectorsFile.path) }

  static func vectors<T: Decodable>(_ type: T.Type) throws -> T {
    try JSONDecoder().decode(type, from: Data(contentsOf: vectorsFile))
  }

  /// The files of the fling folder whose names begin so.
  static func flings(_ prefix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: velocityFolder.path).filter { $0.hasPrefix(prefix) }.sorted()
  }

  static func lines(_ file: String) throws -> [String] {
    try String(contentsOf: velocityFolder.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}

/// A fling of one finger, recorded with times in ns, and the release velocity that its publisher expects.
struct RecordedFling {
  var samples: [(time: Int64, position: Vector)] = []
  var liftTime: Int64?
  var expectedX: Double?
  var expectedY: Double?

  /// Reads the rows of the first contact.
  init(file: String) throws {
    for line in try SharedMotionData.lines(file) {
      if line.hasPrefix("# expected"), line.contains("strategy=LSQ2"), let value = line.split(separator: "=").last {
        // Nothing but a velocity above zero is said to be there: "none" is rest.
        if line.contains("axis=X") { expectedX = Double(value) ?? 0 } else { expectedY = Double(value) ?? 0 }
      }
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == 5, let time = Int64(cells[0]), cells[1] == "0", let x = Double(cells[2]),
        let y = Double(cells[3])
      else { continue }
      if cells[4].hasSuffix("UP") {
        liftTime = time / 1000
      } else {
        samples.append((time / 1000, Vector(x, y)))
      }
    }
  }
}
