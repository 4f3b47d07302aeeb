@testable import TouchPresenter

/// A show that writes down what it is told, and tells what a test says.
@MainActor
final class RecordingShow: SlideShow {
  var calls: [String] = []
  /// What it cannot do.
  var obstacles: [ShowAbility: String] = [:]
  var onEvent: (@MainActor (SlideShowEvent) -> Void)?

  /// Tells events, and forgets what it was told so far.
  func tell(_ events: SlideShowEvent...) {
    calls = []
    for event in events { onEvent?(event) }
  }

  func obstacle(to ability: ShowAbility) -> String? { obstacles[ability] }

  func start() { calls.append("start") }
  func stop() { calls.append("stop") }
  func next() { calls.append("next") }
  func previous() { calls.append("previous") }
  func goTo(_ slide: Int) { calls.append("go to \(slide)") }
  func blank(_ shade: BlankShade) { calls.append(shade == .black ? "blank" : "blank \(shade)") }
  func resume() { calls.append("resume") }
  func pointer(_ highlighter: Highlighter) { calls.append(highlighter.isVisible ? "pointer" : "no pointer") }
}
