/// What the show tells of itself.
extension PresenterRemote {
  /// Takes in an event; the same one again changes nothing.
  func take(_ event: SlideShowEvent) {
    switch event {
    case .connection(let connection): changeConnection(to: connection)
    case .started(let count, let current): started(count: count, current: current)
    case .slide(let slide): hear(slide)
    case .stayed(let slide): stayed(on: slide)
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
    position.forgetSent()
    awaitsState = true
  }

  private func started(count: Int, current: Int) {
    let isSameDeck = Deck(count: count).count == deck.count
    guard awaitsState || !isRunning || !isSameDeck || position.told == nil else { return hear(current) }
    abandonActivity(at: now)
    let isSameShow = isRunning && isSameDeck && position.told == current
    if isSameDeck { deck.awaitRenewal() } else { deck = Deck(count: count) }
    (isRunning, awaitsState) = (true, false)
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
    position.settle(at: slide)
    visit(slide, at: now)
  }

  /// The show is on a slide.
  private func hear(_ slide: Int) {
    guard slate.slides.contains(slide), deck.count != 0 else { return }
    // It goes on after all.
    if slide != position.told, notice == .notFollowed { notice = nil }
    guard position.hear(slide) else { return }
    if isFrozen {
      frozenSlide = slide
      tellHighlighter()
    } else if slide != self.slide {
      abandonActivity(at: now)
      slate.show(slide, at: now)
      leaveSlide()
    }
    blank = nil
    noteAudienceSlide(slide, at: now)
  }

  /// The show has not gone where it was sent, and no answer is to be waited for.
  private func stayed(on slide: Int) {
    guard slate.slides.contains(slide), deck.count != 0 else { return }
    position.settle(at: slide)
    returnToShow()
  }

  private func finished() {
    awaitsState = false
    guard isRunning else { return }
    abandonActivity(at: now)
    isRunning = false
    (blank, frozenSlide) = (nil, nil)
    forgetHighlighter()
    position.forgetSent()
    visit(nil, at: now)
  }

  /// The show did not answer: the remote is where the show said last that it is.
  func returnToShow() {
    guard let told = position.told, told != audienceSlide else { return }
    if isFrozen {
      frozenSlide = told
    } else {
      abandonActivity(at: now)
      slate.show(told, at: now)
      leaveSlide()
    }
    visit(told, at: now)
    say(.notFollowed)
  }

  /// A show that begins has no pointer, and one that ended needs no word of it.
  private func forgetHighlighter() {
    highlighter.hide()
    toldHighlighter = highlighter
  }
}
