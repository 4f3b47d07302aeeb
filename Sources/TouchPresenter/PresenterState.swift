/// All that a remote shows at one moment: a value to print, to compare and to hand to other threads.
public struct PresenterState: Sendable, Hashable, CustomStringConvertible {
  /// The slide, counted from 0.
  public var slide: Int
  /// The number of slides.
  public var count: Int
  /// How far the slide is from its place, in mm; negative to the left.
  public var offset: Double
  /// What the slate shows.
  public var mode: PresenterMode
  /// Whether the screen is dark.
  public var isBlank: Bool
  /// The spot on the slide.
  public var highlighter: Highlighter
  /// How long the talk has lasted, in µs.
  public var elapsed: Int64
  /// How long it may still last, in µs; negative in overtime, nil without a countdown.
  public var remaining: Int64?

  /// One line: slide counted from 1, offset where there is one, mode, blank, highlighter and time.
  public var description: String {
    var parts = [count > 0 ? "slide \(slide + 1) of \(count)" : "no slides"]
    if abs(offset) >= 0.05 { parts.append("offset \(Self.tenths(offset)) mm") }
    parts.append(mode == .notes ? "notes" : "slide view")
    if isBlank { parts.append("blank") }
    if highlighter.isVisible {
      let (x, y) = (Self.percent(highlighter.position.x), Self.percent(highlighter.position.y))
      parts.append("highlighter at \(x) %, \(y) %, size \(Self.percent(highlighter.size)) %")
    }
    parts.append(Self.clock(elapsed))
    if let remaining { parts.append("\(Self.clock(remaining)) left") }
    return parts.joined(separator: ", ")
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  private static func percent(_ share: Double) -> Int { Int(exactly: (share * 100).rounded()) ?? 0 }

  /// Minutes and seconds, with the sign of what is over.
  private static func clock(_ time: Int64) -> String {
    let seconds = (time / 1_000_000).magnitude
    let rest = seconds % 60
    return "\(time <= -1_000_000 ? "-" : "")\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
