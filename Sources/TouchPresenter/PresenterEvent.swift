/// What a remote tells the program around it, each once, at the time when it happens.
public enum PresenterEvent: Sendable, Hashable {
  /// The timer has started from zero, at an event time in µs.
  case talkBegan(at: Int64)
  /// The timer was set back to zero after so many µs.
  case talkEnded(duration: Int64)
  /// The audience sees a slide from now on; told while the timer is not at zero.
  case visitBegan(SlideVisit)
  /// The audience sees that slide no more.
  case visitEnded(SlideVisit)
  /// The time is coming to its end.
  case warning(TimerWarning)
  /// A gesture was understood and could not be done.
  case notice(RemoteNotice)
}
