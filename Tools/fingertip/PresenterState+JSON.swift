import Fingertip

extension PresenterState {
  /// The state as a line of JSON; `present` tells it from a gesture.
  func json(at time: Int64, file: String?) -> String {
    var line = JSONLine()
    if let file { line.add("file", file) }
    line.add("time_us", time)
    line.add("present", "state")
    line.add("slide", Int64(slide + 1))
    if let count { line.add("count", Int64(count)) }
    line.add("offset_mm", offset)
    line.add("mode", mode.rawValue)
    line.add("blank", blank != nil)
    if let blank { line.add("shade", blank.rawValue) }
    if isFrozen { line.add("frozen_at", Int64(audienceSlide + 1)) }
    if isLocked { line.add("locked", true) }
    if highlighter.isVisible {
      line.add("highlighter_x", highlighter.position.x)
      line.add("highlighter_y", highlighter.position.y)
      line.add("highlighter_size", highlighter.size)
    }
    if zoom.isActive { line.add("zoom", zoom.scale) }
    if abs(notesOffset) >= 0.0005 { line.add("notes_offset", notesOffset) }
    line.add("elapsed_s", Double(timer.elapsed) / 1e6)
    if timer.phase == .paused { line.add("paused", true) }
    addConnection(to: &line)
    if let notice = news { line.add("notice", notice.description) }
    return line.text
  }

  /// How the remote stands to its show, where it cannot drive it.
  private func addConnection(to line: inout JSONLine) {
    if !isRunning { line.add("running", false) }
    guard connection != .connected else { return }
    line.add("connection", connection.name)
    if case .connecting(let failures, _) = connection { line.add("failures", Int64(failures)) }
    if let reason = connection.reason { line.add("reason", reason) }
  }
}

extension ShowConnection {
  /// The name in JSON.
  fileprivate var name: String {
    switch self {
    case .disconnected: "disconnected"
    case .connecting: "connecting"
    case .waitingForPermission: "waiting-for-permission"
    case .connected: "connected"
    case .failed: "failed"
    }
  }
}

extension Timeline {
  /// The line of a state of the remote.
  func line(_ state: PresenterState, at time: Int64) -> String {
    moment(time) + "  > \(state)"
  }
}
