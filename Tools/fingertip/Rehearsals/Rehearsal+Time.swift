import Fingertip
import Glibc

extension Rehearsal {
  /// When it began, by the clock of the room, for a person.
  var beganText: String { format("%Y-%m-%d %H:%M") }

  /// When it began, by ISO 8601 with the distance to UTC.
  var beganISO: String {
    let minutes = abs(offset) / 60
    let (hours, rest) = (minutes / 60, minutes % 60)
    return format("%Y-%m-%dT%H:%M:%S") + (offset < 0 ? "-" : "+")
      + "\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The distance of local time to UTC in seconds, as far as there is such a place.
  private var offset: Int { min(max(secondsFromUTC, -86_340), 86_340) }

  private func format(_ format: String) -> String {
    var (seconds, parts) = (time_t(began / 1_000_000) + offset, tm())
    guard gmtime_r(&seconds, &parts) != nil else { return "unknown" }
    var text = [CChar](repeating: 0, count: 40)
    let count = strftime(&text, text.count, format, &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
