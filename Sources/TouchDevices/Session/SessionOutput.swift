import TouchGestures

/// Where the gestures of a session go: to its handlers on the main queue.
final class SessionOutput: ReaderOutput {
  let delivery: MainDelivery

  init(_ delivery: MainDelivery) { self.delivery = delivery }

  func publish(_ gestures: Span<Gesture>) { delivery.publish(gestures) }

  func publish(_ event: TouchDeviceEvent) { delivery.publish(event) }
}
