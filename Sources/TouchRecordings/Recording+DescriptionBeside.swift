extension Recording {
  /// The file beside a log that describes its device: the log's name with its endings taken off one after the other,
  /// and `.desc` or `.prop` put on, as recordings are named that share a device.
  ///
  /// For `Panel.two-fingers.evemu` that is the first that exists of `Panel.two-fingers.desc`,
  /// `Panel.two-fingers.prop`, `Panel.desc` and `Panel.prop`. The log itself is never its own description.
  public static func descriptionBeside(path: String) -> String? {
    let folderEnd = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    var name = path[folderEnd...]
    while let dot = name.lastIndex(of: "."), dot > name.startIndex {
      name = name[..<dot]
      for ending in [".desc", ".prop"] {
        let candidate = path[..<folderEnd] + name + ending
        if candidate != path, InputFile.exists(String(candidate)) { return String(candidate) }
      }
    }
    return nil
  }
}
