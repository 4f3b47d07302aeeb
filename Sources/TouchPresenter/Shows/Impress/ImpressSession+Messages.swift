/// What Impress says.
extension ImpressSession {
  /// Takes a message; one that comes again changes nothing.
  mutating func receive(_ message: ImpressMessage, at now: Int64) {
    switch stage {
    case .greeting, .awaitingPermission: greet(message, at: now)
    case .paired: take(message, at: now)
    case .resting, .connecting, .failed: break
    }
    advance(to: now)
  }

  private mutating func greet(_ message: ImpressMessage, at now: Int64) {
    switch message {
    case .paired:
      stage = .paired(since: now)
      failures = 0
      lastTrouble = nil
      obstacle = nil
      isFresh = wasGone
      wasGone = false
      events.append(.connection(.connected))
      if starting != nil { scheduleStart(at: now) }
    case .validatingPIN:
      guard stage != .awaitingPermission else { return }
      stage = .awaitingPermission
      let help =
        "in Impress choose Slide Show > Impress Remote, select \"\(pairing.name)\" and type the PIN of this remote"
      events.append(.connection(.waitingForPermission(help)))
    case .unknown(let name):
      fail(.notImpress(address: "\(address)", saw: Printable.text(name, limit: 40)))
    default: counts.malformed += 1
    }
  }

  private mutating func take(_ message: ImpressMessage, at now: Int64) {
    switch message {
    case .started(let count, let current): started(Show(count: count, current: current), at: now)
    case .slide(let slide):
      move(to: slide, at: now)
    case .finished: finished(at: now)
    case .title(let title): events.append(.title(title))
    case .notes(let slide, let text): takeNotes(text, of: slide)
    case .preview(let slide, let base64):
      guard isSlide(slide) else { return counts.malformed += 1 }
      previews.append(.init(slide: slide, base64: base64))
    case .unknown: counts.unknown += 1
    case .malformed: counts.malformed += 1
    case .validatingPIN, .paired, .info: break
    }
  }

  private mutating func started(_ started: Show, at now: Int64) {
    if isTooSoon(started, at: now) { return send(.stop) }
    let (before, start) = (show, starting)
    if start != nil { isStartedHere = true }
    show = started
    finishedAt = nil
    lost = nil
    starting = nil
    steps.changed(before == nil ? .start : .light, at: now)
    counts.returnsFromBlack = before == nil ? 0 : counts.returnsFromBlack + 1
    guard before?.count != started.count else {
      if before != started { events.append(.slide(started.current)) }
      return
    }
    noteHashes = [:]
    previews.append(nil)
    var told = started
    if before == nil, let slide = start?.slide(inDeckOf: started.count), slide != started.current,
      steps.add(.goTo(slide))
    {
      told.current = slide
    }
    believed = told
    isDoubtful = false
    events.append(.started(count: told.count, current: told.current))
  }

  /// Whether this remote has started a show before its document can be loaded, which makes no step; if so, it is asked for
  /// again when it can.
  private mutating func isTooSoon(_ started: Show, at now: Int64) -> Bool {
    guard isFresh, show == nil, (starting?.tries ?? 0) > 0, case .paired(let since) = stage else { return false }
    let loaded = since &+ Int64(started.count) &* configuration.freshSlideTime
    guard now < loaded else { return false }
    starting?.restart()
    starting?.schedule(at: loaded)
    return true
  }

  private mutating func finished(at now: Int64) {
    let wasRunning = show != nil
    if wasRunning || starting == nil { events.append(.finished) }
    finishedAt = now
    show = nil
    counts.returnsFromBlack = 0
    believed = nil
    steps.clear()
    pointer.clear()
    // Only where the program itself was gone: a show that somebody ended while the network was down stays ended.
    if !wasRunning, starting == nil, configuration.restartsLostShow, lost?.isProgramGone == true {
      starting = takeLost(at: now)
      scheduleStart(at: now)
    }
    lost = nil
  }

  /// The show has gone to a slide, by what was asked or by somebody else's wish.
  private mutating func move(to slide: Int, at now: Int64) {
    guard let show, slide < show.count else { return counts.malformed += 1 }
    if steps.isSettled(at: now) { believed?.current = slide }
    steps.changed(at: now)
    isStartedHere = false
    guard slide != show.current else { return }
    self.show?.current = slide
    events.append(.slide(slide))
  }

  private mutating func takeNotes(_ text: String, of slide: Int) {
    guard isSlide(slide) else { return counts.malformed += 1 }
    var text = text
    if text.utf8.count > configuration.longestNotes {
      counts.shortenedNotes += 1
      text = String(decoding: text.utf8.prefix(configuration.longestNotes), as: UTF8.self)
    }
    guard noteHashes.updateValue(text.hashValue, forKey: slide) != text.hashValue else { return }
    events.append(.notes(slide: slide, text: text))
  }

  private func isSlide(_ slide: Int) -> Bool { show.map { slide < $0.count } ?? false }
}
