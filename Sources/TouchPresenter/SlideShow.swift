/// A slide show that a remote drives: Impress, a program that takes keys, a command.
///
/// The remote calls on the main actor and does not wait: a show that takes its time sends later, and tells what it did by
/// ``SlideShowEvent``. A show that cannot do something does nothing, and says so by ``obstacle(to:)``. Slides are counted
/// from 0.
@MainActor
public protocol SlideShow: AnyObject {
  /// Takes what the show tells of itself, on the main actor; the remote that drives it sets it.
  var onEvent: (@MainActor (SlideShowEvent) -> Void)? { get set }

  /// Why the show cannot do something, for the speaker to read; nil where it can, which is the default.
  ///
  /// The remote asks before it does anything of the kind, and shows the answer instead (pdfpc#775: a key that silently
  /// does nothing).
  func obstacle(to ability: ShowAbility) -> String?

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

extension SlideShow {
  /// A show can do everything unless it says otherwise.
  public func obstacle(to ability: ShowAbility) -> String? { nil }
}
