import Dispatch
import Synchronization
import Testing
import TouchGestures
import TouchTesting

@testable import TouchDevices

@MainActor
@Suite("Delivery to the main queue")
struct MainDeliveryTests {
  @Test("values arrive on the main queue, in order, all of them")
  func order() async {
    let sink = Sink()
    let delivery = MainDelivery { sink.take($0) }
    let values = [gesture(1, .began)] + (1...20).map { gesture(1, .changed, $0) } + [gesture(1, .ended)]
    await onThread { for value in values { delivery.publish(value) } }
    await mainQueueRound()
    #expect(sink.gestures == values)
    #expect(sink.alwaysOnMainQueue)
  }

  @Test("nothing is delivered before the publisher's turn is over, even on the main queue")
  func asynchronous() async {
    let sink = Sink()
    let delivery = MainDelivery { sink.take($0) }
    delivery.publish(gesture(1, .ended))
    #expect(sink.gestures.isEmpty)
    await mainQueueRound()
    #expect(sink.gestures.count == 1)
  }

  @Test("when the main queue is stalled, changes merge, and beginnings and endings arrive")
  func stalled() async {
    let sink = Sink()
    let delivery = MainDelivery { sink.take($0) }
    stallMainQueue {
      delivery.publish(gesture(1, .began))
      for time in 1...10_000 as ClosedRange<Int64> { delivery.publish(gesture(1, .changed, time)) }
      delivery.publish(gesture(1, .ended, 10_001))
    }
    #expect(sink.gestures.isEmpty)
    await mainQueueRound()
    #expect(sink.gestures.count < 50)
    #expect(sink.gestures.first?.phase == .began)
    #expect(sink.gestures.suffix(2) == [gesture(1, .changed, 10_000), gesture(1, .ended, 10_001)])
    #expect(delivery.counts.merged == 10_002 - sink.gestures.count)
    #expect(delivery.counts.dropped == 0)
  }

  @Test("when the main queue is stalled, endless taps are dropped whole and counted")
  func stalledTaps() async {
    let sink = Sink()
    let limits = GestureQueue.Limits(stalled: 4, full: 8)
    let delivery = MainDelivery(.async, limits: limits) { sink.take($0) }
    stallMainQueue { for number in 1...1000 as ClosedRange<UInt64> { delivery.publish(gesture(number, .ended)) } }
    await mainQueueRound()
    #expect(sink.gestures.map(\.id.number) == Array(993...1000))
    #expect(delivery.counts.dropped == 992)
  }

  @Test("a publisher that waits goes on after the handler has run, and loses nothing")
  func waits() async {
    let sink = Sink()
    let handled = Counter()
    let delivery = MainDelivery(.wait) {
      sink.take($0)
      handled.value.add(1, ordering: .relaxed)
    }
    let seen = await onThread {
      (1...1000).map { time in
        delivery.publish(gesture(1, .changed, Int64(time)))
        return handled.value.load(ordering: .relaxed)
      }
    }
    #expect(seen == Array(1...1000))
    #expect(sink.gestures.map(\.time) == Array(1...1000))
    #expect(sink.alwaysOnMainQueue)
  }

  @Test("a publisher that waits on the main queue runs the handler itself")
  func waitsInline() {
    let sink = Sink()
    let delivery = MainDelivery(.wait) { sink.take($0) }
    delivery.publish(gesture(1, .ended))
    #expect(sink.gestures.count == 1)
  }

  @Test("two publishers that wait both get through")
  func twoPublishers() async {
    let sink = Sink()
    let delivery = MainDelivery(.wait) { sink.take($0) }
    async let one: Void = onThread { for time in 1...300 { delivery.publish(gesture(1, .changed, Int64(time))) } }
    async let other: Void = onThread { for time in 1...300 { delivery.publish(gesture(2, .changed, Int64(time))) } }
    _ = await (one, other)
    for number in 1...2 as ClosedRange<UInt64> {
      #expect(sink.gestures.filter { $0.id.number == number }.map(\.time) == Array(1...300))
    }
  }

  @Test("the stop delivers what waits, cancels what is open, and then there is silence", arguments: [true, false])
  func stop(onMainQueue: Bool) async {
    let sink = Sink()
    let delivery = MainDelivery { sink.take($0) }
    stallMainQueue {
      delivery.publish(gesture(1, .began, 1))
      delivery.publish(gesture(2, .ended, 2))
      delivery.publish(gesture(1, .changed, 3))
    }
    if onMainQueue { delivery.stop() } else { await onThread { delivery.stop() } }
    let expected = [gesture(1, .began, 1), gesture(2, .ended, 2), gesture(1, .changed, 3), gesture(1, .cancelled, 3)]
    #expect(sink.gestures == expected)

    delivery.publish(gesture(3, .ended))
    delivery.stop()
    await mainQueueRound()
    #expect(sink.gestures == expected)
    #expect(delivery.counts.dropped == 1)
  }

