/// What the show tells of itself.
extension PresenterRemote {
  /// How soon after a move the show's word that it is where it was means that it stayed there, in µs.
  ///
  /// 2 s: Impress's silence is known after 0.6 s, or that much for each of several steps.
  static let patience: Int64 = 2_000_000

  /// Takes in an event; the same one again changes nothing.
  func take(_ event: SlideShowEvent) {
    switch event {
    case .connection(let connection): changeConnection(to: connection)
    case .started(let count, let current): started(count: count, current: current)
    case .slide(let slide): hear(slide)
    case .finished: finished()
    case .title(let title): deck.setTitle(title)
    case .notes(let slide, let text): deck.setNotes(text, of: slide)
    case .preview(let slide): deck.notePreview(of: slide)
    case .trouble(let text): say(.trouble(text))
    }
  }

  private func changeConnection(to connection: ShowConnection) {
    guard connection != self.connection else { return }
    self.connection = connection
    guard connection != .connected else { return }
    // Nothing is kept to be sent when the way is open again: by then the show may be anywhere (slidev#2260).
    abandonActivity(at: now)
    awaitsState = true
  }

  private func started(count: Int, current: Int) {
    let isSameDeck = Deck(count: count).count == deck.count
    guard awaitsState || !isRunning || !isSameDeck || !isShowTalking else { return hear(current) }
    abandonActivity(at: now)
    let isSameShow = isRunning && isSameDeck && audienceSlide == current
    if isSameDeck { deck.awaitRenewal() } else { deck = Deck(count: count) }
    (isRunning, isShowTalking, awaitsState) = (true, true, false)
    frozenSlide = nil
    if !isSameShow { blank = nil }
    forgetHighlighter()
    let before = slide
    if isSameDeck {
      slate.show(current, at: now)
    } else {
      slate = Slate(count: count, current: current, width: slate.width)
    }
    if slide != before || !isSameDeck { leaveSlide() }
    visit(slide, at: now)
  }

  /// The show is on a slide, whatever the remote asked.
  private func hear(_ slide: Int) {
    isShowTalking = true
    guard slate.slides.contains(slide), deck.count != 0, slide != audienceSlide else { return }
    if let lastMove, lastMove.from == slide, now &- lastMove.time <= Self.patience { say(.notFollowed) }
    if isFrozen {
      frozenSlide = slide
      tellHighlighter()
    } else {
      abandonActivity(at: now)
      slate.show(slide, at: now)
      leaveSlide()
    }
    blank = nil
    noteAudienceSlide(slide, at: now)
  }

  private func finished() {
    guard isRunning else { return }
    abandonActivity(at: now)
    isRunning = false
    (blank, frozenSlide) = (nil, nil)
    forgetHighlighter()
    visit(nil, at: now)
  }

  /// A show that begins has no pointer, and one that ended needs no word of it.
  private func forgetHighlighter() {
    highlighter.hide()
    toldHighlighter = highlighter
  }
}
