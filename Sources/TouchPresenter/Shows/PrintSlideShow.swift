import Glibc

/// A show that only says what it is asked: one object of JSON a line.
///
///     {"show":"go-to","slide":4}
///
/// Slides are counted from 1 there, and places are shares of the slide. Lines are written in their order and off the main
/// queue, so a reader that stalls holds nobody up: what does not fit into a short queue is left out and told as trouble.
public final class PrintSlideShow: SlideShowByCall {
  /// Takes what the show tells of itself, on the main actor: trouble only.
  public var onEvent: (@MainActor (SlideShowEvent) -> Void)?

  private let descriptor: Int32
  private let work: OrderedWork

  /// A show that writes to an open file, which stays the caller's.
  public init(fileDescriptor: Int32 = STDOUT_FILENO) {
    descriptor = fileDescriptor
    work = OrderedWork(label: "fingertip.show.print", limit: 256)
  }

  func perform(_ call: SlideShowCall) {
    let (descriptor, line) = (descriptor, Self.line(call) + "\n")
    work.submit(call) { () throws(ShowError) in
      try Self.write(Array(line.utf8), to: descriptor)
    } report: { [weak self] error in
      self?.onEvent?(.trouble("\(error)"))
    }
  }

  /// Returns when all that was asked is written.
  public func finish() async { await work.finish() }

  /// The call as JSON; no part of it is free text.
  nonisolated static func line(_ call: SlideShowCall) -> String {
    let start = "{\"show\":\"\(call.name)\""
    switch call {
    case .start, .stop, .next, .previous, .resume: return start + "}"
    case .goTo(let slide): return start + ",\"slide\":\(slide.addingReportingOverflow(1).partialValue)}"
    case .blank(let shade): return start + ",\"shade\":\"\(shade.rawValue)\"}"
    case .pointer(let highlighter):
      guard highlighter.isVisible else { return start + "}" }
      let (x, y) = (Decimals.text(highlighter.position.x), Decimals.text(highlighter.position.y))
      return start + ",\"x\":\(x),\"y\":\(y),\"size\":\(Decimals.text(highlighter.size))}"
    }
  }

  private nonisolated static func write(_ bytes: [UInt8], to descriptor: Int32) throws(ShowError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .cannotWrite(reason: String(cString: strerror(errno)))
      }
      rest = rest.dropFirst(count)
    }
  }
}
