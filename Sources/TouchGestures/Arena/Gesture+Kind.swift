extension Gesture.Kind {
  /// The name that people and programs read.
  public var name: String {
    switch self {
    case .tap: "tap"
    case .longPress: "long-press"
    case .pan: "pan"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .edgeSwipe: "edge-swipe"
    case .custom: "custom"
    }
  }
}
