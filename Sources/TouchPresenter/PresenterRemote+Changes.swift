import TouchGestures

/// How changes of the remote reach the show, and what else they entail.
extension PresenterRemote {
  /// Whether the way to the show is open; says so if not.
  func isConnected() -> Bool {
    guard connection != .connected else { return true }
    say(.notConnected(connection))
    return false
  }

  /// Whether the show would do what it is told now; says so if not.
  func isReachable() -> Bool {
    guard isConnected() else { return false }
    // The way is open again, but where the show is by now it has still to say.
    if awaitsState, position.told != nil {
      say(.notConnected(.connecting(failures: 0)))
      return false
    }
    if !isRunning { say(.notRunning) }
    return isRunning
  }

  /// Whether the show is able to do something; says why if not.
  func isAble(to ability: ShowAbility) -> Bool {
    guard let reason = show?.obstacle(to: ability) else { return true }
    say(.cannot(ability, reason))
    return false
  }

  func say(_ notice: RemoteNotice) {
    self.notice = notice
    noticeTime = now
    onEvent?(.notice(notice))
  }

  // MARK: Slides

  func go(to slide: Int, at time: Int64) {
    guard isReachable() else { return }
    let before = slate.current
    let isFar = abs(min(max(slide, slate.slides.lowerBound), slate.slides.upperBound) - before) > 1
    if isFar, !isAble(to: .goTo) { return }
    // Out of a hand too: whoever calls has decided, and the drag has lost.
    if slate.isHeld { abandonActivity(at: time) }
    slate.show(slide, at: time)
    reportSlide(from: before, at: time)
  }

  /// Tells the show if the slate has gone to another slide; answers whether it has.
  @discardableResult
  func reportSlide(from before: Int, at time: Int64) -> Bool {
    guard slide != before else { return false }
    leaveSlide()
    if !isFrozen { sendSlide(from: before, at: time) }
    return true
  }

  /// Takes the audience to the speaker's slide.
  func sendSlide(from before: Int, at time: Int64) {
    if isBlank { setBlank(nil) }
    switch slide - before {
    case 1: show?.next()
    case -1: show?.previous()
    default: show?.goTo(slide)
    }
    position.send(slide, at: time)
    noteAudienceSlide(slide, at: time)
  }

  /// What belonged to the slide before ends with it.
  func leaveSlide() {
    // What moves or sizes the highlighter, or draws closer, did so on the slide before.
    activity?.role = .idle
    zoom.reset()
    notesScroll = NotesScroll(height: notesScroll.height)
    changeHighlighter { $0.hide() }
  }

  /// The audience sees a slide from now on.
  func noteAudienceSlide(_ slide: Int, at time: Int64) {
    let isNew = timer.phase == .stopped
    timer.slideChanged(at: time)
    if isNew, timer.phase == .running { beginTalk(at: time) } else { visit(slide, at: time) }
  }

  func beginTalk(at time: Int64) {
    onEvent?(.talkBegan(at: time))
    visit(audienceSlide, at: time)
  }

  /// The audience sees a slide, or none, from now on: ends the visit before and begins the new one.
  func visit(_ slide: Int?, at time: Int64) {
    guard timer.phase != .stopped else { return }
    let before = slideTimes.current
    let ended = slideTimes.show(slide, talkTime: timer.elapsed(at: time), at: time)
    if let ended { onEvent?(.visitEnded(ended)) }
    if let current = slideTimes.current, current != before { onEvent?(.visitBegan(current)) }
  }

  // MARK: The highlighter

  /// Changes the highlighter and tells the show if that became different for the audience.
  func changeHighlighter(_ change: (inout Highlighter) -> Void) {
    change(&highlighter)
    tellHighlighter()
  }

  /// Tells the show of the highlighter, which the audience does not see while it sees another slide.
  func tellHighlighter() {
    var shown = highlighter
    if audienceSlide != slide { shown.hide() }
    guard shown != toldHighlighter, shown.isVisible || toldHighlighter.isVisible else { return }
    guard connection == .connected, isRunning, show?.obstacle(to: .highlighter) == nil else { return }
    toldHighlighter = shown
    show?.pointer(shown)
  }
}
