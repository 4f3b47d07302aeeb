/// Text of strangers, for messages and screens.
enum Printable {
  /// The text without what a terminal would obey, cut to a length in characters.
  static func text(_ text: String, limit: Int) -> String {
    let kept = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        ? "\u{FFFD}" : scalar
    }
    let whole = String(String.UnicodeScalarView(kept))
    return whole.count > limit ? whole.prefix(limit) + "…" : whole
  }
}
