import Fingertip
import Foundation
import TouchTesting

/// Where scenes are kept that recognition did not get right, as evemu recordings to replay.
struct MissFolder {
  /// The folder, which is made where it is not there.
  var path: String

  /// Writes a scene under the name of its kind, seed and index.
  func write(_ scene: Hand.Scene) throws {
    var writer = RecordingWriter(device: scene.device)
    try writer.append(scene.events.span)
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = "\(scene.kind.rawValue)-\(scene.seed)-\(scene.index).evemu"
    try Data(writer.removeBytes()).write(to: folder.appendingPathComponent(name))
  }
}
