/// What the remote asks.
extension ImpressSession {
  /// Does what the remote asks.
  mutating func perform(_ call: SlideShowCall, at now: Int64) {
    switch call {
    case .start: requestStart(at: now)
    case .stop: stop()
    case .next: step(.next, to: believed.map { min($0.current + 1, $0.count - 1) }, at: now)
    case .previous: step(.previous, to: believed.map { max($0.current - 1, 0) }, at: now)
    case .goTo(let slide): go(to: slide)
    case .blank: put(.blank)
    case .resume: put(.resume)
    case .pointer(let highlighter): pointer.move(to: isRunning && highlighter.isVisible ? highlighter.position : nil)
    }
    advance(to: now)
  }

  private var isRunning: Bool { if case .paired = stage { show != nil } else { false } }

  private mutating func go(to slide: Int) {
    if let show {
      guard (0..<show.count).contains(slide) else { return refuse() }
      put(.goTo(slide), to: slide)
    } else if starting != nil {
      starting?.slide = slide
      starting?.count = nil
    } else {
      refuse()
    }
  }

  /// Makes a step, or, while the screen returns from black, goes to the slide: a step would be swallowed then, and the
  /// effects of the slide begin anew anyway.
  private mutating func step(_ command: ImpressCommand, to slide: Int?, at now: Int64) {
    if let slide, steps.isLighting(at: now) {
      put(.goTo(slide), to: slide)
    } else {
      put(command, to: slide)
    }
  }

  private mutating func put(_ command: ImpressCommand, to slide: Int? = nil) {
    guard isRunning, steps.add(command) else { return refuse() }
    if let slide { believed?.current = slide }
  }

  /// What is asked in vain moves nothing, and the remote learns that it does not.
  mutating func refuse(_ count: Int = 1) {
    guard count > 0 else { return }
    counts.refused += count
    if show != nil {
      isDoubtful = true
    } else if let last = lost?.show {
      events.append(.stayed(last.current))
    } else if case .paired = stage {
      events.append(.finished)
    }
  }

  private mutating func stop() {
    starting = nil
    lost = nil
    guard isRunning else { return }
    steps.clear()
    pointer.clear()
    send(.stop)
  }

  private mutating func requestStart(at now: Int64) {
    guard show == nil, starting == nil else { return }
    starting = takeLost(at: now) ?? ImpressStart()
    scheduleStart(at: now)
  }

  /// The lost show as one to be started again; `nil` if there is none, or it is too long ago.
  mutating func takeLost(at now: Int64) -> ImpressStart? {
    defer { lost = nil }
    guard let lost, now &- lost.time <= configuration.lostShowLifetime else { return nil }
    return ImpressStart(slide: lost.show.current, count: lost.show.count)
  }

  mutating func scheduleStart(at now: Int64) {
    guard case .paired(let since) = stage else { return }
    let wait = isFresh ? configuration.freshDocumentTime : configuration.documentTime
    starting?.schedule(at: max(now, since &+ wait))
  }

  mutating func startIfDue(at now: Int64) {
    guard show == nil, let start = starting, let due = start.deadline, due <= now else { return }
    if start.tries > 0 { tell(.noPresentation) }
    guard start.tries < configuration.mostStarts else {
      starting = nil
      return
    }
    send(.start)
    starting?.said(nextAt: now &+ configuration.startPatience)
  }
}
