import Testing

@testable import FingertipCommand

@Suite("Columns of a terminal")
struct TextColumnsTests {
  @Test(
    "are two for what Unicode calls wide, none for marks, and two for an emoji and for all that is joined to it",
    arguments: [
      ("", 0), ("plain", 5), ("naïve", 5), ("e\u{301}", 1), ("…─·", 3), ("Ω", 1), ("第1章", 5), ("ｶﾅ", 2), ("カナ", 4),
      ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("ＡＢ", 4), ("😀", 2), ("👍🏽", 4), ("👩‍🚀", 4), ("❤", 1), ("❤\u{FE0F}", 2),
      ("🇩🇪", 2), ("1\u{FE0F}\u{20E3}", 2), ("☝🏽", 4), ("क्षि", 3), ("שלום", 4), ("𠀀", 2), ("〇、", 4),
      ("☰", 2), ("⚊", 2), ("䷀", 2), ("𝌆", 2), ("𝍠", 2), ("☯", 1),
    ] as [(String, Int)])
  func columns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test("are never more than asked for", arguments: 0...9)
  func prefix(columns: Int) {
    let text = "a第😀e\u{301}한"
    #expect(text.prefix(columns: columns).columns <= columns)
    #expect(text.hasPrefix(text.prefix(columns: columns)))
    #expect(text.prefix(columns: 8) == text && text.prefix(columns: 7) == "a第😀e\u{301}")
    #expect(text.prefix(columns: 4) == "a第")
  }
}
