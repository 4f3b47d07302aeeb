import TouchGestures

/// The gesture values on their way to the main queue, oldest first, in bounded memory.
///
/// While the main queue keeps up, every value passes. When it stalls, a `changed` replaces the newest waiting `changed` of
/// its gesture; values count from a gesture's beginning, so the newest says all. `began` and endings are kept. When
/// nevertheless the queue is full, as with endless taps, the oldest gesture leaves that lies in it whole, from its beginning
/// to its end: the handler then never hears of it, and everything stays balanced. Only gestures that are open, or whose
/// beginning was delivered, can push the queue beyond its capacity, by at most two values each.
struct GestureQueue: Sendable {
  /// How much may wait.
  struct Limits: Sendable {
    /// With this many values waiting the main queue counts as stalled.
    ///
    /// 32: a tenth of a second of a pan, a pinch and a rotation at 120 Hz; a display has long missed its frame by then.
    var stalled = 32

    /// With this many values waiting the queue is full.
    ///
    /// 512: more than anyone taps in a minute, in about 100 KB.
    var full = 512

    /// For a publisher that waits: its own batch is the bound, and every value passes.
    static let none = Limits(stalled: .max, full: .max)
  }

  private(set) var waiting: [Gesture] = []
  private(set) var notices: NoticeQueue
  private(set) var counts = DeliveryCounts()
  /// What the taker has seen begin and not end.
  private var taken = OpenGestures()
  private let limits: Limits

  init(limits: Limits = Limits()) {
    self.limits = limits
    notices = NoticeQueue(limits: limits)
    waiting.reserveCapacity(min(limits.full, Limits().full))
  }

  /// Adds the next value.
  ///
  /// - Complexity: O(1) while the main queue keeps up, else O(*n*) in the number of waiting values; no allocation up to
  ///   the capacity.
  mutating func append(_ gesture: Gesture) {
    if gesture.phase == .changed, waiting.count >= limits.stalled, let older = replaceable(by: gesture) {
      // The newer one goes to the end, not into the old one's place, so that times never run backwards.
      remove(at: older)
      counts.merged += 1
    } else if waiting.count >= limits.full {
      dropOldestWhole()
    }
    waiting.append(gesture)
  }

  /// Adds a device event behind the gestures that wait.
  mutating func append(_ event: TouchDeviceEvent) { notices.append(event, at: waiting.count, &counts) }

  /// Adds what became of a press behind the gestures that wait.
  mutating func append(_ event: PressEvent) { notices.append(event, at: waiting.count, &counts) }

  /// Adds the gesture values of some frames and what became of presses in them, each in its place.
  mutating func append(_ gestures: Span<Gesture>, _ presses: Span<PressLog.Entry>) {
    var next = 0
    for index in presses.indices {
      while next < min(presses[index].place, gestures.count) {
        append(gestures[next])
        next += 1
      }
      append(presses[index].event)
    }
    for index in next..<gestures.count { append(gestures[index]) }
  }

  /// Moves everything that waits into `batch` and `notices`, which are empty and whose storage serves the next values.
  mutating func take(into batch: inout [Gesture], _ notices: inout [NoticeQueue.Notice]) {
    self.notices.take(into: &notices, &counts)
    swap(&waiting, &batch)
    if waiting.capacity < batch.capacity { waiting.reserveCapacity(batch.capacity) }
    for gesture in batch { taken.follow(gesture) }
    counts.delivered += batch.count
  }

  /// The endings that cut off every gesture that was taken without one.
  mutating func takeCancellations() -> [Gesture] {
    let cancellations = taken.cancelAll()
    counts.delivered += cancellations.count
    return cancellations
  }

  /// The endings that cut off every press that was taken without one.
  mutating func takePressCancellations() -> [NoticeQueue.Notice] { notices.takeCancellations(&counts) }

  /// Counts values that come too late.
  mutating func refuse(_ count: Int, presses: Int) {
    counts.dropped += count
    counts.droppedPresses += presses
  }

  private func replaceable(by gesture: Gesture) -> Int? {
    guard let newest = waiting.lastIndex(where: { $0.id == gesture.id }) else { return nil }
    return waiting[newest].phase == .changed ? newest : nil
  }

  private mutating func dropOldestWhole() {
    guard let ending = waiting.first(where: { $0.isEnding && !taken.contains($0.id) }) else { return }
    for index in waiting.indices.reversed() where waiting[index].id == ending.id {
      remove(at: index)
      counts.dropped += 1
    }
  }

  private mutating func remove(at index: Int) {
    waiting.remove(at: index)
    notices.gestureLeft(at: index)
  }
}
