/// All that a remote shows at one moment: a value to print, to compare and to hand to other threads; notes are not part of it.
public struct PresenterState: Sendable, Hashable, CustomStringConvertible {
  /// The slide that the speaker sees, counted from 0.
  public var slide: Int
  /// The number of slides; nil where nobody knows.
  public var count: Int?
  /// The slide that the audience sees.
  public var audienceSlide: Int
  /// How far the slide is from its place, in mm; negative to the left.
  public var offset: Double
  /// What the slate shows.
  public var mode: PresenterMode
  /// What the screen is instead of the slide; nil where it shows the slide.
  public var blank: BlankShade?
  /// Whether the audience's slide stays while the speaker moves.
  public var isFrozen: Bool
  /// Whether gestures are passed over until two fingers unlock.
  public var isLocked: Bool
  /// The spot on the slide.
  public var highlighter: Highlighter
  /// How closely the speaker looks at the slide.
  public var zoom: SlideZoom
  /// How much of the notes lies above what is seen of them, in views.
  public var notesOffset = 0.0
  /// The time of the talk.
  public var timer: TimerReading
  /// How the remote stands to its show.
  public var connection: ShowConnection
  /// Whether the show runs.
  public var isRunning: Bool
  /// Why the last gesture was not done.
  public var notice: RemoteNotice?

  /// The notice, unless the connection says the same.
  public var news: RemoteNotice? {
    if case .notConnected = notice, connection != .connected { nil } else { notice }
  }

  /// Whether the screen is black or white.
  public var isBlank: Bool { blank != nil }

  /// One line: slide counted from 1, then what is out of the ordinary, and time.
  public var description: String {
    var parts = [place]
    if abs(offset) >= 0.05 { parts.append("offset \(Self.tenths(offset)) mm") }
    parts.append(mode == .notes ? "notes" : "slide view")
    if let blank { parts.append("blank \(blank)") }
    if isFrozen { parts.append("frozen at \(audienceSlide + 1)") }
    if isLocked { parts.append("locked") }
    if !isRunning { parts.append("no show") }
    if connection != .connected { parts.append(connection.reason ?? "not connected") }
    if highlighter.isVisible {
      let (x, y) = (Self.percent(highlighter.position.x), Self.percent(highlighter.position.y))
      parts.append("highlighter at \(x) %, \(y) %, size \(Self.percent(highlighter.size)) %")
    }
    if abs(notesOffset) >= 0.05 { parts.append("notes from \(Self.tenths(notesOffset))") }
    if zoom.isActive { parts.append("zoom \(Self.tenths(zoom.scale))") }
    parts.append("\(timer)" + (timer.phase == .paused ? " (paused)" : ""))
    if let news { parts.append("\(news)") }
    return parts.joined(separator: ", ")
  }

  private var place: String {
    guard let count else { return "slide \(slide + 1)" }
    return count > 0 ? "slide \(slide + 1) of \(count)" : "no slides"
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  private static func percent(_ share: Double) -> Int { Int(exactly: (share * 100).rounded()) ?? 0 }
}
