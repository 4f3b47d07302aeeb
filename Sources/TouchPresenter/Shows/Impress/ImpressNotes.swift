/// The notes of a slide, as Impress wraps them.
///
/// They come as `<html><body>…</body></html>` with `<br/>` at the end of each line, but the text between is not escaped:
/// `a < b & c` arrives as it is. So only what Impress puts around is taken off, and all else is text.
enum ImpressNotes {
  private static let start = "<html><body>"
  private static let end = "</body></html>"
  private static let lineBreak = "<br/>"

  /// The plain text of a page of notes.
  static func text(ofPage page: String) -> String {
    var body = page[...]
    if body.hasPrefix(start) { body = body.dropFirst(start.count) }
    if body.hasSuffix(end) { body = body.dropLast(end.count) }
    if body.hasSuffix(lineBreak) { body = body.dropLast(lineBreak.count) }
    return lines(of: body).joined(separator: "\n")
  }

  private static func lines(of body: Substring) -> [Substring] {
    var lines: [Substring] = []
    var rest = body
    while let next = rest.firstRange(of: lineBreak) {
      lines.append(rest[..<next.lowerBound])
      rest = rest[next.upperBound...]
    }
    return lines + [rest]
  }
}
