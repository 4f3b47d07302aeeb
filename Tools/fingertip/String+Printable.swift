extension String {
  /// The text without what a terminal would obey: names come from devices, logs and slides, which may be anyone's.
  var printable: String {
    // Nearly every line is of this sort.
    if utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    // Joiners: many a script needs them, and emoji of several.
    case .format where value == 0x200c || value == 0x200d: false
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
