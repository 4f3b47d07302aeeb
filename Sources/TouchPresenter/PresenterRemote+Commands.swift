/// What a program may do to the remote, besides handing it gestures.
extension PresenterRemote {
  /// Goes one slide on; on the last one nothing happens.
  public func next() { go(to: slide + 1) }

  /// Goes one slide back; on the first one nothing happens.
  public func previous() { go(to: slide - 1) }

  /// Goes to a slide, counted from 0; beyond the ends, to the first or last.
  public func go(to slide: Int) { go(to: slide, at: now) }

  /// Starts the show; what comes of it the show tells.
  public func startShow() {
    guard isConnected() else { return }
    show?.start()
  }

  /// Ends the show; the program stays.
  public func stopShow() {
    guard isConnected() else { return }
    show?.stop()
  }

  /// Darkens the screen, or lights it again, whatever it was.
  public func toggleBlank() { setBlank(isBlank ? nil : .black) }

  /// Makes the screen black or white, or shows the slide again.
  public func setBlank(_ shade: BlankShade?) {
    guard shade != blank, isReachable() else { return }
    if let shade {
      guard isAble(to: shade == .black ? .black : .white) else { return }
      show?.blank(shade)
    } else {
      show?.resume()
    }
    blank = shade
  }

  /// Lets the audience keep its slide while the speaker moves; needs a show that can go to a slide, for the way back.
  public func freeze() {
    guard !isFrozen, isReachable(), isAble(to: .goTo) else { return }
    frozenSlide = slide
  }

  /// Takes the audience to the speaker's slide, and both move together again.
  public func unfreeze() {
    guard let before = frozenSlide, isReachable() else { return }
    frozenSlide = nil
    if slide != before { sendSlide(from: before, at: now) }
    tellHighlighter()
  }

  /// Freezes what moves, and the other way about.
  public func toggleFreeze() {
    if isFrozen { unfreeze() } else { freeze() }
  }

  /// Passes over all gestures from now on but a long press of two fingers; what fingers are doing is taken back.
  public func lock() {
    abandonActivity(at: now)
    isLocked = true
  }

  /// Takes gestures again.
  public func unlock() { isLocked = false }

  /// Gives the highlighter another look.
  public func setHighlighterStyle(_ style: Highlighter.Style) { changeHighlighter { $0.style = style } }

  /// Puts the highlighter away, or else shows the speaker all of the slide again.
  public func dismiss() {
    if highlighter.isVisible { changeHighlighter { $0.hide() } } else { zoom.reset() }
  }

  /// Takes how long the notes of the slide are, counted in what the display shows of them at once; 1 or less where it
  /// shows them all.
  ///
  /// Whoever draws the notes says so whenever they are drawn; while a finger holds them it changes nothing.
  public func setNotesLength(_ length: Double) {
    guard !notesScroll.isHeld else { return }
    let resized = notesScroll.resized(to: length, at: now)
    if resized.length != notesScroll.length { notesScroll = resized }
  }

  /// Takes the title of a slide.
  public func setTitle(_ title: String?, of slide: Int) { deck.setTitle(title, of: slide) }

  // MARK: The timer

  /// Starts the timer or lets it go on; one that runs just runs.
  public func startTimer() {
    let isNew = timer.phase == .stopped
    timer.start(at: now)
    if isNew { beginTalk(at: now) }
  }

  /// Stops the timer for a while; paging does not end that (pdfpc#695).
  public func pauseTimer() { timer.pause(at: now) }

  /// Pauses the timer if it runs, and starts it if it does not.
  public func toggleTimer() {
    if timer.phase == .running { pauseTimer() } else { startTimer() }
  }

  /// Sets the timer back to a stopped zero; what was counted for each slide goes with it.
  public func resetTimer() {
    guard timer.phase != .stopped else { return }
    visit(nil, at: now)
    let duration = timer.elapsed(at: now)
    timer.reset()
    slideTimes = SlideTimes()
    onEvent?(.talkEnded(duration: duration))
  }

  /// Sets how long the talk may last in µs; nil counts up only.
  public func setCountdown(_ countdown: Int64?) { timer.countdown = countdown }

  /// Shows another of the timer's numbers.
  public func setTimerDisplay(_ display: TimerDisplay) { timer.display = display }
}
