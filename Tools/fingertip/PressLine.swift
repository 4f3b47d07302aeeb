import Fingertip

/// What became of a press as a line of JSON.
struct PressLine {
  /// The event.
  var press: PressEvent
  /// The file that it comes from, where there are several.
  var file: String?

  /// The line.
  var json: JSONLine {
    var line = JSONLine()
    if let file { line.add("file", file) }
    line.add("time_us", press.time)
    line.add("press", press.name)
    line.add("phase", press.phase.name)
    if case .released(let activated) = press.phase { line.add("activated", activated) }
    line.add("contact", Int64(press.contact.number))
    line.add("x_mm", press.position.x)
    line.add("y_mm", press.position.y)
    return line
  }
}

extension PressEvent.Phase {
  /// The name in JSON and in timelines.
  var name: String {
    switch self {
    case .pressed: "pressed"
    case .unpressed: "unpressed"
    case .released: "released"
    case .cancelled: "cancelled"
    }
  }
}
