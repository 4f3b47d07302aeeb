import Fingertip

/// A gesture as a line of JSON; keys that make no sense for a gesture are absent.
struct GestureLine {
  /// The gesture.
  var gesture: Gesture
  /// The name of its region, where it has one.
  var region: String?
  /// The file that it comes from, where there are several.
  var file: String?

  /// The line.
  var json: JSONLine {
    var line = JSONLine()
    if let file { line.add("file", file) }
    line.add("time_us", gesture.time)
    line.add("gesture", gesture.kind.name)
    line.add("phase", gesture.phase.name)
    line.add("id", Int64(gesture.id.number))
    line.add("fingers", Int64(gesture.fingers))
    if gesture.kind == .tap { line.add("count", Int64(gesture.tapCount)) }
    if let direction = gesture.direction { line.add("direction", direction.name) }
    line.add("x_mm", gesture.position.x)
    line.add("y_mm", gesture.position.y)
    if gesture.kind != .tap {
      line.add("dx_mm", gesture.translation.x)
      line.add("dy_mm", gesture.translation.y)
    }
    if gesture.kind.hasVelocity {
      line.add("vx_mm_s", gesture.velocity.x)
      line.add("vy_mm_s", gesture.velocity.y)
    }
    if gesture.kind == .pinch { line.add("scale", gesture.scale) }
    if gesture.kind == .rotation { line.add("rotation_deg", gesture.rotation * 180 / .pi) }
    if let region { line.add("region", region) }
    return line
  }
}

extension Gesture.Kind {
  /// Whether its speed means something.
  var hasVelocity: Bool {
    switch self {
    case .pan, .swipe, .edgeSwipe, .custom: true
    case .tap, .longPress, .pinch, .rotation: false
    }
  }
}

extension Gesture.Phase {
  /// The name in JSON, in timelines and behind `--phases`.
  var name: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension Gesture.Direction {
  /// The name in JSON and in timelines.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    }
  }
}
