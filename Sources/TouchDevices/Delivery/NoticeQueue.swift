import TouchGestures

/// Device events and presses on their way to the main queue among the gestures, oldest first, in bounded memory.
///
/// While the main queue keeps up, all of them pass. When it stalls, a press that goes off and on again, or on and off, does
/// so unseen; and when too much waits, the oldest press leaves that lies here whole, so that every press that is told has one
/// end. Of too many device events, as from a plug that sits loose, the oldest leave.
struct NoticeQueue: Sendable {
  /// What is on its way.
  enum Content: Sendable {
    case device(TouchDeviceEvent)
    case press(PressEvent)
  }

  /// Something on its way, and how many of the waiting gestures go ahead of it.
  struct Notice: Sendable {
    var place: Int
    let content: Content

    var press: PressEvent? {
      if case .press(let event) = content { event } else { nil }
    }
  }

  /// How many device events may wait.
  static let deviceCapacity = 256

  private(set) var waiting: [Notice] = []
  private let limits: GestureQueue.Limits
  private var pressCount = 0
  /// The presses that the taker has seen begin and not end, each with its newest event.
  private var taken: [PressEvent] = []

  /// A queue that counts as stalled or full with so many presses' events waiting.
  init(limits: GestureQueue.Limits) { self.limits = limits }

  /// Adds a device event behind `place` gestures.
  mutating func append(_ event: TouchDeviceEvent, at place: Int, _ counts: inout DeliveryCounts) {
    if waiting.count - pressCount >= Self.deviceCapacity, let oldest = waiting.firstIndex(where: { $0.press == nil }) {
      waiting.remove(at: oldest)
      counts.droppedEvents += 1
    }
    waiting.append(Notice(place: place, content: .device(event)))
  }

  /// Adds what became of a press behind `place` gestures.
  ///
  /// - Complexity: O(1) while the main queue keeps up, else O(*n*) in the number of what waits.
  mutating func append(_ event: PressEvent, at place: Int, _ counts: inout DeliveryCounts) {
    if pressCount >= limits.stalled, let turn = turnUndone(by: event) {
      remove(at: turn)
      counts.mergedPresses += 2
      return
    }
    if pressCount >= limits.full { dropOldestWhole(&counts) }
    waiting.append(Notice(place: place, content: .press(event)))
    pressCount += 1
  }

  /// Takes note that the waiting gesture at `index` is gone.
  mutating func gestureLeft(at index: Int) {
    for place in waiting.indices where waiting[place].place > index { waiting[place].place -= 1 }
  }

  /// Moves everything that waits into `batch`, which is empty and whose storage serves the next.
  mutating func take(into batch: inout [Notice], _ counts: inout DeliveryCounts) {
    swap(&waiting, &batch)
    counts.deliveredPresses += pressCount
    pressCount = 0
    for notice in batch {
      if let event = notice.press { follow(event) }
    }
  }

  /// The endings that cut off every press that was taken without one.
  mutating func takeCancellations(_ counts: inout DeliveryCounts) -> [Notice] {
    defer { taken.removeAll() }
    counts.deliveredPresses += taken.count
    return taken.map { event in
      var event = event
      event.phase = .cancelled
      return Notice(place: 0, content: .press(event))
    }
  }

  private mutating func follow(_ event: PressEvent) {
    let place = taken.firstIndex { $0.isSamePress(as: event) }
    switch (event.isEnding, place) {
    case (true, let place?): taken.remove(at: place)
    case (false, let place?): taken[place] = event
    case (false, nil): taken.append(event)
    case (true, nil): break
    }
  }

  /// Where the event waits that `event` undoes; a beginning is never undone.
  private func turnUndone(by event: PressEvent) -> Int? {
    guard !event.isEnding, let newest = newest(like: event, before: waiting.endIndex),
      let turn = waiting[newest].press, !turn.isEnding, turn.phase != event.phase,
      isOpen(turn, before: newest)
    else { return nil }
    return newest
  }

  /// Whether a press had begun, and not ended, before what waits at `index`.
  ///
  /// A device that returns numbers its fingers anew, so that a press which has ended may look the same.
  private func isOpen(_ press: PressEvent, before index: Int) -> Bool {
    if let newest = newest(like: press, before: index) { return waiting[newest].press?.isEnding == false }
    return taken.contains { $0.isSamePress(as: press) }
  }

  private func newest(like event: PressEvent, before index: Int) -> Int? {
    waiting[..<index].lastIndex { $0.press?.isSamePress(as: event) == true }
  }

  private mutating func dropOldestWhole(_ counts: inout DeliveryCounts) {
    for beginning in waiting.indices {
      guard let press = waiting[beginning].press, !isOpen(press, before: beginning),
        let ending = waiting[beginning...].firstIndex(where: {
          $0.press.map { $0.isEnding && $0.isSamePress(as: press) } ?? false
        })
      else { continue }
      for index in (beginning...ending).reversed() where waiting[index].press?.isSamePress(as: press) == true {
        remove(at: index)
        counts.droppedPresses += 1
      }
      return
    }
  }

  private mutating func remove(at index: Int) {
    waiting.remove(at: index)
    pressCount -= 1
  }
}

extension PressEvent {
  /// Whether nothing follows for this press.
  var isEnding: Bool {
    switch phase {
    case .pressed, .unpressed: false
    case .released, .cancelled: true
    }
  }

  /// Whether both are of one press; a finger has one at most.
  func isSamePress(as other: PressEvent) -> Bool { contact == other.contact && device == other.device }
}
