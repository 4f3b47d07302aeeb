/// A slide show that a remote drives: Impress, a program that takes keys, a command.
///
/// The remote calls on the main actor and does not wait: a show that takes its time sends later, and tells what it did by
/// ``PresenterRemote/adopt(count:current:)``. Slides are counted from 0.
@MainActor
public protocol SlideShow {
  /// Goes one slide on.
  func next()
  /// Goes one slide back.
  func previous()
  /// Goes to a slide.
  func goTo(_ slide: Int)
  /// Darkens the screen.
  func blank()
  /// Lights the screen again.
  func resume()
  /// Shows, moves, sizes or hides the pointer.
  func pointer(_ highlighter: Highlighter)
}
