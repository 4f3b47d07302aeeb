extension StringProtocol {
  /// The text without what a terminal would obey: names come from devices, logs and slides, which may be anyone's.
  var printable: String {
    // Nearly every line is of this sort.
    if utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.map(\.shown)))
  }
}

extension Unicode.Scalar {
  /// What is shown in its place: a blank for what moves on, and the sign of what cannot be shown for all else that is obeyed.
  fileprivate var shown: Unicode.Scalar {
    switch properties.generalCategory {
    // Joiners: many a script needs them, and emoji of several.
    case .format where value == 0x200c || value == 0x200d: self
    case .control, .format, .lineSeparator, .paragraphSeparator: properties.isWhitespace ? " " : "\u{FFFD}"
    default: self
    }
  }
}
