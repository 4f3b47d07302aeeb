import TouchGestures

/// The gestures that have begun and not ended, each with its newest value, in the order of their beginnings.
struct OpenGestures: Sendable {
  private(set) var newest: [Gesture] = []

  func contains(_ id: Gesture.ID) -> Bool { newest.contains { $0.id == id } }

  /// Takes note of the next value of a gesture.
  mutating func follow(_ gesture: Gesture) {
    let place = newest.firstIndex { $0.id == gesture.id }
    switch (gesture.phase, place) {
    case (.began, nil): newest.append(gesture)
    case (.ended, let place?), (.cancelled, let place?): newest.remove(at: place)
    case (_, let place?): newest[place] = gesture
    case (_, nil): break
    }
  }

  /// The endings that cut every open gesture off; none is open afterwards.
  mutating func cancelAll() -> [Gesture] {
    defer { newest.removeAll(keepingCapacity: true) }
    return newest.map { gesture in
      var gesture = gesture
      gesture.phase = .cancelled
      return gesture
    }
  }
}
