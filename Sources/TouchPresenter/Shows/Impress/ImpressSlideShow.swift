import Dispatch

/// A show of LibreOffice Impress, driven over its remote control protocol.
///
/// Set ``onEvent``, then ``connect()``; it goes on trying until ``close()``. The network has a thread of its own and the main
/// queue is never waited for: what Impress says is read on only when the main queue has taken what was read before.
///
/// ``start()`` may come before there is a connection, and ``goTo(_:)`` after it tells where to begin. A step is one effect or
/// slide, as a clicker's. Impress makes the screen black whatever the shade, and its pointer has one size.
@MainActor
public final class ImpressSlideShow: SlideShowByCall {
  /// The numbers that the remote goes by; times in µs.
  public struct Configuration: Sendable, Hashable {
    /// How long the network, and then the first word of Impress, may take; 5 s, as its remote for iOS.
    public var connectTimeout: Int64 = 5_000_000
    /// How long to wait before trying again, one after another, the last for good: soon at first, since a program that is
    /// started again is there within half a second, and at most 5 s, since a speaker is waiting.
    public var retryDelays: [Int64] = [250_000, 500_000, 1_000_000, 2_000_000, 4_000_000, 5_000_000]
    /// From the connection to the start of a show; 2 s.
    ///
    /// Impress takes connections before its window is there, and a show that is asked for then does not come, or stays
    /// black and makes no step.
    public var documentTime: Int64 = 2_000_000
    /// The same for an Impress that was just launched, as it was seen not to run before; 5 s, since 2.5 s were not enough
    /// on a busy machine.
    public var freshDocumentTime: Int64 = 5_000_000
    /// How long such an Impress takes to load a slide; 40 ms, since 200 took between 4 and 5 s on a quiet machine.
    ///
    /// How many there are it tells when a show starts: one that has started before they can all be there is started again.
    public var freshSlideTime: Int64 = 40_000
    /// How long a show may take to start before it is asked for again; 3 s, as a large deck may still be loading.
    public var startPatience: Int64 = 3_000_000
    /// How often a show is asked for; 10 times, after which nobody would expect it to start by itself.
    public var mostStarts = 10
    /// How many steps in a row a show that this remote has started may leave unanswered at its beginning until that is
    /// told; 3, as the first slide may have some effects, and a black screen should not stay for long.
    public var suspiciousSteps = 3
    /// Whether a show that ran is started again, at its slide, when Impress itself was gone and has come back.
    public var restartsLostShow = true
    /// How long after it was lost; 5 min, after which nobody is waiting for it.
    public var lostShowLifetime: Int64 = 300_000_000
    /// From the end of a show to closing the connection; 0.3 s, since Impress 7.4 aborts if it is closed at once.
    public var closeDelay: Int64 = 300_000
    /// The longest notes of a slide in bytes; 32 KiB are half an hour of speech.
    public var longestNotes = 32_768

    /// The defaults.
    public init() {}
  }

  /// Takes what the show tells of itself, on the main actor.
  public var onEvent: (@MainActor (SlideShowEvent) -> Void)?
  /// The pictures of the slides, which Impress pushes after a show has started, some twenty a second.
  public let previews: SlidePreviews

  private let link: ImpressLink
  private var isConnecting = false

  /// A show that is not connected yet.
  public init(
    address: ImpressAddress = ImpressAddress(), pairing: ImpressPairing, configuration: Configuration = Configuration()
  ) {
    let pushed = ImpressPreviews()
    previews = SlidePreviews { slide in try pushed.picture(of: slide) }
    let session = ImpressSession(address: address, pairing: pairing, configuration: configuration)
    link = ImpressLink(session: session, pushed: pushed, previews: previews)
  }

  deinit { link.stop() }

  /// Connects, and connects again whenever the connection is lost.
  ///
  /// It tells at once that it is connecting. A second call does nothing unless it has failed for good; after ``close()`` no
  /// call does anything.
  public func connect() {
    if !isConnecting { onEvent?(.connection(.connecting(failures: 0))) }
    isConnecting = true
    link.start { [weak self] events in
      for event in events { self?.onEvent?(event) }
    }
  }

  /// Ends the connection and leaves the show as it is but for the pointer, which is hidden.
  ///
  /// It returns when the connection is closed, which takes up to 0.3 s after the end of a show. Nothing is told after it.
  public func close() async {
    onEvent = nil
    await link.finish()
  }

  /// What to say before ``close()`` leaves a show that may not survive it; `nil` where it will.
  ///
  /// Impress 7.4 takes every remote in anew when the screen returns from black and forgets only the last time when the
  /// remote leaves: it was seen to crash at the next change of the slide.
  public var closeWarning: String? {
    counts.returnsFromBlack > 0
      ? "Impress may crash at its next slide once this remote has left, as its screen was black meanwhile; "
        + "end the show first" : nil
  }

  /// What was not as it should be.
  public var counts: ImpressCounts { link.counts }

  /// Impress can do everything but make the screen white.
  public func obstacle(to ability: ShowAbility) -> String? {
    ability == .white ? "Impress makes it black only" : nil
  }

  func perform(_ call: SlideShowCall) { link.perform(call) }
}
