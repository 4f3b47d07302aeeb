/// What Impress says to a remote (LibreOffice, sd/README_REMOTE).
enum ImpressMessage: Sendable, Hashable {
  /// It does not know this name and PIN, and waits for its user to type the PIN.
  case validatingPIN
  /// The remote may drive it.
  case paired
  /// Its version.
  case info(version: String)
  /// A show runs: number of slides, and the one that is shown, counted from 0.
  case started(count: Int, current: Int)
  /// The title of the document.
  case title(String)
  /// The show has gone to a slide, counted from 0.
  case slide(Int)
  /// The picture of a slide, as it came.
  case preview(slide: Int, base64: [UInt8])
  /// The notes of a slide, as plain text.
  case notes(slide: Int, text: String)
  /// No show runs.
  case finished
  /// A name that is none of these; newer versions may have more of them.
  case unknown(String)
  /// A known name without what belongs to it.
  case malformed(String)

  /// Decodes the lines of one message; lines beyond those that are known are for newer readers and mean nothing here.
  ///
  /// - Parameter bytes: The message without its empty line.
  init(_ bytes: ArraySlice<UInt8>) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let name = Self.text(lines.first)
    switch name {
    case "LO_SERVER_VALIDATING_PIN": self = .validatingPIN
    case "LO_SERVER_SERVER_PAIRED": self = .paired
    case "LO_SERVER_INFO": self = .info(version: Self.text(lines.dropFirst().first))
    case "slideshow_started":
      guard let count = Self.number(lines, 1), let current = Self.number(lines, 2), current < count else {
        self = .malformed(name)
        return
      }
      self = .started(count: count, current: current)
    case "slideshow_info": self = .title(Self.text(lines.dropFirst().first))
    case "slide_updated": self = Self.number(lines, 1).map { .slide($0) } ?? .malformed(name)
    case "slide_preview":
      guard let slide = Self.number(lines, 1), lines.count > 2 else {
        self = .malformed(name)
        return
      }
      self = .preview(slide: slide, base64: Array(lines[2]))
    case "slide_notes":
      guard let slide = Self.number(lines, 1) else {
        self = .malformed(name)
        return
      }
      let page = Self.text(lines.dropFirst(2).joined(separator: "\n".utf8))
      self = .notes(slide: slide, text: ImpressNotes.text(ofPage: page))
    case "slideshow_finished": self = .finished
    default: self = .unknown(name)
    }
  }

  /// The most slides that a deck may have; a number beyond is a mistake or an attack.
  static let mostSlides = 10_000

  private static func number(_ lines: [ArraySlice<UInt8>], _ index: Int) -> Int? {
    guard index < lines.count, let number = Int(text(lines[index])), (0...mostSlides).contains(number) else {
      return nil
    }
    return number
  }

  /// Bytes that are no UTF-8 become replacement characters.
  private static func text(_ bytes: (some Sequence<UInt8>)?) -> String {
    bytes.map { String(decoding: Array($0), as: UTF8.self) } ?? ""
  }
}
