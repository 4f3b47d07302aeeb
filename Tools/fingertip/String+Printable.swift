extension String {
  /// The text without what would move the cursor of a terminal, which a name or title from elsewhere may hold.
  var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var printable = String.UnicodeScalarView()
    printable.append(contentsOf: unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 })
    return String(printable)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
