import Testing

@testable import TouchPresenter

@Suite("The parser of what Impress says")
struct ImpressParserTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var wire: String
    var message: ImpressMessage
    var testDescription: String { String(wire.prefix(60)).replacing("\n", with: "⏎") }
  }

  @Test(
    "each message is read",
    arguments: [
      Case(wire: "LO_SERVER_VALIDATING_PIN\n\n", message: .validatingPIN),
      Case(wire: "LO_SERVER_SERVER_PAIRED\n\n", message: .paired),
      Case(wire: "LO_SERVER_INFO\n7.4.7.2\n\n", message: .info(version: "7.4.7.2")),
      Case(wire: "slideshow_started\n12\n3\n\n", message: .started(count: 12, current: 3)),
      Case(wire: "slideshow_info\ndeck.odp\n\n", message: .title("deck.odp")),
      Case(wire: "slide_updated\n11\n\n", message: .slide(11)),
      Case(wire: "slide_preview\n2\niVBORw==\n\n", message: .preview(slide: 2, base64: Array("iVBORw==".utf8))),
      Case(wire: "slideshow_finished\n\n", message: .finished),
      // Lines beyond those that are known are for newer readers.
      Case(wire: "slide_updated\n4\nand more\nand more\n\n", message: .slide(4)),
      Case(wire: "slideshow_rehearsed\n1\n\n", message: .unknown("slideshow_rehearsed")),
      // Empty lines between messages are nothing.
      Case(wire: "\n\n\nslide_updated\n4\n\n", message: .slide(4)),
      Case(wire: "slide_updated\n\n", message: .malformed("slide_updated")),
      Case(wire: "slide_updated\nfour\n\n", message: .malformed("slide_updated")),
      Case(wire: "slide_updated\n-1\n\n", message: .malformed("slide_updated")),
      Case(wire: "slide_updated\n99999999999999999999999\n\n", message: .malformed("slide_updated")),
      Case(wire: "slideshow_started\n12\n\n", message: .malformed("slideshow_started")),
      Case(wire: "slideshow_started\n12\n12\n\n", message: .malformed("slideshow_started")),
      Case(wire: "slideshow_started\n0\n0\n\n", message: .malformed("slideshow_started")),
      Case(wire: "slideshow_started\n10001\n0\n\n", message: .malformed("slideshow_started")),
      Case(wire: "slide_preview\n2\n\n", message: .malformed("slide_preview")),
      Case(wire: "slide_notes\n\n", message: .malformed("slide_notes")),
    ])
  func reads(_ test: Case) throws {
    #expect(try Self.messages(of: test.wire) == [test.message])
  }

  @Test(
    "notes come out as they were typed",
    arguments: [
      ("<html><body>Say hello.</body></html>", "Say hello."),
      ("<html><body>one<br/>two<br/></body></html>", "one\ntwo"),
      ("<html><body>one<br/><br/><br/>two</body></html>", "one\n\n\ntwo"),
      ("<html><body>one<br/><br/></body></html>", "one\n"),
      ("<html><body><br/></body></html>", ""),
      ("<html><body>a < b & c > d, <tag> &amp; \"quoted\"</body></html>", "a < b & c > d, <tag> &amp; \"quoted\""),
      ("<html><body></body></html>", ""),
      ("<html><body>more\nlines\nof it</body></html>", "more\nlines\nof it"),
      ("Grüße, 你好, 👩‍💻", "Grüße, 你好, 👩‍💻"),
      ("", ""),
      ("<html><body>", ""),
    ])
  func notes(_ page: String, _ text: String) throws {
    #expect(try Self.messages(of: "slide_notes\n5\n\(page)\n\n") == [.notes(slide: 5, text: text)])
  }

  @Test("however the bytes are cut, the messages are the same")
  func pieces() throws {
    let wire =
      "LO_SERVER_SERVER_PAIRED\n\nslideshow_started\n12\n0\n\nslide_preview\n0\nAAAA\n\n\n"
      + "slide_notes\n0\n<html><body>Grüße<br/>& <tag></body></html>\n\nslide_updated\n1\n\n"
    let whole = try Self.messages(of: wire)
    #expect(whole.count == 5)
    let bytes = Array(wire.utf8)
    for size in 1...17 {
      var parser = ImpressParser()
      var messages: [ImpressMessage] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        try parser.feed(bytes[start..<min(start + size, bytes.count)], into: &messages)
      }
      #expect(messages == whole)
      #expect(!parser.isMidMessage)
    }
  }

  @Test("half a message is nothing yet")
  func half() throws {
    var parser = ImpressParser()
    var messages: [ImpressMessage] = []
    try parser.feed(Array("slide_updated\n4\n".utf8)[...], into: &messages)
    #expect(messages.isEmpty)
    #expect(parser.isMidMessage)
    try parser.feed(Array("\n".utf8)[...], into: &messages)
    #expect(messages == [.slide(4)])
  }

  @Test("a message without an end is given up at the limit, and what came before it is there")
  func endless() throws {
    var parser = ImpressParser(limit: 1000)
    var messages: [ImpressMessage] = []
    try parser.feed(Array("slide_updated\n4\n\n".utf8)[...], into: &messages)
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 300)
    for _ in 0..<3 { try parser.feed(piece[...], into: &messages) }
    #expect(throws: ShowError.messageTooLong(limit: 1000)) { try parser.feed(piece[...], into: &messages) }
    #expect(messages == [.slide(4)])
  }

  @Test("lines without an empty one are bounded as well")
  func endlessLines() {
    var parser = ImpressParser(limit: 1000)
    var messages: [ImpressMessage] = []
    #expect(throws: ShowError.messageTooLong(limit: 1000)) {
      for _ in 0..<1000 { try parser.feed(Array("slide_notes\n".utf8)[...], into: &messages) }
    }
    #expect(messages.isEmpty)
  }

  @Test("bytes that are no text do not stop it")
  func garbage() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var parser = ImpressParser()
      var messages: [ImpressMessage] = []
      let noise = (0..<500).map { _ in UInt8.random(in: 0...255, using: &generator) }
      try parser.feed(noise[...], into: &messages)
      try parser.feed(Array("\n\nslide_updated\n7\n\n".utf8)[...], into: &messages)
      #expect(messages.last == .slide(7))
    }
  }

  private static func messages(of wire: String) throws -> [ImpressMessage] {
    var parser = ImpressParser()
    var messages: [ImpressMessage] = []
    try parser.feed(Array(wire.utf8)[...], into: &messages)
    return messages
  }
}
