/// A slide show that a remote drives: Impress, a program that takes keys, a command.
///
/// The remote calls on the main actor and does not wait: a show that takes its time sends later, and tells what it did by
/// ``SlideShowEvent``. A show that cannot do something does nothing. Slides are counted from 0.
@MainActor
public protocol SlideShow: AnyObject {
  /// Takes what the show tells of itself, on the main actor; the remote that drives it sets it.
  var onEvent: (@MainActor (SlideShowEvent) -> Void)? { get set }

  /// Starts the show.
  func start()
  /// Ends the show; the program stays.
  func stop()
  /// Goes one slide on.
  func next()
  /// Goes one slide back.
  func previous()
  /// Goes to a slide.
  func goTo(_ slide: Int)
  /// Makes the screen black or white.
  func blank(_ shade: BlankShade)
  /// Lights the screen again.
  func resume()
  /// Shows, moves, sizes or hides the pointer.
  func pointer(_ highlighter: Highlighter)
}
