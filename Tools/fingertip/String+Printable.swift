extension String {
  /// The text without what a terminal would obey: names come from devices, logs and slides, which may be anyone's.
  var printable: String {
    // Nearly every line is of this sort.
    if utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: " "
          default: scalar
          }
        }))
  }
}
