import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchDevices

@Suite("Presses that wait for the main queue")
struct PressNoticeTests {
  private static func press(_ contact: UInt32, _ phase: PressEvent.Phase, device: Int = 0) -> PressEvent {
    var event = PressEvent(phase, name: "next", region: nil, contact: Contact.ID(contact), time: 0, position: .zero)
    event.device = device
    return event
  }

  private static func queue(stalled: Int, full: Int) -> GestureQueue {
    GestureQueue(limits: GestureQueue.Limits(stalled: stalled, full: full))
  }

  private static func waiting(_ queue: GestureQueue) -> [String] {
    queue.notices.waiting.compactMap(\.press).map(\.inShort)
  }

  private static func take(_ queue: inout GestureQueue) -> [PressEvent] {
    var (batch, notices): ([Gesture], [NoticeQueue.Notice]) = ([], [])
    queue.take(into: &batch, &notices)
    return notices.compactMap(\.press)
  }

  @Test("keep their places among the gestures of a run")
  func places() {
    var queue = GestureQueue()
    let gestures = (1...3).map { Gesture(kind: .tap, phase: .ended, id: Gesture.ID($0), time: 0) }
    let presses = [(0, Self.press(1, .pressed)), (2, Self.press(1, .unpressed)), (9, Self.press(1, .cancelled))]
      .map(PressLog.Entry.init)
    queue.append(gestures.span, presses.span)
    let more = [PressLog.Entry(place: 1, event: Self.press(2, .pressed))]
    queue.append(gestures.span, more.span)
    #expect(queue.notices.waiting.map(\.place) == [0, 2, 3, 4])
  }

  @Test("when it stalls a press that goes off and on again does so unseen")
  func undone() {
    var queue = Self.queue(stalled: 2, full: 100)
    for phase in [.pressed, .unpressed, .pressed, .unpressed, .pressed] as [PressEvent.Phase] {
      queue.append(Self.press(1, phase))
    }
    queue.append(Self.press(1, .released(activated: true)))
    #expect(Self.waiting(queue) == ["press 1", "activate 1"])
    #expect(queue.counts.mergedPresses == 4)
  }

  @Test("one that was told pressed goes off and on unseen as well, and ends once")
  func undoneAfterTaken() {
    var queue = Self.queue(stalled: 0, full: 100)
    queue.append(Self.press(1, .pressed))
    _ = Self.take(&queue)
    queue.append(Self.press(1, .unpressed))
    queue.append(Self.press(1, .pressed))
    queue.append(Self.press(1, .released(activated: true)))
    #expect(Self.waiting(queue) == ["activate 1"])
  }

  @Test("the same finger of another device is another press")
  func devices() {
    var queue = Self.queue(stalled: 0, full: 100)
    queue.append(Self.press(1, .pressed))
    queue.append(Self.press(1, .unpressed))
    queue.append(Self.press(1, .pressed, device: 1))
    #expect(Self.waiting(queue) == ["press 1", "unpress 1", "press 1"])
  }

  @Test("a device that returns numbers its fingers anew, and those are other presses")
  func numberedAnew() {
    var queue = Self.queue(stalled: 0, full: 4)
    for phase in [.pressed, .unpressed, .cancelled, .pressed, .unpressed] as [PressEvent.Phase] {
      queue.append(Self.press(1, phase))
    }
    #expect(Self.waiting(queue) == ["press 1", "unpress 1"])
    #expect(queue.counts.droppedPresses == 3 && queue.counts.mergedPresses == 0)
  }

  @Test("a full queue loses the oldest press that lies in it whole, and counts its events")
  func dropsWhole() {
    var queue = Self.queue(stalled: 100, full: 4)
    queue.append(Self.press(1, .pressed))
    queue.append(Self.press(2, .pressed))
    queue.append(Self.press(2, .released(activated: true)))
    queue.append(Self.press(3, .pressed))
    queue.append(Self.press(3, .released(activated: false)))
    #expect(Self.waiting(queue) == ["press 1", "press 3", "leave 3"])
    #expect(queue.counts.droppedPresses == 2)
  }

  /// Each argument seeds four fingers that press, slide off and on, and lift, and a main queue that comes round now and then.
  @Test("any of them end once, alternate, and are counted", arguments: Array(1...50 as ClosedRange<UInt64>))
  func anySession(seed: UInt64) {
    var random = Seeded(seed)
    var queue = Self.queue(stalled: 4, full: 10)
    var fingers: [(contact: UInt32, isPressed: Bool)] = []
    var (delivered, published): ([PressEvent], Int) = ([], 0)
    func publish(_ contact: UInt32, _ phase: PressEvent.Phase) {
      queue.append(Self.press(contact, phase))
      published += 1
    }
    for _ in 0..<2000 {
      let place = Int.random(in: 0..<4, using: &random)
      if place >= fingers.count {
        let free = (1...4 as ClosedRange<UInt32>).first { contact in !fingers.contains { $0.contact == contact } } ?? 0
        publish(free, .pressed)
        fingers.append((free, true))
      } else if Int.random(in: 0..<4, using: &random) == 0 {
        publish(fingers[place].contact, .released(activated: fingers[place].isPressed))
        fingers.remove(at: place)
      } else {
        fingers[place].isPressed.toggle()
        publish(fingers[place].contact, fingers[place].isPressed ? .pressed : .unpressed)
      }
      #expect(queue.notices.waiting.count <= 10 + 3 * 4)
      if Int.random(in: 0..<40, using: &random) == 0 { delivered += Self.take(&queue) }
    }
    delivered += Self.take(&queue)
    let cancelled = queue.takePressCancellations().compactMap(\.press)
    #expect(cancelled.map(\.contact.number).sorted() == fingers.map(\.contact).sorted())
    delivered += cancelled
    let counts = queue.counts
    #expect(counts.deliveredPresses == delivered.count)
    #expect(published + cancelled.count == delivered.count + counts.mergedPresses + counts.droppedPresses)
    for story in Dictionary(grouping: delivered, by: \.contact).values {
      for press in story.split(whereSeparator: \.isEnding) {
        #expect(press.first?.phase == .pressed)
        for (before, after) in zip(press, press.dropFirst()) { #expect(before.phase != after.phase) }
      }
      #expect(story.last?.isEnding == true && story.first?.isEnding == false)
      for (before, after) in zip(story, story.dropFirst()) { #expect(!before.isEnding || !after.isEnding) }
    }
  }

  @MainActor
  @Test("a stop cancels those whose beginning was told, and no others")
  func stop() async {
    var story: [String] = []
    let delivery = MainDelivery(presses: { story.append($0.inShort) }, to: { _ in })
    let entries = [PressLog.Entry(place: 0, event: Self.press(1, .pressed))]
    let gestures: [Gesture] = []
    delivery.publish(gestures.span, presses: entries.span)
    await mainQueueRound()
    #expect(story == ["press 1"])
    delivery.stop()
    delivery.publish(gestures.span, presses: entries.span)
    #expect(story == ["press 1", "cancel 1"])
    #expect(delivery.counts.droppedPresses == 1)
  }
}

extension PressEvent {
  fileprivate var inShort: String {
    switch phase {
    case .pressed: "press \(contact.number)"
    case .unpressed: "unpress \(contact.number)"
    case .released(let activated): "\(activated ? "activate" : "leave") \(contact.number)"
    case .cancelled: "cancel \(contact.number)"
    }
  }
}
