import Fingertip

/// Visits of slides as lines of CSV by RFC 4180, with a line feed at their ends as other tools here have it.
enum RehearsalCSV {
  /// The line of names.
  static let head = "rehearsal,began,title,slides,countdown_s,visit,slide,began_s,ended_s,seconds"

  /// The line of a visit; visits and slides count from 1.
  static func line(of visit: SlideVisit, in rehearsal: Rehearsal) -> String {
    [
      "\(rehearsal.number)", rehearsal.beganISO, quoted(rehearsal.title ?? ""),
      rehearsal.slideCount.map { "\($0)" } ?? "", seconds(rehearsal.countdown), "\(visit.number &+ 1)",
      "\(visit.slide &+ 1)", seconds(visit.began), seconds(visit.ended), seconds(visit.duration),
    ].joined(separator: ",")
  }

  private static func seconds(_ time: Int64?) -> String {
    time.map { (Double($0) / 1e6).rounded(toPlaces: 3) } ?? ""
  }

  /// A text in quotes where it needs them; one that a spreadsheet would take for a formula begins with an apostrophe.
  private static func quoted(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    let safe = isFormula ? "'" + text : text
    guard safe.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
