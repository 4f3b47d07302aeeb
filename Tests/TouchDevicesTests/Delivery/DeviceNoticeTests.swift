import Synchronization
import Testing
import TouchGestures

@testable import TouchDevices

@Suite("Device events among gestures")
struct DeviceNoticeTests {
  private static func gesture(_ id: UInt64, _ phase: Gesture.Phase) -> Gesture {
    Gesture(kind: .pan, phase: phase, id: Gesture.ID(id), time: 0)
  }

  private static func event(_ number: Int) -> TouchDeviceEvent {
    .failed(
      TouchDevice(path: "\(number)", kind: .touchscreen, identity: .init(name: "")), .gone(path: "\(number)"))
  }

  @Test("a device event keeps its place when gestures ahead of it merge or leave")
  func place() {
    var queue = GestureQueue(limits: .init(stalled: 2, full: 4))
    queue.append(Self.gesture(1, .began))
    queue.append(Self.gesture(1, .changed))
    queue.append(Self.event(1))
    queue.append(Self.gesture(1, .changed))
    queue.append(Self.gesture(2, .ended))
    queue.append(Self.event(2))
    queue.append(Self.gesture(3, .ended))
    queue.append(Self.gesture(4, .ended))
    var (batch, notices): ([Gesture], [NoticeQueue.Notice]) = ([], [])
    queue.take(into: &batch, &notices)
    #expect(batch.map(\.id.number) == [1, 1, 3, 4])
    #expect(notices.map(\.place) == [1, 2])
  }

  @Test("of endless device events the newest remain, and the others are counted")
  func endless() {
    var queue = GestureQueue()
    for number in 0..<1000 { queue.append(Self.event(number)) }
    #expect(queue.notices.waiting.count == NoticeQueue.deviceCapacity)
    guard case .device(let newest) = queue.notices.waiting.last?.content else { return #expect(Bool(false)) }
    #expect(newest == Self.event(999))
    #expect(queue.counts.droppedEvents == 1000 - NoticeQueue.deviceCapacity)
  }

  @MainActor
  @Test("handlers hear of both in order, and of neither after the stop")
  func order() async {
    var story: [String] = []
    let delivery = MainDelivery { _ in
      story.append("event")
    } to: { gesture in
      story.append("\(gesture.phase)")
    }
    let gestures = [Self.gesture(1, .began), Self.gesture(1, .cancelled)]
    delivery.publish(gestures.span)
    delivery.publish(Self.event(1))
    delivery.publish([Self.gesture(2, .ended)].span)
    await mainQueueRound()
    #expect(story == ["began", "cancelled", "event", "ended"])
    delivery.publish(Self.event(2))
    delivery.stop()
    delivery.publish(Self.event(3))
    await mainQueueRound()
    #expect(story.count == 5)
  }

  @MainActor
  @Test("publishers that are released do not wait, and what they published is delivered")
  func released() async {
    var count = 0
    let delivery = MainDelivery(.wait) { _ in count += 1 }
    delivery.releasePublishers()
    await Task.detached { delivery.publish([Self.gesture(1, .ended)].span) }.value
    delivery.stop()
    #expect(count == 1)
  }

  @MainActor
  @Test("publishers that are held again after a release wait for the handler")
  func held() async {
    let handled = Atomic(0)
    let delivery = MainDelivery(.wait) { _ in handled.add(1, ordering: .relaxed) }
    delivery.releasePublishers()
    delivery.holdPublishers()
    let seen = await Task.detached {
      delivery.publish([Self.gesture(1, .ended)].span)
      return handled.load(ordering: .relaxed)
    }.value
    #expect(seen == 1)
    delivery.stop()
  }
}
