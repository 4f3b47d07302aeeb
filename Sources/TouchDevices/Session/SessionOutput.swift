import TouchGestures

/// Where the gestures of a session go: to its handlers on the main queue, and to those who await them.
final class SessionOutput: ReaderOutput {
  let delivery: MainDelivery
  let wantsPresses: Bool
  private let hub: GestureHub

  init(_ delivery: MainDelivery, _ hub: GestureHub, wantsPresses: Bool) {
    self.delivery = delivery
    self.hub = hub
    self.wantsPresses = wantsPresses
  }

  func publish(_ gestures: Span<Gesture>, presses: Span<PressLog.Entry>) {
    hub.publish(gestures)
    delivery.publish(gestures, presses: presses)
  }

  func publish(_ event: TouchDeviceEvent) { delivery.publish(event) }

  /// Delivers and cancels what is left, and ends; nothing is delivered after this returns.
  func finish() {
    hub.closeAll()
    delivery.stop()
  }
}
