import Fingertip

extension Recording {
  /// A sample recording of the project, by its name.
  static func sample(_ name: String) throws -> Recording { try read(path: path(of: name)) }

  /// Where a sample recording of the project is.
  static func path(of name: String) -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(root)/Recordings/\(name).evemu"
  }

  /// The events of one touch after another: those that no pause of 0.4 s parts.
  var touches: [[InputEvent]] {
    var touches: [[InputEvent]] = []
    var last: Int64?
    for event in events {
      if let last, event.time - last < 400_000 {
        touches[touches.count - 1].append(event)
      } else {
        touches.append([event])
      }
      last = event.time
    }
    return touches
  }
}
