import TouchContacts
import TouchGestures

/// What gestures mean.
extension PresenterRemote {
  /// Takes one gesture value; values of one gesture come in their order.
  public func handle(_ gesture: Gesture) {
    advance(to: gesture.time)
    switch (gesture.kind, gesture.phase) {
    case (.tap, .ended): tap(gesture)
    case (.swipe, .ended): swipe(gesture)
    case (.pan, .began): begin(gesture, as: role(ofPan: gesture))
    case (.pinch, .began): begin(gesture, as: role(ofPinch: gesture))
    case (.pan, .changed), (.pinch, .changed): follow(gesture)
    case (.pan, .ended), (.pinch, .ended): end(gesture)
    case (.pan, .cancelled), (.pinch, .cancelled): cancel(gesture)
    case (.longPress, .began): if region(of: gesture) == .timer { timer.reset() }
    default: break
    }
  }

  private func region(of gesture: Gesture) -> RemoteRegion? {
    gesture.region.flatMap { regions[$0] }
  }

  // MARK: Taps and swipes

  private func tap(_ gesture: Gesture) {
    switch (region(of: gesture), gesture.fingers) {
    case (.next, 1): go(to: slide + 1, at: gesture.time)
    case (.previous, 1): go(to: slide - 1, at: gesture.time)
    case (.blank, 1): toggleBlank()
    case (.timer, 1): timer.toggle(at: gesture.time)
    case (.slate, let fingers) where mode == .slideView: tapSlide(gesture, fingers: fingers)
    default: break
    }
  }

  private func tapSlide(_ gesture: Gesture, fingers: Int) {
    if fingers == 2 {
      changeHighlighter { $0.hide() }
    } else if fingers == 1, slate.isResting(at: gesture.time &- configuration.catchWindow) {
      changeHighlighter { $0.place(at: slidePlace(gesture.position)) }
    }
  }

  private func swipe(_ gesture: Gesture) {
    if activity != nil {
      activity?.swipe = gesture.direction
    } else if let end = lastEnd, gesture.time &- end.time <= configuration.swipeWindow {
      lastEnd = nil
      if let open = end.open, open == gesture.direction { turn(open, at: gesture.time) }
    } else if region(of: gesture) == .slate, gesture.fingers == mode.slateFingers, let direction = gesture.direction {
      turn(direction, at: gesture.time)
    }
  }

  /// Changes the slide as a hand would that moves the slate this way.
  private func turn(_ direction: Gesture.Direction, at time: Int64) {
    switch direction {
    case .left: go(to: slide + 1, at: time)
    case .right: go(to: slide - 1, at: time)
    case .up, .down: break
    }
  }

  // MARK: Pans and pinches

  private func role(ofPan gesture: Gesture) -> RemoteActivity.Role {
    guard region(of: gesture) == .slate else { return .idle }
    if gesture.fingers == mode.slateFingers { return .paging(isSideways: nil) }
    return mode == .slideView && gesture.fingers == 1
      ? .pointing(before: highlighter, anchor: gesture.position - gesture.translation) : .idle
  }

  private func role(ofPinch gesture: Gesture) -> RemoteActivity.Role {
    let isSizing = region(of: gesture) == .slate && mode == .slideView && highlighter.isVisible
    return isSizing ? .sizing(before: highlighter) : .idle
  }

  private func begin(_ gesture: Gesture, as role: RemoteActivity.Role) {
    abandonActivity(at: gesture.time)
    lastEnd = nil
    activity = RemoteActivity(id: gesture.id, start: gesture.time, role: role)
    if case .paging = role { slate.begin(at: gesture.time) }
    follow(gesture)
  }

  private func follow(_ gesture: Gesture) {
    guard activity?.id == gesture.id else { return }
    turnToPaging(gesture)
    guard let activity else { return }
    switch activity.role {
    case .idle: break
    case .paging(let isSideways): drag(gesture.translation - activity.origin, isSideways: isSideways, at: gesture.time)
    case .pointing(_, let anchor):
      changeHighlighter { $0.place(at: slidePlace(anchor + gesture.translation)) }
    case .sizing(let before): changeHighlighter { $0.resize(to: before.size * gesture.scale) }
    }
  }

  /// Fingers meant to come down together do so one after another: a second one soon after the beginning drags the slate.
  private func turnToPaging(_ gesture: Gesture) {
    guard case .pointing(let before, _)? = activity?.role, gesture.fingers == mode.slateFingers,
      gesture.phase == .changed,
      let start = activity?.start, gesture.time &- start <= configuration.settleTime
    else { return }
    changeHighlighter { $0 = before }
    activity?.role = .paging(isSideways: nil)
    activity?.origin = gesture.translation
    slate.begin(at: gesture.time)
  }

  private func drag(_ way: Vector, isSideways: Bool?, at time: Int64) {
    guard way != .zero else { return }
    let isSideways = isSideways ?? (abs(way.x) >= abs(way.y))
    activity?.role = .paging(isSideways: isSideways)
    if isSideways {
      slate.drag(way.x)
    } else {
      slate.cancel(at: time)
    }
  }

  private func end(_ gesture: Gesture) {
    guard activity?.id == gesture.id else { return }
    follow(gesture)
    guard let ended = activity else { return }
    activity = nil
    var open: Gesture.Direction?
    if case .paging(isSideways: true) = ended.role, slate.isHeld {
      let before = slate.current
      slate.release(velocity: gesture.velocity.x, at: gesture.time)
      if !reportSlide(from: before, at: gesture.time) {
        open = gesture.translation.x < ended.origin.x ? .left : .right
      }
    } else if case .paging = ended.role {
      slate.cancel(at: gesture.time)
    }
    if let open, ended.swipe == open { turn(open, at: gesture.time) }
    lastEnd = RemoteActivity.End(time: gesture.time, open: ended.swipe == nil ? open : nil)
  }

  private func cancel(_ gesture: Gesture) {
    guard activity?.id == gesture.id else { return }
    abandonActivity(at: gesture.time)
    activity = nil
    lastEnd = RemoteActivity.End(time: gesture.time, open: nil)
  }

  /// Takes back what fingers are doing; the rest of their gesture means nothing.
  func abandonActivity(at time: Int64) {
    guard let abandoned = activity else { return }
    activity?.role = .idle
    switch abandoned.role {
    case .idle: break
    case .paging: slate.cancel(at: time)
    case .pointing(let before, _), .sizing(let before): changeHighlighter { $0 = before }
    }
  }

  /// A place on the glass (mm) in slide units.
  private func slidePlace(_ position: Vector) -> Vector {
    let frame = configuration.slateFrame
    return Vector((position.x - frame.minX) / frame.width, (position.y - frame.minY) / frame.height)
  }
}
