import TouchContacts
import TouchGestures

/// What gestures mean that go on for a while: pans and pinches.
extension PresenterRemote {
  func begin(_ gesture: Gesture) {
    abandonActivity(at: gesture.time)
    lastEnd = nil
    let role = isOpen() ? role(of: gesture) : .idle
    activity = RemoteActivity(id: gesture.id, start: gesture.time, isPinch: gesture.kind == .pinch, role: role)
    if case .paging = role { slate.begin(at: gesture.time) }
    follow(gesture)
  }

  private func role(of gesture: Gesture) -> RemoteActivity.Role {
    guard region(of: gesture) == .slate else { return .idle }
    let anchor = gesture.position - gesture.translation
    if gesture.kind == .pinch {
      guard mode == .slideView else { return .idle }
      return highlighter.isVisible ? .sizing(before: highlighter) : .zooming(before: zoom, anchor: anchor)
    }
    if gesture.fingers == mode.slateFingers { return .paging(isSideways: nil) }
    return mode == .slideView && gesture.fingers == 1 && canPoint()
      ? .pointing(before: highlighter, anchor: anchor) : .idle
  }

  /// Whether the audience could see the highlighter; says why if not.
  func canPoint() -> Bool { isReachable() && isAble(to: .highlighter) }

  func follow(_ gesture: Gesture) {
    guard activity?.id == gesture.id else { return }
    turnToPaging(gesture)
    guard let activity else { return }
    switch activity.role {
    case .idle: break
    case .paging(let isSideways): drag(gesture.translation - activity.origin, isSideways: isSideways, at: gesture.time)
    case .scrolling: notesScroll.drag(gesture.translation.y)
    case .pointing(_, let anchor):
      let place = configuration.slidePlace(anchor + gesture.translation)
      changeHighlighter { $0.place(at: zoom.slidePlace(of: place)) }
    case .sizing(let before): changeHighlighter { $0.resize(to: before.size * gesture.scale) }
    case .zooming(let before, let anchor):
      zoom = before
      zoom.pinch(
        by: gesture.scale, from: configuration.slidePlace(anchor),
        to: configuration.slidePlace(anchor + gesture.translation))
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
    if isSideways == nil { decide(way, at: time) }
    if case .paging(isSideways: true)? = activity?.role { slate.drag(way.x) }
  }

  /// What a drag of the slate is from now on, as it goes this way first: one of the slides, of the notes, or none.
  private func decide(_ way: Vector, at time: Int64) {
    if abs(way.x) >= abs(way.y) {
      activity?.role = isReachable() ? .paging(isSideways: true) : .idle
    } else {
      activity?.role = mode == .notes ? .scrolling : .paging(isSideways: false)
    }
    switch activity?.role {
    case .paging(isSideways: true): return
    case .scrolling:
      notesScroll.begin(at: time)
      notesScroll.drag(way.y)
    default: break
    }
    slate.cancel(at: time)
  }

  func end(_ gesture: Gesture) {
    guard activity?.id == gesture.id else { return }
    follow(gesture)
    guard let ended = activity else { return }
    activity = nil
    var open: Gesture.Direction?
    switch ended.role {
    case .paging(isSideways: true) where slate.isHeld:
      let before = slate.current
      slate.release(velocity: gesture.velocity.x, at: gesture.time)
      if !reportSlide(from: before, at: gesture.time) {
        open = gesture.translation.x < ended.origin.x ? .left : .right
      }
    case .paging: slate.cancel(at: gesture.time)
    case .scrolling: notesScroll.release(velocity: gesture.velocity.y, at: gesture.time)
    case .pointing where !configuration.highlighterStays: changeHighlighter { $0.hide() }
    case .idle, .pointing, .sizing, .zooming: break
    }
    if let open, ended.swipe == open { turn(open, at: gesture.time) }
    lastEnd = RemoteActivity.End(time: gesture.time, open: ended.swipe == nil ? open : nil, isSpent: ended.isSpent)
  }

  func cancel(_ gesture: Gesture) {
    guard let cancelled = activity, cancelled.id == gesture.id else { return }
    abandonActivity(at: gesture.time)
    activity = nil
    lastEnd = RemoteActivity.End(time: gesture.time, open: nil, isSpent: cancelled.isSpent)
  }

  /// Takes back what fingers are doing; the rest of their gesture means nothing.
  func abandonActivity(at time: Int64) {
    guard let abandoned = activity else { return }
    activity?.role = .idle
    switch abandoned.role {
    case .idle: break
    case .paging: slate.cancel(at: time)
    case .scrolling: notesScroll.cancel(at: time)
    case .pointing(let before, _), .sizing(let before): changeHighlighter { $0 = before }
    case .zooming(let before, _): zoom = before
    }
  }
}