  @Test("a handler that stops the delivery sees the rest before the stop returns")
  func stopWithin() async {
    let sink = Sink()
    let delivery = MainDelivery { gesture in
      sink.take(gesture)
      if gesture.id.number == 2 { sink.stop() }
    }
    sink.onStop = { delivery.stop() }
    stallMainQueue {
      delivery.publish(gesture(1, .began))
      delivery.publish(gesture(2, .ended))
      delivery.publish(gesture(3, .ended))
    }
    await mainQueueRound()
    #expect(sink.gestures.map(\.id.number) == [1, 2, 3, 1])
    #expect(sink.gestures.last?.phase == .cancelled)
    #expect(sink.countAtStop == 4)
  }

  @Test("the stop on the main queue frees a publisher that waits for it")
  func stopFreesWaiter() {
    let sink = Sink()
    let delivery = MainDelivery(.wait) { sink.take($0) }
    let thread = DispatchGroup()
    DispatchQueue.global().async(group: thread) {
      for time in 1...100 as ClosedRange<Int64> { delivery.publish(gesture(1, .changed, time)) }
    }
    delivery.stop()
    thread.wait()
    let counts = delivery.counts
    #expect(counts.delivered + counts.dropped == 100)
    #expect(counts.delivered == sink.gestures.count)
  }

  @Test("a handler may wait for the publisher of its own gesture, once it has let publishers go")
  func releaseWithin() async {
    let sink = Sink()
    let thread = DispatchGroup()
    var isOver: DispatchTimeoutResult?
    let delivery = MainDelivery(.wait) { gesture in
      sink.take(gesture)
      sink.stop()
      isOver = thread.wait(timeout: .now() + 10)
    }
    sink.onStop = { delivery.releasePublishers() }
    DispatchQueue.global().async(group: thread) { delivery.publish(gesture(1, .ended)) }
    while isOver == nil { await mainQueueRound() }
    #expect(isOver == .success && sink.gestures.count == 1)
  }

  @Test("a stop in the middle of a session leaves every gesture balanced", arguments: 1...20)
  func stopRace(rounds: Int) async {
    let sink = Sink()
    let delivery = MainDelivery { sink.take($0) }
    let thread = DispatchGroup()
    DispatchQueue.global().async(group: thread) {
      for number in 1...500 as ClosedRange<UInt64> {
        for phase in [.began, .changed, .ended] as [Gesture.Phase] { delivery.publish(gesture(number, phase)) }
      }
    }
    for _ in 0..<rounds { await mainQueueRound() }
    delivery.stop()
    let count = sink.gestures.count
    await onThread { thread.wait() }
    await mainQueueRound()
    #expect(sink.gestures.count == count)
    #expect(sink.gestures.count { $0.phase == .began } == sink.gestures.count { $0.isEnding })
    let counts = delivery.counts
    let cancelled = sink.gestures.count { $0.phase == .cancelled }
    #expect(counts.delivered - cancelled + counts.merged + counts.dropped == 1500)
  }

  @Test("an empty batch waits for nobody")
  func empty() async {
    let delivery = MainDelivery(.wait) { _ in }
    stallMainQueue { delivery.publish() }
    #expect(delivery.counts == DeliveryCounts())
  }
}

/// What a handler saw.
@MainActor
private final class Sink {
  private(set) var gestures: [Gesture] = []
  private(set) var alwaysOnMainQueue = true
  private(set) var countAtStop: Int?
  var onStop: () -> Void = {}

  func take(_ gesture: Gesture) {
    gestures.append(gesture)
    alwaysOnMainQueue = alwaysOnMainQueue && MainQueue.isCurrent
  }

  func stop() {
    onStop()
    countAtStop = countAtStop ?? gestures.count
  }
}

private final class Counter: Sendable {
  let value = Atomic(0)
}

extension MainDelivery {
  fileprivate func publish(_ gestures: Gesture...) { publish(gestures.span) }
}

private func gesture(_ id: UInt64, _ phase: Gesture.Phase, _ time: Int64 = 0) -> Gesture {
  Gesture(kind: .pan, phase: phase, id: Gesture.ID(id), time: time)
}

/// Runs `body` on a thread while the main queue can do nothing but wait for it.
@MainActor
private func stallMainQueue(while body: @escaping @Sendable () -> Void) {
  let done = DispatchGroup()
  DispatchQueue.global().async(group: done, execute: body)
  done.wait()
}
