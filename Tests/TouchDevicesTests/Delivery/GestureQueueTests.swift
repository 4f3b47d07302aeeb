import Testing
import TouchGestures
import TouchTesting

@testable import TouchDevices

@Suite("Gestures that wait for the main queue")
struct GestureQueueTests {
  private static func gesture(_ id: UInt64, _ phase: Gesture.Phase, _ time: Int64 = 0) -> Gesture {
    Gesture(kind: .pan, phase: phase, id: Gesture.ID(id), time: time)
  }

  private static func queue(stalled: Int = 2, full: Int = 4) -> GestureQueue {
    GestureQueue(limits: GestureQueue.Limits(stalled: stalled, full: full))
  }

  private static func take(_ queue: inout GestureQueue) -> [Gesture] {
    var batch: [Gesture] = []
    var notices: [NoticeQueue.Notice] = []
    queue.take(into: &batch, &notices)
    return batch
  }

  @Test("while the main queue keeps up every value passes in order")
  func keepsUp() {
    var queue = Self.queue(stalled: 8, full: 16)
    let values = [Self.gesture(1, .began, 1)] + (2...6).map { Self.gesture(1, .changed, $0) }
    for value in values { queue.append(value) }
    #expect(Self.take(&queue) == values)
    #expect(queue.waiting.isEmpty)
    #expect(queue.counts.merged == 0)
  }

  @Test("when it stalls a changed replaces the waiting one of its gesture, and times never run backwards")
  func merges() {
    var queue = Self.queue(stalled: 2, full: 16)
    queue.append(Self.gesture(1, .began, 1))
    queue.append(Self.gesture(2, .began, 2))
    queue.append(Self.gesture(1, .changed, 3))
    queue.append(Self.gesture(2, .changed, 4))
    queue.append(Self.gesture(1, .changed, 5))
    #expect(queue.waiting.map(\.time) == [1, 2, 4, 5])
    #expect(queue.counts.merged == 1)
  }

  @Test("a changed never replaces a began or an ended")
  func keepsEnds() {
    var queue = Self.queue(stalled: 0, full: 16)
    let values = [
      Self.gesture(1, .began), Self.gesture(1, .changed), Self.gesture(1, .ended), Self.gesture(2, .changed),
    ]
    for value in values { queue.append(value) }
    #expect(queue.waiting == values)
  }

  @Test("a full queue loses the oldest gesture that lies in it whole, and counts its values")
  func dropsWhole() {
    var queue = Self.queue(stalled: 100, full: 4)
    queue.append(Self.gesture(1, .began))
    queue.append(Self.gesture(2, .began))
    queue.append(Self.gesture(2, .ended))
    queue.append(Self.gesture(3, .ended))
    queue.append(Self.gesture(1, .changed))
    #expect(queue.waiting.map(\.id.number) == [1, 3, 1])
    #expect(queue.counts.dropped == 2)
  }

  @Test("a gesture whose beginning was delivered keeps its ending in any queue")
  func keepsTaken() {
    var queue = Self.queue(stalled: 0, full: 2)
    queue.append(Self.gesture(1, .began))
    _ = Self.take(&queue)
    queue.append(Self.gesture(1, .changed))
    queue.append(Self.gesture(1, .ended))
    queue.append(Self.gesture(2, .began))
    #expect(queue.waiting.map(\.phase) == [.changed, .ended, .began])
    #expect(queue.counts.dropped == 0)
  }

  @Test("endless taps never outgrow the queue, and the newest remain")
  func endlessTaps() {
    var queue = Self.queue(stalled: 2, full: 4)
    for number in 1...1000 as ClosedRange<UInt64> { queue.append(Self.gesture(number, .ended)) }
    #expect(queue.waiting.map(\.id.number) == [997, 998, 999, 1000])
    #expect(queue.counts.dropped == 996)
  }

  @Test("without limits nothing is merged or dropped")
  func unlimited() {
    var queue = GestureQueue(limits: .none)
    let values = (1...2000).map { Self.gesture(1, .changed, $0) }
    for value in values { queue.append(value) }
    #expect(Self.take(&queue) == values)
  }

  @Test("what was taken without an ending is cancelled once, with its newest values")
  func cancels() {
    var queue = Self.queue(full: 8)
    queue.append(Self.gesture(1, .began, 1))
    queue.append(Self.gesture(2, .began, 2))
    queue.append(Self.gesture(2, .ended, 3))
    queue.append(Self.gesture(1, .changed, 4))
    _ = Self.take(&queue)
    #expect(queue.takeCancellations() == [Self.gesture(1, .cancelled, 4)])
    #expect(queue.takeCancellations().isEmpty)
    #expect(queue.counts.delivered == 5)
  }

  /// Each argument seeds a session of up to four open gestures and a main queue that comes round now and then.
  @Test("any session stays balanced, in order, bounded and counted", arguments: Array(1...50 as ClosedRange<UInt64>))
  func anySession(seed: UInt64) {
    var random = Seeded(seed)
    var queue = Self.queue(stalled: 4, full: 10)
    var open: [UInt64] = []
    var delivered: [Gesture] = []
    let published = 2000
    for time in 1...Int64(published) {
      let place = Int.random(in: 0..<4, using: &random)
      if place >= open.count {
        let isDiscrete = Bool.random(using: &random)
        queue.append(Self.gesture(UInt64(time), isDiscrete ? .ended : .began, time))
        if !isDiscrete { open.append(UInt64(time)) }
      } else if Int.random(in: 0..<4, using: &random) == 0 {
        queue.append(Self.gesture(open.remove(at: place), .ended, time))
      } else {
        queue.append(Self.gesture(open[place], .changed, time))
      }
      #expect(queue.waiting.count <= 10 + 2 * 8, "seed \(seed)")
      if Int.random(in: 0..<60, using: &random) == 0 { delivered += Self.take(&queue) }
    }
    delivered += Self.take(&queue)
    let counts = queue.counts
    #expect(published == counts.delivered + counts.merged + counts.dropped, "seed \(seed)")
    let times = delivered.map(\.time)
    #expect(times == times.sorted(), "seed \(seed)")
    Self.expectBalanced(delivered + queue.takeCancellations(), "seed \(seed)")
  }

  /// A gesture may be a single ending; else it begins once, changes while it is open, and ends once.
  private static func expectBalanced(_ gestures: [Gesture], _ comment: Comment) {
    var open: Set<Gesture.ID> = []
    var closed: Set<Gesture.ID> = []
    for gesture in gestures {
      #expect(!closed.contains(gesture.id), comment)
      switch gesture.phase {
      case .began: #expect(open.insert(gesture.id).inserted, comment)
      case .changed: #expect(open.contains(gesture.id), comment)
      case .ended, .cancelled:
        open.remove(gesture.id)
        closed.insert(gesture.id)
      }
    }
    #expect(open.isEmpty, comment)
  }
}
