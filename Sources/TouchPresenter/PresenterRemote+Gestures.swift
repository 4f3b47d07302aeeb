import TouchGestures

/// What gestures mean: taps, presses and swipes.
extension PresenterRemote {
  /// Takes one gesture value; values of one gesture come in their order.
  public func handle(_ gesture: Gesture) {
    advance(to: gesture.time)
    guard configuration.gestures.contains(gesture.kind) else { return }
    switch (gesture.kind, gesture.phase) {
    case (.tap, .ended) where isOpen(): tap(gesture)
    case (.swipe, .ended): swipe(gesture)
    case (.longPress, .began): press(gesture)
    case (.pan, .began), (.pinch, .began): begin(gesture)
    case (.pan, .changed), (.pinch, .changed): follow(gesture)
    case (.pan, .ended), (.pinch, .ended): end(gesture)
    case (.pan, .cancelled), (.pinch, .cancelled): cancel(gesture)
    default: break
    }
  }

  /// The region in which a gesture started.
  func region(of gesture: Gesture) -> RemoteRegion? {
    gesture.region.flatMap { regions[$0] }
  }

  /// Whether gestures count; says so if not.
  func isOpen() -> Bool {
    if isLocked { say(.locked) }
    return !isLocked
  }

  private func tap(_ gesture: Gesture) {
    switch (region(of: gesture), gesture.fingers) {
    case (.next, 1): go(to: slide + 1, at: gesture.time)
    case (.previous, 1): go(to: slide - 1, at: gesture.time)
    case (.blank, 1): toggleBlank()
    case (.lock, 1): lock()
    case (.timer, 1): toggleTimer()
    case (.slate, let fingers) where mode == .slideView: tapSlide(gesture, fingers: fingers)
    case (.slate, _): notesScroll.stop(at: gesture.time)
    default: break
    }
  }

  private func tapSlide(_ gesture: Gesture, fingers: Int) {
    if fingers == 2 {
      dismiss()
    } else if fingers == 1, slate.isResting(at: gesture.time &- configuration.catchWindow), canPoint() {
      changeHighlighter { $0.place(at: zoom.slidePlace(of: configuration.slidePlace(gesture.position))) }
    }
  }

  private func press(_ gesture: Gesture) {
    if isLocked, gesture.fingers == 2 { return unlock() }
    guard isOpen(), gesture.fingers == 1 else { return }
    switch region(of: gesture) {
    case .timer: resetTimer()
    case .blank: setBlank(.white)
    case .lock: toggleFreeze()
    case .next where !isRunning: startShow()
    default: break
    }
  }

  private func swipe(_ gesture: Gesture) {
    guard let direction = gesture.direction, !isLocked else { return }
    switch (region(of: gesture), gesture.fingers) {
    case (.timer, 1): turnTimer(direction)
    case (.slate, 2) where direction == .up || direction == .down: changeMode(gesture, direction)
    default: turnSlide(gesture, direction)
    }
  }

  /// Another of the timer's numbers comes in from the side.
  private func turnTimer(_ direction: Gesture.Direction) {
    switch direction {
    case .left: timer.display = timer.display.next
    case .right: timer.display = timer.display.previous
    case .up, .down: break
    }
  }

  /// Two fingers push the notes up to see the slide, and pull them down again, unless they have done something else already.
  private func changeMode(_ gesture: Gesture, _ direction: Gesture.Direction) {
    if let activity {
      guard !activity.isSpent else { return }
    } else if let end = lastEnd, gesture.time &- end.time <= configuration.swipeWindow {
      lastEnd = nil
      guard !end.isSpent else { return }
    }
    mode = direction == .up ? .slideView : .notes
  }

  private func turnSlide(_ gesture: Gesture, _ direction: Gesture.Direction) {
    if activity != nil {
      activity?.swipe = direction
    } else if let end = lastEnd, gesture.time &- end.time <= configuration.swipeWindow {
      lastEnd = nil
      if let open = end.open, open == direction { turn(open, at: gesture.time) }
    } else if region(of: gesture) == .slate, gesture.fingers == mode.slateFingers {
      turn(direction, at: gesture.time)
    }
  }

  /// Changes the slide as a hand would that moves the slate this way.
  func turn(_ direction: Gesture.Direction, at time: Int64) {
    switch direction {
    case .left: go(to: slide + 1, at: time)
    case .right: go(to: slide - 1, at: time)
    case .up, .down: break
    }
  }
}
