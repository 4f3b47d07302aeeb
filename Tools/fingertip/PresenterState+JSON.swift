import Fingertip

extension PresenterState {
  /// The state as a line of JSON; `present` tells it from a gesture.
  func json(at time: Int64, file: String?) -> String {
    var line = JSONLine()
    if let file { line.add("file", file) }
    line.add("time_us", time)
    line.add("present", "state")
    line.add("slide", Int64(slide + 1))
    line.add("count", Int64(count))
    line.add("offset_mm", offset)
    line.add("mode", mode.rawValue)
    line.add("blank", isBlank)
    if highlighter.isVisible {
      line.add("highlighter_x", highlighter.position.x)
      line.add("highlighter_y", highlighter.position.y)
      line.add("highlighter_size", highlighter.size)
    }
    line.add("elapsed_s", Double(elapsed) / 1e6)
    return line.text
  }
}

extension Timeline {
  /// The line of a state of the remote.
  func line(_ state: PresenterState, at time: Int64) -> String {
    moment(time) + "  > \(state)"
  }
}
