/// What was not as it should be between a remote and Impress.
public struct ImpressCounts: Sendable, Hashable {
  /// Messages of a name that is not known.
  public var unknown = 0
  /// Messages of a known name without what belongs to it, or about a slide that is not there.
  public var malformed = 0
  /// Notes that were cut, as they were too long.
  public var shortenedNotes = 0
  /// What the remote asked and was not sent: no show ran, or too much was asked at once.
  public var refused = 0
  /// How often the show has returned from black since it began or this remote came; see
  /// ``ImpressSlideShow/closeWarning``.
  public var returnsFromBlack = 0
  /// Pictures that were given up, as all together took too much memory.
  public var droppedPreviews = 0

  /// Nothing so far.
  public init() {}
}
