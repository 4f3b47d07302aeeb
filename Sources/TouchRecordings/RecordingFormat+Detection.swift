import TouchContacts

extension RecordingFormat {
  /// The format that content shows; `nil` where it shows none.
  ///
  /// Every text reader looks at line after line, and the first that finds a line of its own wins. Where no line is
  /// of any of them, and the bytes are no text, they are tried as raw events.
  public init?(detectedIn bytes: Span<UInt8>) {
    let head = bytes.extracting(first: DetectionLimit.bytes)
    var candidates = Self.candidates
    var scratch = RecordingBuilder()
    var start = 0
    while start < head.count {
      let end = head.index(of: UInt8(ascii: "\n"), from: start)
      let wholeLine = head.extracting(start..<end)
      let line = wholeLine.extracting(wholeLine.textRange(isFirst: start == 0))
      for index in candidates.indices {
        switch candidates[index].reader.read(line: line, into: &scratch) {
        case .event, .heading:
          self = candidates[index].format
          return
        case .known, .foreign: continue
        }
      }
      start = end + 1
    }
    guard RawLayout.isShown(by: head) else { return nil }
    self = .raw
  }

  private enum DetectionLimit {
    /// How far to look for a line of a known format, in bytes: more junk than that stands before no log.
    static let bytes = 262_144
  }

  private static var candidates: [(format: RecordingFormat, reader: any LineReader)] {
    [
      (.evemu, EvemuReader()), (.evtest, EvtestReader()), (.getevent, GeteventReader()),
      (.libinput, LibinputReader()), (.koreader, KOReaderLogReader()),
    ]
  }
}

extension Span where Element == UInt8 {
  /// What content of no known format looks like, in a few words.
  var appearance: String {
    if count >= 2, self[0] == 0x1f, self[1] == 0x8b { return "gzip data: unpack it with gunzip first" }
    if count >= 2, self[0] == 0xff, self[1] == 0xfe { return "UTF-16 text: convert it with iconv -f UTF-16 -t UTF-8" }
    if find("DEVICE_ADDED") != nil { return "libinput debug-events holds no raw events: use libinput record" }
    var end = 0
    while end < Swift.min(count, 60), self[end] >= 0x20, self[end] < 0x7f { end += 1 }
    if end > 0, end == Swift.min(count, 60) || self[end] == UInt8(ascii: "\n") || self[end] == UInt8(ascii: "\r") {
      return "it starts with \"\(text(0..<end))\""
    }
    var bytes: [String] = []
    for index in 0..<Swift.min(count, 8) {
      let digits = String(self[index], radix: 16)
      bytes.append(digits.count == 1 ? "0" + digits : digits)
    }
    return "it starts with the bytes " + bytes.joined(separator: " ")
  }
}
