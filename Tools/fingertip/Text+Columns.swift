/// How wide text is on a terminal.
///
/// Terminals count by the rules of Unicode Standard Annex #11: what it calls wide or fullwidth takes two columns, a mark
/// that is drawn over its letter none, and all else one.
extension StringProtocol {
  /// The columns that the text takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As much of its beginning as fits into so many columns.
  func prefix(columns: Int) -> SubSequence {
    var room = columns
    return prefix { character in
      room -= character.columns
      return room >= 0
    }
  }
}

extension Character {
  /// The columns that the character takes at most; an emoji is a picture of two or more.
  var columns: Int {
    if isASCII { return 1 }
    guard isEmoji else { return unicodeScalars.reduce(0) { $0 + $1.columns } }
    // Some terminals, tmux and VTE among them, draw side by side what is a skin tone or joined.
    return 2 + 2 * unicodeScalars.dropFirst().count { $0.properties.isEmojiModifier || $0 == "\u{200D}" }
  }

  private var isEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }
}

extension Unicode.Scalar {
  /// The blocks that `EastAsianWidth.txt` of Unicode 16 calls wide or fullwidth; emoji say it themselves.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247,
    0x3250...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D356, 0x1D360...0x1D376,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
  /// The vowels and finals of Hangul, which are drawn into the block of their first letter.
  private static let inner: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    default: Self.inner.contains { $0.contains(value) } ? 0 : Self.wide.contains { $0.contains(value) } ? 2 : 1
    }
  }
}
