/// The presentation that is shown: twelve slides, each of a colour of its own and with notes of its own, as flat XML
/// (OpenDocument 1.2, part 1).
enum FlatDeck {
  /// A slide: its background, and its notes line by line.
  struct Slide: Sendable {
    var color: Color
    var notes: String
  }

  static let slides: [Slide] = [
    Slide(color: Color(0x00, 0x80, 0x00), notes: "Welcome everybody."),
    Slide(color: Color(0x00, 0x00, 0xC0), notes: "First line\nsecond line"),
    Slide(color: Color(0xC0, 0xC0, 0x00), notes: "a < b & c > d, <tag> </body> &amp; \"quoted\" 'too'"),
    Slide(color: Color(0x00, 0xC0, 0xC0), notes: "Grüße, 你好, naïve café — “quotes”"),
    Slide(color: Color(0x40, 0x40, 0x40), notes: "slide_updated\n7\n\nslide_updated"),
    Slide(color: Color(0x00, 0x40, 0x80), notes: "Ask for a show of hands."),
    Slide(color: Color(0x80, 0x00, 0x80), notes: "<html><body>Not a page</body></html>"),
    Slide(color: Color(0xA0, 0xA0, 0xA0), notes: "{slide} $(date) `date` %s \\n"),
    Slide(color: Color(0x40, 0x80, 0x00), notes: "Nine"),
    Slide(color: Color(0x60, 0x30, 0x00), notes: "Ten"),
    Slide(color: Color(0x00, 0xA0, 0x50), notes: String(repeating: "A long story. ", count: 100) + "End."),
    Slide(color: Color(0x20, 0x20, 0xFF), notes: "Thank you."),
  ]

  /// The file.
  static var text: String {
    let styles = slides.enumerated().map { index, slide in
      """
      <style:style style:name="page\(index)" style:family="drawing-page"><style:drawing-page-properties \
      draw:background-size="border" draw:fill="solid" draw:fill-color="\(slide.color.hex)"/></style:style>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <office:document \(namespaces) office:version="1.2" \
      office:mimetype="application/vnd.oasis.opendocument.presentation">
      <office:automatic-styles>
      <style:page-layout style:name="layout"><style:page-layout-properties fo:margin="0cm" fo:page-width="28cm" \
      fo:page-height="15.75cm" style:print-orientation="landscape"/></style:page-layout>
      <style:style style:name="notes" style:family="drawing-page"/>
      \(styles.joined(separator: "\n"))
      </office:automatic-styles>
      <office:master-styles><style:master-page style:name="Default" style:page-layout-name="layout"/></office:master-styles>
      <office:body><office:presentation>
      \(slides.indices.map(page).joined(separator: "\n"))
      </office:presentation></office:body>
      </office:document>
      """
  }

  private static let namespaces = [
    ("office", "office"), ("style", "style"), ("text", "text"), ("draw", "drawing"), ("presentation", "presentation"),
    ("fo", "xsl-fo-compatible"), ("svg", "svg-compatible"),
  ].map { "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($1):1.0\"" }.joined(separator: " ")

  private static func page(_ index: Int) -> String {
    """
    <draw:page draw:name="page\(index + 1)" draw:style-name="page\(index)" draw:master-page-name="Default">\
    <draw:frame draw:layer="layout" svg:width="12cm" svg:height="2cm" svg:x="8cm" svg:y="12.5cm"><draw:text-box>\
    <text:p>Slide \(index + 1)</text:p></draw:text-box></draw:frame>\
    <presentation:notes draw:style-name="notes"><draw:page-thumbnail draw:layer="layout" svg:width="14cm" \
    svg:height="10cm" svg:x="3cm" svg:y="2cm" draw:page-number="\(index + 1)" presentation:class="page"/>\
    <draw:frame presentation:class="notes" draw:layer="layout" svg:width="16cm" svg:height="12cm" svg:x="2cm" \
    svg:y="13cm"><draw:text-box>\(paragraphs(slides[index].notes))</draw:text-box></draw:frame></presentation:notes>\
    </draw:page>
    """
  }

  private static func paragraphs(_ notes: String) -> String {
    notes.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      return "<text:p>\(escaped)</text:p>"
    }.joined()
  }
}
